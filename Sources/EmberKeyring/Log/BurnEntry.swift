public import EmberCore
internal import EmberCrypto

/// One line of the burn log.
///
/// label "burn" | seq u64 | drop 16 | rung u8 (FF a photo) | photo u16 (FFFF for rungs) | due u64 |
/// actual u64 | flags u16 | SHA-256(share) 32. The words' share is photo FFFF.
public struct BurnEntry: Hashable, Sendable {
  /// From 0, without gaps.
  public let seq: UInt64
  public let drop: ID
  public let part: Part
  /// Promised, ms since 1970; of a take-back the same as `actual`.
  public let due: UInt64
  /// Ms since 1970.
  public let actual: UInt64
  public let flags: BurnFlags
  /// SHA-256 of the share.
  public let share: Digest

  public init(
    seq: UInt64, drop: ID, part: Part, due: UInt64, actual: UInt64, flags: BurnFlags, share: Digest
  ) {
    self.seq = seq
    self.drop = drop
    self.part = part
    self.due = due
    self.actual = actual
    self.flags = flags
    self.share = share
  }

  /// Throws `LayoutError` for anything but one whole entry in its one spelling.
  public init(_ bytes: [UInt8]) throws(LayoutError) {
    var reader = ByteReader(bytes)
    try reader.expect(Label.bytes("burn"))
    seq = try reader.read()
    drop = try reader.readID()
    part = try BurnEntry.part(rung: try reader.read(), photo: try reader.read())
    due = try reader.read()
    actual = try reader.read()
    flags = BurnFlags(rawValue: try reader.read())
    share = try reader.readDigest()
    try reader.end()
  }

  /// The entry's layout.
  public var bytes: [UInt8] {
    var writer = ByteWriter(capacity: 128)
    writer.append(Label.bytes("burn"))
    writer.append(seq)
    writer.append(drop)
    switch part {
    case .rung(let rung):
      writer.append(rung.rawValue)
      writer.append(Part.wordsNumber)
    case .photo(let number):
      writer.append(BurnEntry.photoMark)
      writer.append(number)
    }
    writer.append(due)
    writer.append(actual)
    writer.append(flags.rawValue)
    writer.append(share)
    return writer.bytes
  }

  /// SHA-256 of the layout: what the chain links.
  public var digest: Digest { Digest.sha256(of: bytes) }

  private static let photoMark: UInt8 = 0xFF

  private static func part(rung: UInt8, photo: UInt16) throws(LayoutError) -> Part {
    if rung == photoMark { return .photo(photo) }
    guard let rung = Rung(rawValue: rung), photo == Part.wordsNumber else { throw .unexpected }
    return .rung(rung)
  }
}
