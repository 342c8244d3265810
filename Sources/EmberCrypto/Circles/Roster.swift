public import EmberCore

/// One line of a roster: who, and SHA-256 of their card through its signature.
public struct RosterLine: Hashable, Sendable {
  public let member: ID
  public let card: Digest

  public init(member: ID, card: Digest) {
    self.member = member
    self.card = card
  }
}

/// Who is in a circle in one epoch, chained to the roster before.
///
/// label "roster" | circle | epoch u32 | SHA-256(previous roster) | maker | n u16 | n × (member |
/// card digest), ascending, each once, the maker among them | sig | HMAC(D(CK, "roster", "")).
/// Drops verify against their own epoch's roster.
public struct Roster: Hashable, Sendable {
  public let circle: ID
  /// From 1.
  public let epoch: UInt32
  /// SHA-256 of all the previous roster's bytes; zeros in epoch 1.
  public let previous: Digest
  public let maker: ID
  public let lines: [RosterLine]
  public let bytes: [UInt8]

  /// SHA-256 of all its bytes.
  public var digest: Digest { Digest.sha256(of: bytes) }

  public func card(of member: ID) -> Digest? { lines.first { $0.member == member }?.card }

  /// Makes the roster of `epoch`. The lines may come in any order.
  /// - Precondition: the maker is among the lines, no member twice, `previous` is zero in epoch 1 only.
  public static func make(
    circle: ID, epoch: UInt32, previous: Digest, maker: ID, signing: SigningKey,
    lines: [RosterLine], under key: CircleKey
  ) -> Roster {
    var writer = ByteWriter()
    writer.append(Label.bytes("roster"))
    writer.append(circle)
    writer.append(epoch)
    writer.append(previous)
    writer.append(maker)
    writer.append(UInt16(lines.count))
    for line in lines.sorted(by: { $0.member < $1.member }) {
      writer.append(line.member)
      writer.append(line.card)
    }
    let signed = writer.bytes + signing.sign(writer.bytes).bytes
    guard let roster = try? Roster(parsing: signed + code(of: signed, under: key)) else {
      preconditionFailure("a roster that no member would take")
    }
    return roster
  }

  /// Reads a roster's layout, as the server can; proves nothing. Throws `badLayout`.
  public init(parsing bytes: [UInt8]) throws(CryptoError) {
    do {
      try self.init(reading: bytes)
    } catch {
      throw .badLayout
    }
  }

  /// Opens the roster that follows one already trusted (`Digest.zero` for the first).
  ///
  /// `makers`: the signing keys pinned of the previous epoch's members; the circle's founder for the
  /// first. Throws `cannotOpen` unless a pinned member signed it for this circle, epoch and
  /// predecessor, and it is MACed under this key.
  public static func open(
    _ bytes: [UInt8], circle: ID, epoch: UInt32, following previous: Digest,
    makers: [ID: SigningPublicKey], under key: CircleKey
  ) throws(CryptoError) -> Roster {
    let roster = try open(bytes, circle: circle, epoch: epoch, under: key)
    guard roster.previous == previous, let maker = makers[roster.maker] else { throw .cannotOpen }
    let split = bytes.count - 32 - Signature.count
    try maker.verify(
      Signature(bytes[split..<split + Signature.count])!, over: Array(bytes[..<split]))
    return roster
  }

  /// Opens a roster whose digest is already trusted: from an invite, or from the keychain. The digest
  /// covers the signature. Throws `cannotOpen`.
  public static func open(
    _ bytes: [UInt8], circle: ID, epoch: UInt32, known digest: Digest, under key: CircleKey
  ) throws(CryptoError) -> Roster {
    let roster = try open(bytes, circle: circle, epoch: epoch, under: key)
    guard roster.digest == digest else { throw .cannotOpen }
    return roster
  }

  private static func open(
    _ bytes: [UInt8], circle: ID, epoch: UInt32, under key: CircleKey
  ) throws(CryptoError) -> Roster {
    guard let roster = try? Roster(parsing: bytes), roster.circle == circle, roster.epoch == epoch,
      constantTimeEqual(Array(bytes.suffix(32)), code(of: Array(bytes.dropLast(32)), under: key))
    else { throw .cannotOpen }
    return roster
  }

  private static func code(of signed: [UInt8], under key: CircleKey) -> [UInt8] {
    HMAC256.code(of: signed, key: key.secret.derived("roster"))
  }

  private init(reading bytes: [UInt8]) throws(LayoutError) {
    self.bytes = bytes
    var reader = ByteReader(bytes)
    try reader.expect(Label.bytes("roster"))
    circle = try reader.readID()
    epoch = try reader.read()
    previous = try reader.readDigest()
    maker = try reader.readID()
    var lines: [RosterLine] = []
    for _ in 0..<(try reader.read(UInt16.self)) {
      let line = RosterLine(member: try reader.readID(), card: try reader.readDigest())
      guard lines.last.map({ $0.member < line.member }) ?? true else { throw .unexpected }
      lines.append(line)
    }
    _ = try reader.read(Signature.count + 32)
    try reader.end()
    self.lines = lines
    let maker = maker
    guard epoch >= 1, (epoch == 1) == (previous == .zero),
      lines.contains(where: { $0.member == maker })
    else { throw .unexpected }
  }
}
