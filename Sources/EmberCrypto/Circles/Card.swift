public import EmberCore

/// A member's public keys and display name in one circle, signed by the member, MACed under the
/// circle key.
///
/// label "card" | circle | member | version u32 | X25519 32 | Ed25519 32 | length u8 | name | sig |
/// HMAC(D(CK, "card", "")). The signature proves who made it, the MAC that a member of the epoch
/// showed it; neither proves that it is the person: pins, successions and safety words do.
public struct Card: Hashable, Sendable {
  /// Bytes of UTF-8 that a name may have; it has at least one.
  public static let nameLimit = 255

  public let circle: ID
  public let member: ID
  /// From 1, rising.
  public let version: UInt32
  public let agreement: AgreementPublicKey
  public let signing: SigningPublicKey
  public let name: String
  /// All bytes but the MAC: what rosters, joins, successions and safety words are over.
  public let throughSignature: [UInt8]
  let code: [UInt8]

  /// The whole card.
  public var bytes: [UInt8] { throughSignature + code }

  /// SHA-256 of the card through its signature: what a roster lists.
  public var digest: Digest { Digest.sha256(of: throughSignature) }

  /// Makes a member's own card. Throws `badLayout` for an empty name or one above 255 bytes.
  public static func make(
    circle: ID, member: ID, version: UInt32, name: String, keys: MemberKeys, under key: CircleKey
  ) throws(CryptoError) -> Card {
    guard (1...nameLimit).contains(name.utf8.count), version >= 1 else { throw .badLayout }
    var writer = ByteWriter()
    writer.append(Label.bytes("card"))
    writer.append(circle)
    writer.append(member)
    writer.append(version)
    writer.append(keys.agreement.publicKey.bytes)
    writer.append(keys.signing.publicKey.bytes)
    writer.append(UInt8(name.utf8.count))
    writer.append(name.utf8)
    let signed = writer.bytes + keys.signing.sign(writer.bytes).bytes
    return try Card(parsing: signed + code(of: signed, under: key))
  }

  /// Reads a card as the server can, which has no circle key: its layout and its own signature.
  /// Throws `badLayout` for the one, `cannotOpen` for the other.
  public init(parsing bytes: [UInt8]) throws(CryptoError) {
    do {
      try self.init(reading: bytes)
    } catch {
      throw .badLayout
    }
    let split = throughSignature.count - Signature.count
    try signing.verify(
      Signature(throughSignature[split...])!, over: Array(throughSignature[..<split]))
  }

  /// Reads a card as a member does. Throws `cannotOpen` unless it is this member's in this circle,
  /// rightly signed, MACed under this key and no older than the version already seen (0: none).
  public static func open(
    _ bytes: [UInt8], circle: ID, member: ID, under key: CircleKey, notOlderThan version: UInt32
  ) throws(CryptoError) -> Card {
    guard let card = try? Card(parsing: bytes), card.circle == circle, card.member == member,
      card.version >= version,
      constantTimeEqual(card.code, code(of: card.throughSignature, under: key))
    else { throw .cannotOpen }
    return card
  }

  /// The same card under another epoch's key: any member may carry it over.
  public func moved(under key: CircleKey) -> Card {
    Card(self, code: Card.code(of: throughSignature, under: key))
  }

  private static func code(of signed: [UInt8], under key: CircleKey) -> [UInt8] {
    HMAC256.code(of: signed, key: key.secret.derived("card"))
  }

  private init(_ card: Card, code: [UInt8]) {
    circle = card.circle
    member = card.member
    version = card.version
    agreement = card.agreement
    signing = card.signing
    name = card.name
    throughSignature = card.throughSignature
    self.code = code
  }

  private init(reading bytes: [UInt8]) throws(LayoutError) {
    var reader = ByteReader(bytes)
    try reader.expect(Label.bytes("card"))
    circle = try reader.readID()
    member = try reader.readID()
    version = try reader.read()
    guard let agreement = AgreementPublicKey(try reader.read(32)),
      let signing = SigningPublicKey(try reader.read(32)),
      let name = String(validating: try reader.read(Int(reader.read(UInt8.self))), as: UTF8.self),
      !name.isEmpty, version >= 1
    else { throw .unexpected }
    self.agreement = agreement
    self.signing = signing
    self.name = name
    _ = try reader.read(Signature.count)
    code = try reader.read(32)
    try reader.end()
    throughSignature = Array(bytes.dropLast(32))
  }
}
