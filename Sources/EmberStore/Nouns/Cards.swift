public import EmberCore

/// A member's public keys and name in one circle, signed by them; opaque here.
public struct Card: Hashable, Sendable {
  public var circle: ID
  public var member: ID
  /// From 1, rising.
  public var version: UInt32
  public var bytes: [UInt8]
  /// 64 bytes, by the invite's join key; nil for a founder and for later versions.
  public var joinSignature: [UInt8]?
  /// The invite it came by.
  public var invite: ID?
  /// 64 bytes, by the key before; nil when that one is lost or unchanged.
  public var succession: [UInt8]?

  public init(
    circle: ID, member: ID, version: UInt32, bytes: [UInt8], joinSignature: [UInt8]? = nil,
    invite: ID? = nil, succession: [UInt8]? = nil
  ) {
    self.circle = circle
    self.member = member
    self.version = version
    self.bytes = bytes
    self.joinSignature = joinSignature
    self.invite = invite
    self.succession = succession
  }
}

extension Snapshot {
  /// A member's newest card; nil when there is none.
  public func card(of member: ID, in circle: ID) throws(StoreError) -> Card? {
    try connection.first(
      Card.self,
      """
      SELECT \(Card.columns) FROM cards WHERE circle = ? AND member = ?
      ORDER BY version DESC LIMIT 1
      """, circle, member)
  }

  /// The newest card of everyone in the circle now.
  public func cards(in circle: ID) throws(StoreError) -> [Card] {
    try connection.all(
      Card.self,
      """
      SELECT \(Card.columns) FROM cards AS c
      WHERE circle = ?1
        AND version = (SELECT max(version) FROM cards
          WHERE circle = ?1 AND member = c.member)
        AND EXISTS (SELECT 1 FROM memberships
          WHERE circle = ?1 AND member = c.member AND departed IS NULL)
      ORDER BY member
      """, circle)
  }

  /// Every version of everyone's, also of those who left: old rosters name them.
  public func everyCard(in circle: ID) throws(StoreError) -> [Card] {
    try connection.all(
      Card.self,
      "SELECT \(Card.columns) FROM cards WHERE circle = ? ORDER BY member, version", circle)
  }
}

extension Transaction {
  /// Stores a card of someone in the circle. The same again does nothing.
  ///
  /// Throws `.conflict(.version)` unless its version rises, `.notFound` for a stranger.
  public func post(_ card: Card) throws(StoreError) {
    try membership(of: card.member, in: card.circle)
    if let newest = try self.card(of: card.member, in: card.circle) {
      if newest == card { return }
      guard card.version > newest.version else { throw .conflict(.version(newest.version)) }
    }
    try connection.run(
      "INSERT INTO cards (\(Card.columns)) VALUES (?, ?, ?, ?, ?, ?, ?)",
      card.circle, card.member, card.version, card.bytes, card.joinSignature, card.invite,
      card.succession)
  }
}

extension Transaction {
  /// Replaces a member's newest card by the same one under another epoch's circle key: the caller
  /// has checked that only the MAC at its end differs. Throws `.notFound` without a card.
  public func recode(_ card: [UInt8], of member: ID, in circle: ID) throws(StoreError) {
    guard let newest = try self.card(of: member, in: circle) else { throw .notFound }
    try connection.run(
      "UPDATE cards SET bytes = ? WHERE circle = ? AND member = ? AND version = ?", card, circle,
      member, newest.version)
  }
}

extension Card: FromRow {
  static let columns = "circle, member, version, bytes, join_signature, invite, succession"

  init(_ row: inout Row) throws(StoreError) {
    circle = try row.next()
    member = try row.next()
    version = try row.next()
    bytes = try row.next()
    joinSignature = try row.next()
    invite = try row.next()
    succession = try row.next()
  }
}
