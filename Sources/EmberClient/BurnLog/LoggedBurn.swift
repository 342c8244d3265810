internal import EmberCore
internal import EmberCrypto

/// One entry of the burn log, read by its layout alone (docs/protocol.md, "Receipts and the burn
/// log"): clients share no code with the keyring that they check.
struct LoggedBurn {
  let seq: UInt64
  let drop: ID
  /// Milliseconds since 1970.
  let due: UInt64
  let actual: UInt64
  private let flags: UInt16
  /// SHA-256 of the share.
  let share: Digest

  /// The share lives although it was promised to be gone; its own entry comes later.
  var isHeld: Bool { flags & 1 != 0 }

  /// Throws `LayoutError` for anything but one whole entry.
  init(_ bytes: [UInt8]) throws(LayoutError) {
    var reader = ByteReader(bytes)
    try reader.expect(Label.bytes("burn"))
    seq = try reader.read()
    drop = try reader.readID()
    let rung = try reader.read(UInt8.self)
    let photo = try reader.read(UInt16.self)
    guard rung == 0xFF || (1...3).contains(rung) && photo == 0xFFFF else { throw .unexpected }
    due = try reader.read()
    actual = try reader.read()
    flags = try reader.read()
    share = try reader.readDigest()
    try reader.end()
  }
}

/// How far a burn log was followed: how many rows, and the link of the last.
struct LogChain {
  private(set) var count: UInt64 = 0
  private(set) var link = Digest.zero
  let key: SigningPublicKey

  init(signedBy key: SigningPublicKey) { self.key = key }

  /// Follows one row: link = SHA-256(previous link | SHA-256(entry)), signed with its place.
  /// - Returns: the entry, where the row shows it to this member.
  ///
  /// Throws `BrokenLog`, and has not moved then.
  mutating func follow(_ row: BurnRow) throws(BrokenLog) -> LoggedBurn? {
    let entry = row.entry.flatMap { try? LoggedBurn($0.bytes) }
    guard row.seq == count, let hash = row.entry.map({ Digest.sha256(of: $0.bytes) }) ?? row.hash,
      row.entry == nil || entry?.seq == count
    else { throw BrokenLog(at: count) }
    let next = Digest.sha256(of: link.bytes + hash.bytes)
    var signed = ByteWriter(capacity: 64)
    signed.append(Label.bytes("burn"))
    signed.append(count)
    signed.append(next)
    guard let signature = Signature(row.signature.bytes),
      (try? key.verify(signature, over: signed.bytes)) != nil
    else { throw BrokenLog(at: count) }
    count += 1
    link = next
    return entry
  }
}

/// A row that doesn't follow the one before, or that the server did not sign.
struct BrokenLog: Error {
  let at: UInt64
  init(at row: UInt64) { at = row }
}
