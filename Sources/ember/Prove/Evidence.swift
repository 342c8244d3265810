internal import EmberClient
internal import EmberCore
internal import EmberServer

/// What somebody has who kept every file from before the burn, and every member's keys; and what
/// they can make of it afterwards.
struct Evidence {
  private let drop: OpenedDrop
  private let before: Folder
  private let scratch: String
  /// R, the living root's secret before the burn: what the burn destroys.
  private let root: [UInt8]
  private let box: String
  private let photograph: Digest

  /// Copies everything aside while the shares live, and shows that with it the box opens.
  init(
    _ drop: OpenedDrop, data: Folder, keys: Folder, aside: Folder, _ step: Room.Step
  ) throws {
    self.drop = drop
    scratch = aside.path
    before = try Folder(aside.path + "/before")
    try data.copyFiles(to: before)
    try keys.copyFiles(to: before)
    guard let root = Evidence.livingRoot(in: before),
      let box = before.files().first(where: { Evidence.isOriginal($0, of: drop.info.id) })
    else { throw ProofFailure("the proof's own files are not what they should be") }
    self.root = root
    self.box = box
    photograph = try Fingerprint.of(aside.path + "/photograph.jpg")
    let control = open(rings: Evidence.named("ring", in: before), roots: [root])
    step("control: with the root from before the burn, a stolen copy opens", control)
    step(
      "control: that root is found on the disk before the burn",
      Residue.count(of: root, in: keys.files()) == 1)
  }

  /// After the burn: the root is nowhere, and nothing that is left opens the stolen box.
  func examine(data: Folder, keys: Folder, full: Bool, _ step: Room.Step) {
    let now = data.files() + keys.files()
    step("the root is in no file of the server any more", Residue.count(of: root, in: now) == 0)
    let rings = Evidence.named("ring", in: before) + Evidence.named("ring", in: keys)
    var haystacks = Evidence.named("root", in: keys) + Evidence.named("root", in: before)
    if full { haystacks += rings }
    // Everything from before but the root that lived then: that one is what was destroyed.
    let left = haystacks.map { Evidence.without(root, in: $0) }
    step("nothing that is left opens the stolen copy", !open(rings: rings, roots: left))
  }

  private func open(rings: [[UInt8]], roots: [[UInt8]]) -> Bool {
    guard
      let shares = Resurrection.shares(
        of: drop.info.id, .original, photo: 0, rings: rings, haystacks: roots)
    else { return false }
    let opened = drop.open(
      boxAt: box, photo: 0, .original, rungShare: shares.rung, photoShare: shares.photo,
      scratch: scratch)
    return opened == photograph
  }

  /// "EMBRROOT" | version u32 | generation u64 | id 16 | R 32: the higher generation lives.
  private static func livingRoot(in folder: Folder) -> [UInt8]? {
    named("root", in: folder).filter { $0.starts(with: Array("EMBRROOT".utf8)) && $0.count >= 68 }
      .max { $0[12..<20].lexicographicallyPrecedes($1[12..<20]) }
      .map { Array($0[36..<68]) }
  }

  private static func named(_ name: String, in folder: Folder) -> [[UInt8]] {
    folder.files().filter { $0.split(separator: "/").last?.hasPrefix(name + ".") == true }
      .compactMap(Folder.read)
  }

  /// "EMB1" | rung 3 | flags | photo | drop.
  private static func isOriginal(_ path: String, of drop: ID) -> Bool {
    guard let bytes = Folder.read(path), bytes.count > 48 else { return false }
    return bytes.starts(with: Array("EMB1".utf8) + [Rung.original.rawValue])
      && Array(bytes[8..<24]) == drop.bytes
  }

  private static func without(_ root: [UInt8], in bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= 68, Array(bytes[36..<68]) == root else { return bytes }
    return Array(bytes[..<36]) + [UInt8](repeating: 0, count: 32) + bytes[68...]
  }
}
