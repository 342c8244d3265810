public import EmberCore

/// A link's other half: what the server holds of an invite. The secret in the link never comes
/// here.
public struct Invite: Hashable, Sendable {
  /// The most that one link can bring in.
  public static let mostUses: UInt8 = 10

  public var id: ID
  public var circle: ID
  public var epoch: UInt32
  public var inviter: ID
  /// SHA-256 of the auth key derived from the secret.
  public var authHash: Digest
  /// The Ed25519 public key that join signatures are checked with, 32 bytes.
  public var joinKey: [UInt8]
  /// The circle key and the roster's hash, sealed under the secret.
  public var sealed: [UInt8]
  /// Wall ms.
  public var expiry: UInt64
  /// The inviter's, 64 bytes.
  public var signature: [UInt8]
  public var usesLeft: UInt8
  public var revoked: Bool

  public init(
    id: ID, circle: ID, epoch: UInt32, inviter: ID, authHash: Digest, joinKey: [UInt8],
    sealed: [UInt8], expiry: UInt64, signature: [UInt8], usesLeft: UInt8 = Invite.mostUses,
    revoked: Bool = false
  ) {
    self.id = id
    self.circle = circle
    self.epoch = epoch
    self.inviter = inviter
    self.authHash = authHash
    self.joinKey = joinKey
    self.sealed = sealed
    self.expiry = expiry
    self.signature = signature
    self.usesLeft = usesLeft
    self.revoked = revoked
  }
}

extension Snapshot {
  /// An invite as stored, used up, expired or revoked as it may be. Throws `.notFound`.
  public func invite(_ id: ID) throws(StoreError) -> Invite {
    let found = try connection.first(
      Invite.self, "SELECT \(Invite.columns) FROM invites WHERE id = ?", id)
    guard let found else { throw .notFound }
    return found
  }

  /// Those of a circle that would still let someone in.
  public func openInvites(of circle: ID, at now: UInt64) throws(StoreError) -> [Invite] {
    try connection.all(
      Invite.self,
      """
      SELECT \(Invite.columns) FROM invites AS i
      WHERE circle = ? AND revoked = 0 AND uses_left > 0 AND expiry > ?
        AND epoch = (SELECT epoch FROM circles WHERE id = i.circle AND rekey_due = 0)
      ORDER BY expiry, id
      """, circle, now)
  }
}

extension Transaction {
  /// Stores an invite. The same id and contents again do nothing.
  ///
  /// Throws `.conflict(.roster)` in another epoch or while a rekey is due, `.conflict(.id)`,
  /// `.notFound` when the inviter is a stranger.
  public func post(_ invite: Invite) throws(StoreError) {
    try membership(of: invite.inviter, in: invite.circle)
    if let known = try connection.first(
      Invite.self, "SELECT \(Invite.columns) FROM invites WHERE id = ?", invite.id)
    {
      // Used meanwhile, it is still the same invite.
      guard known.inviter == invite.inviter, known.signature == invite.signature else {
        throw .conflict(.id)
      }
      return
    }
    try checkEpoch(invite.epoch, of: invite.circle)
    try connection.run(
      "INSERT INTO invites (\(Invite.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      invite.id, invite.circle, invite.epoch, invite.inviter, invite.authHash, invite.joinKey,
      invite.sealed, invite.expiry, invite.signature, invite.usesLeft, invite.revoked)
  }

  /// Any member of the circle may. Throws `.notFound`.
  public func revoke(invite id: ID, in circle: ID) throws(StoreError) {
    let changed = try connection.run(
      "UPDATE invites SET revoked = 1 WHERE id = ? AND circle = ?", id, circle)
    guard changed == 1 else { throw .notFound }
  }

  /// Lets a member in: one use less, a membership, a card. Idempotent by member: who is in already
  /// gets their membership, and no use is spent.
  ///
  /// The caller has checked the auth key, in constant time. Throws `.notFound` for an unknown or
  /// revoked one, `.expired`, `.limit(.uses)`, `.conflict(.roster)` when its epoch has passed.
  @discardableResult
  public func redeem(_ invite: ID, with card: Card, at now: UInt64) throws(StoreError)
    -> Membership
  {
    let invite = try self.invite(invite)
    guard card.circle == invite.circle else { throw .invalid }
    if let known = try presence(of: card.member, in: invite.circle) { return known }
    guard !invite.revoked else { throw .notFound }
    guard invite.expiry > now else { throw .expired }
    guard invite.usesLeft > 0 else { throw .limit(.uses) }
    try checkEpoch(invite.epoch, of: invite.circle)
    try connection.run("UPDATE invites SET uses_left = uses_left - 1 WHERE id = ?", invite.id)
    let membership = try admit(card.member, to: invite.circle, invite: invite.id, at: now)
    try post(card)
    return membership
  }
}

extension Snapshot {
  /// Throws `.conflict(.roster)` unless `epoch` is the circle's and no rekey is due.
  func checkEpoch(_ epoch: UInt32, of circle: ID) throws(StoreError) {
    let circle = try self.circle(circle)
    guard circle.epoch == epoch, !circle.rekeyDue else { throw .conflict(.roster) }
  }
}

extension Snapshot {
  /// Throws `.conflict(.roster)` while a rekey is due.
  func checkNoRekey(of circle: ID) throws(StoreError) {
    if try self.circle(circle).rekeyDue { throw .conflict(.roster) }
  }
}

extension Invite: FromRow {
  static let columns = """
    id, circle, epoch, inviter, auth_hash, join_key, sealed, expiry, signature, uses_left, revoked
    """

  init(_ row: inout Row) throws(StoreError) {
    id = try row.next()
    circle = try row.next()
    epoch = try row.next()
    inviter = try row.next()
    authHash = try row.next()
    joinKey = try row.next()
    sealed = try row.next()
    expiry = try row.next()
    signature = try row.next()
    usesLeft = try row.next()
    revoked = try row.next()
  }
}
