public import EmberCore

/// Someone's place in a circle.
public struct Membership: Hashable, Sendable {
  public var circle: ID
  public var member: ID
  /// Wall ms; nothing dropped before it is seen.
  public var joined: UInt64
  /// Rises with every joining on the server; the smallest among those still in is the founder's.
  public var order: Int64
  /// By which invite; nil for the one who founded the circle.
  public var invite: ID?
  /// Wall ms; nil while in.
  public var left: UInt64?
}

extension Snapshot {
  /// The one place where membership is checked: inside the transaction, so that what follows is
  /// still true when it is written.
  ///
  /// Throws `.notFound` for a stranger, for one who left, and for a circle that isn't there.
  @discardableResult
  public func membership(of member: ID, in circle: ID) throws(StoreError) -> Membership {
    guard let found = try presence(of: member, in: circle) else { throw .notFound }
    return found
  }

  /// What `membership(of:in:)` asks; nil instead of a refusal, for the one who is just coming in.
  func presence(of member: ID, in circle: ID) throws(StoreError) -> Membership? {
    try connection.first(
      Membership.self,
      """
      SELECT \(Membership.columns) FROM memberships
      WHERE circle = ? AND member = ? AND departed IS NULL
      """, circle, member)
  }

  /// Those in the circle now, in the order they came: the first is the founder.
  public func memberships(in circle: ID) throws(StoreError) -> [Membership] {
    try connection.all(
      Membership.self,
      """
      SELECT \(Membership.columns) FROM memberships
      WHERE circle = ? AND departed IS NULL ORDER BY ordering
      """, circle)
  }

  /// All who ever were, for "by whose invite" and "who left".
  public func everyMembership(in circle: ID) throws(StoreError) -> [Membership] {
    try connection.all(
      Membership.self,
      "SELECT \(Membership.columns) FROM memberships WHERE circle = ? ORDER BY ordering", circle)
  }

  /// Whether they are the earliest member still in: the one who may remove. Throws `.notFound`.
  public func isFounder(_ member: ID, of circle: ID) throws(StoreError) -> Bool {
    let membership = try membership(of: member, in: circle)
    return try memberships(in: circle).first == membership
  }
}

extension Transaction {
  /// Someone leaves or is removed: from here on a stranger. Deletes their envelopes in the circle,
  /// voids the circle's invites, makes a rekey due.
  ///
  /// Returns how many are left; at 0 the caller ends the circle (`deserted`). Throws `.notFound`.
  @discardableResult
  public func leave(_ circle: ID, member: ID, at now: UInt64) throws(StoreError) -> Int {
    try membership(of: member, in: circle)
    try connection.run(
      "UPDATE memberships SET departed = ? WHERE circle = ? AND member = ?", now, circle, member)
    try connection.run(
      """
      DELETE FROM envelopes
      WHERE member = ? AND drop_id IN (SELECT id FROM drops WHERE circle = ?)
      """, member, circle)
    try connection.run("UPDATE invites SET revoked = 1 WHERE circle = ?", circle)
    try connection.run("UPDATE circles SET rekey_due = 1 WHERE id = ?", circle)
    return try memberships(in: circle).count
  }

  /// Lets someone in, for the first time or again: then as the newest, who sees nothing from
  /// before.
  func admit(_ member: ID, to circle: ID, invite: ID?, at now: UInt64) throws(StoreError)
    -> Membership
  {
    try connection.run(
      """
      INSERT INTO memberships (circle, member, joined, ordering, invite)
      VALUES (?, ?, ?, (SELECT coalesce(max(ordering), 0) + 1 FROM memberships), ?)
      ON CONFLICT (circle, member) DO UPDATE SET joined = excluded.joined,
        ordering = excluded.ordering, invite = excluded.invite, departed = NULL
      """, circle, member, now, invite)
    return try membership(of: member, in: circle)
  }
}

extension Membership: FromRow {
  static let columns = "circle, member, joined, ordering, invite, departed"

  init(_ row: inout Row) throws(StoreError) {
    circle = try row.next()
    member = try row.next()
    joined = try row.next()
    order = try row.next()
    invite = try row.next()
    left = try row.next()
  }
}
