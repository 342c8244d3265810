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
  public func invite(_ id: ID) throws(StoreError) -> Invite { fatalError() }

  /// Those of a circle that would still let someone in.
  public func openInvites(of circle: ID, at now: UInt64) throws(StoreError) -> [Invite] {
    fatalError()
  }
}

extension Transaction {
  /// Stores an invite. The same id and contents again do nothing.
  ///
  /// Throws `.conflict(.roster)` in another epoch or while a rekey is due, `.conflict(.id)`,
  /// `.notFound` when the inviter is a stranger.
  public func post(_ invite: Invite) throws(StoreError) { fatalError() }

  /// Any member of the circle may. Throws `.notFound`.
  public func revoke(invite id: ID, in circle: ID) throws(StoreError) { fatalError() }

  /// Lets a member in: one use less, a membership, a card. Idempotent by member: who is in already
  /// gets their membership, and no use is spent.
  ///
  /// The caller has checked the auth key, in constant time. Throws `.notFound` for an unknown or
  /// revoked one, `.expired`, `.limit(.uses)`, `.conflict(.roster)` when its epoch has passed.
  @discardableResult
  public func redeem(_ invite: ID, with card: Card, at now: UInt64) throws(StoreError)
    -> Membership
  { fatalError() }
}
