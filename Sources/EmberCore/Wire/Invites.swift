/// `POST /api/circles/:circle/invites`. The secret stays in the link's fragment.
public struct NewInvite: Codable, Hashable, Sendable {
  public var id: ID
  public var epoch: UInt32
  /// SHA-256 of D(s, "invite auth").
  public var authHash: Digest
  /// The Ed25519 key that joiners sign with.
  public var joinKey: Blob
  /// Circle key and roster hash under D(s, "invite key").
  public var sealed: Blob
  /// Milliseconds since 1970, at most 72 h ahead.
  public var expiry: UInt64
  /// 1…10.
  public var uses: Int
  /// The inviter's Ed25519 over the AAD and the join key.
  public var signature: Blob

  public init(
    id: ID, epoch: UInt32, authHash: Digest, joinKey: Blob, sealed: Blob, expiry: UInt64,
    uses: Int, signature: Blob
  ) {
    self.id = id
    self.epoch = epoch
    self.authHash = authHash
    self.joinKey = joinKey
    self.sealed = sealed
    self.expiry = expiry
    self.uses = uses
    self.signature = signature
  }
}

/// The public half of an invite: what proves that a member came by it.
public struct InviteRecord: Codable, Hashable, Sendable {
  public var id: ID
  public var epoch: UInt32
  public var inviter: ID
  public var expiry: UInt64
  public var joinKey: Blob
  public var signature: Blob
  /// How many people it still takes; 0 once it is revoked, used up or expired.
  public var usesLeft: Int

  public init(
    id: ID, epoch: UInt32, inviter: ID, expiry: UInt64, joinKey: Blob, signature: Blob,
    usesLeft: Int
  ) {
    self.id = id
    self.epoch = epoch
    self.inviter = inviter
    self.expiry = expiry
    self.joinKey = joinKey
    self.signature = signature
    self.usesLeft = usesLeft
  }
}

public struct InviteList: Codable, Hashable, Sendable {
  public var invites: [InviteRecord]
  public init(invites: [InviteRecord]) { self.invites = invites }
}

/// `POST /api/invites/:invite/open`: proves the secret, changes nothing.
public struct InviteProof: Codable, Hashable, Sendable {
  /// D(s, "invite auth"), 32 bytes.
  public var auth: Blob
  public init(auth: Blob) { self.auth = auth }
}

/// What the holder of an invite's secret learns before joining.
public struct OpenedInvite: Codable, Hashable, Sendable {
  public var circle: ID
  public var name: String
  public var day: Weekday
  public var zone: String
  public var invite: InviteRecord
  /// Circle key and roster hash under D(s, "invite key").
  public var sealed: Blob
  public var members: [CircleMember]
  public var rosters: [RosterRecord]
  public var invites: [InviteRecord]
  public var now: UInt64

  public init(
    circle: ID, name: String, day: Weekday, zone: String, invite: InviteRecord, sealed: Blob,
    members: [CircleMember], rosters: [RosterRecord], invites: [InviteRecord], now: UInt64
  ) {
    self.circle = circle
    self.name = name
    self.day = day
    self.zone = zone
    self.invite = invite
    self.sealed = sealed
    self.members = members
    self.rosters = rosters
    self.invites = invites
    self.now = now
  }
}

/// `POST /api/invites/:invite/redeem`: one POST, idempotent by member id.
public struct Redemption: Codable, Hashable, Sendable {
  public var auth: Blob
  /// For someone new to this server; absent when the one who joins is signed in.
  public var account: Account?
  public var card: Blob
  /// By the join key, over the invite's id and the card through its signature.
  public var joinSignature: Blob
  /// The circle key of the invite's epoch, sealed by the joiner to itself, so that a wiped
  /// keychain can be made again.
  public var key: Blob
  public var device: String

  public init(
    auth: Blob, account: Account?, card: Blob, joinSignature: Blob, key: Blob, device: String
  ) {
    self.auth = auth
    self.account = account
    self.card = card
    self.joinSignature = joinSignature
    self.key = key
    self.device = device
  }
}

public struct Redeemed: Codable, Hashable, Sendable {
  public var circle: ID
  /// Absent when the one who joined was signed in already.
  public var session: SignedIn?

  public init(circle: ID, session: SignedIn?) {
    self.circle = circle
    self.session = session
  }
}
