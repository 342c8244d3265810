internal import CSodium
internal import EmberCore
internal import EmberCrypto
internal import Glibc

/// The ring's entries in plaintext, byte for byte as the ring seals them, in one locked region, and
/// beside it where each drop's entry starts.
///
/// A share of zeros is a burnt one. Not for two threads at once: the keyring's lock guards it.
final class RingImage {
  /// A gibibyte of shares, thirty million photos': far below what the layout's and
  /// the cipher's lengths can say.
  static let limit = 1 << 30
  private var memory: LockedMemory
  private var starts: [ID: Int] = [:]
  /// Bytes of entries.
  private(set) var count = 0

  /// Throws `KeyringError.memory`.
  init() throws(KeyringError) { memory = try LockedMemory(count: 64 * 1024) }

  /// Takes over an opened ring's entries. Throws `LayoutError` where they aren't what the layout
  /// says, `KeyringError.memory`.
  init(_ entries: SecretBytes) throws {
    memory = try LockedMemory(count: max(64 * 1024, entries.count * 5 / 4))
    entries.withRawBytes { memory.bytes.copyMemory(from: $0) }
    count = entries.count
    var offset = 0
    while offset < count { offset += try check(at: offset) }
  }

  /// Whether the system locked the region against swap.
  var isLocked: Bool { memory.isLocked }

  /// The entries, to be sealed.
  var plaintext: LockedPrefix { LockedPrefix(memory: memory, count: count) }

  subscript(drop: ID) -> Entry? { starts[drop].map { Entry(start: memory.start + $0) } }

  /// All entries, in the ring's order.
  func each(_ body: (Entry) -> Void) {
    var offset = 0
    while offset < count {
      let entry = Entry(start: memory.start + offset)
      body(entry)
      offset += entry.count
    }
  }

  /// Adds a draft with fresh shares for `photos` photos and the words. Throws `KeyringError.memory`.
  func add(_ drop: ID, photos: Int) throws(KeyringError) {
    let size = Entry.count(photos: photos + 1)
    try reserve(count + size)
    let entry = Entry(start: memory.start + count)
    entry.start.copyMemory(from: drop.bytes, byteCount: 16)
    entry.head = .draft
    entry.photos = photos + 1
    for rung in Rung.allCases { randombytes_buf(entry.share(rung), ShareCopy.count) }
    for index in 0...photos {
      entry.setNumber(index == photos ? Part.wordsNumber : UInt16(index), index)
      randombytes_buf(entry.photoShare(index), ShareCopy.count)
    }
    starts[drop] = count
    count += size
  }

  /// Closes the gaps that burning left: entries without rung shares go, and photos without theirs.
  func compact() {
    var (read, write) = (0, 0)
    starts.removeAll(keepingCapacity: true)
    while read < count {
      let entry = Entry(start: memory.start + read)
      let size = entry.count
      if !entry.standing.isEmpty {
        starts[entry.drop] = write
        write += move(entry, to: memory.start + write)
      }
      read += size
    }
    sodium_memzero(memory.start + write, count - write)
    count = write
  }

  /// Moves an entry down, without its burnt photos; how many bytes it has there.
  private func move(_ entry: Entry, to start: UnsafeMutableRawPointer) -> Int {
    let photos = entry.photos
    // The photos lie behind the fixed part, at their old place, until they are moved one by one.
    let from = entry.start + Entry.fixedCount
    memmove(start, entry.start, Entry.fixedCount)
    let moved = Entry(start: start)
    var kept = 0
    for index in 0..<photos {
      let photo = from + index * Entry.photoCount
      guard sodium_is_zero(photo + 2, ShareCopy.count) == 0 else { continue }
      memmove(start + Entry.count(photos: kept), photo, Entry.photoCount)
      kept += 1
    }
    moved.photos = kept
    return moved.count
  }

  /// Moves to a larger region where `size` bytes don't fit.
  private func reserve(_ size: Int) throws(KeyringError) {
    guard size > memory.count else { return }
    guard size <= RingImage.limit else { throw .memory }
    let larger = try LockedMemory(count: size * 3 / 2)
    larger.start.copyMemory(from: memory.start, byteCount: count)
    memory = larger
  }

  /// Checks the entry at `offset` and notes where it starts; its size.
  private func check(at offset: Int) throws(LayoutError) -> Int {
    guard count - offset >= Entry.fixedCount else { throw .short }
    let entry = Entry(start: memory.start + offset)
    guard entry.count <= count - offset else { throw .short }
    let numbers = (0..<entry.photos).map(entry.number)
    guard DropStanding.State(rawValue: entry.state) != nil, !entry.standing.isEmpty,
      entry.flags & ~(Entry.corroborated | Entry.setRight) == 0,
      !entry.isSealed || Rung.allCases.allSatisfy({ entry.due($0) > 0 }),
      zip(numbers, numbers.dropFirst()).allSatisfy(<),
      numbers.indices.allSatisfy({ sodium_is_zero(entry.photoShare($0), ShareCopy.count) == 0 }),
      starts.updateValue(offset, forKey: entry.drop) == nil
    else { throw .unexpected }
    return entry.count
  }
}
