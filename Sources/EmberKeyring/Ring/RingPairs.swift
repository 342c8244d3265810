internal import EmberCore
internal import EmberCrypto

/// The two pairs of root and ring on the disk, one of them living, and the order of a commit.
///
/// Not for two threads at once: the keyring's turn guards it.
final class RingPairs {
  static let rootNames = ["root.0", "root.1"]
  static let ringNames = ["ring.0", "ring.1"]
  /// A ring file's size at first, and the least by which it grows.
  static let step = 256 * 1024

  private let roots: [DiskFile]
  private let rings: [DiskFile]
  private let drill: CommitDrill
  /// Which pair counts: 0 or 1.
  private(set) var living: Int
  /// The highest generation that a commit was begun with; none is used twice.
  private var begun: UInt64

  /// Opens the four files in `folder`, making those that aren't there.
  init(
    in folder: Folder, living: Int, generation: UInt64, drill: CommitDrill
  ) throws(KeyringError) {
    self.living = living
    self.drill = drill
    begun = generation
    do {
      rings = try RingPairs.files(RingPairs.ringNames, in: folder)
      roots = try RingPairs.files(RingPairs.rootNames, in: folder)
    } catch {
      throw .disk(error)
    }
  }

  private static func files(_ names: [String], in folder: Folder) throws(DiskError) -> [DiskFile] {
    var files: [DiskFile] = []
    for name in names { files.append(try DiskFile(making: folder.file(name))) }
    return files
  }

  var nextGeneration: UInt64 { begun + 1 }

  /// Makes both ring files long enough for `entries` bytes of entries, filled with random bytes.
  ///
  /// Only what adds calls it, before its commit: a burn never needs space.
  func reserve(entries: Int) throws(DiskError) {
    let needed = RingHeader.fileSize(entries: entries)
    for ring in rings {
      var size = try ring.size()
      guard size < needed else { continue }
      let goal = max(needed + needed / 2, size + RingPairs.step)
      while size < goal {
        let noise = Random.bytes(min(64 * 1024, goal - size))
        try ring.write(noise, at: size)
        size += noise.count
      }
      try ring.sync()
    }
  }

  /// Puts `ring`, sealed under `root`, in the living pair's place. When this returns it is so;
  /// when it throws, either the old or the new state is found at the next start.
  func commit(_ ring: [UInt8], _ root: RootPage) throws(DiskError) {
    precondition(root.generation > begun)
    begun = root.generation
    let (old, new) = (living, 1 - living)
    try drill.reach(.begun)
    try rings[new].write(ring)
    try drill.reach(.ringWritten)
    try rings[new].sync()
    try drill.reach(.ringSynced)
    try roots[new].write(root.page)
    try drill.reach(.rootWritten)
    try roots[new].sync()
    // From here on the new pair is what the next start finds; the old one is only to be forgotten.
    living = new
    try drill.reach(.rootSynced)
    try scrub(old)
    try drill.reach(.scrubSynced)
  }

  /// Overwrites a root with random bytes.
  private func scrub(_ index: Int) throws(DiskError) {
    try roots[index].write(Random.bytes(RootPage.size))
    try drill.reach(.scrubWritten)
    try roots[index].sync()
  }

  /// Scrubs the root that isn't living.
  func scrubOther() throws(DiskError) { try scrub(1 - living) }

  /// Writes the living pair once more, so that what was read is surely on the disk and not only in
  /// the page cache of a write that failed: called before the other root, which may be the only
  /// one on the disk, is scrubbed. The bytes are the same, so a torn write changes nothing.
  func rewriteLiving(_ ring: [UInt8], _ page: SecretBytes) throws(DiskError) {
    try rings[living].write(ring)
    try rings[living].sync()
    try roots[living].write(page)
    try roots[living].sync()
  }

  /// Overwrites both roots: what they sealed is gone.
  func scrubBoth() throws(DiskError) {
    try scrub(0)
    try scrub(1)
  }
}
