/// A circle as its first member makes it, epoch 1.
public struct NewCircle: Codable, Hashable, Sendable {
  public var id: ID
  public var name: String
  public var day: Weekday
  /// An IANA name such as `Europe/Lisbon`.
  public var zone: String
  /// The founder's card, MAC included.
  public var card: Blob
  /// The roster of epoch 1.
  public var roster: Blob
  /// The circle key, sealed to the founder.
  public var key: Blob

  public init(
    id: ID, name: String, day: Weekday, zone: String, card: Blob, roster: Blob, key: Blob
  ) {
    self.id = id
    self.name = name
    self.day = day
    self.zone = zone
    self.card = card
    self.roster = roster
    self.key = key
  }
}

/// `POST /api/setup`: the first member and the first circle, with the code from the server's log.
public struct SetUp: Codable, Hashable, Sendable {
  public var code: String
  public var account: Account
  public var circle: NewCircle
  public var device: String

  public init(code: String, account: Account, circle: NewCircle, device: String) {
    self.code = code
    self.account = account
    self.circle = circle
    self.device = device
  }
}

public struct CircleSummary: Codable, Hashable, Sendable {
  public var id: ID
  public var name: String
  public var day: Weekday
  public var zone: String
  public var epoch: UInt32

  public init(id: ID, name: String, day: Weekday, zone: String, epoch: UInt32) {
    self.id = id
    self.name = name
    self.day = day
    self.zone = zone
    self.epoch = epoch
  }
}

public struct CircleList: Codable, Hashable, Sendable {
  public var circles: [CircleSummary]
  public init(circles: [CircleSummary]) { self.circles = circles }
}

/// A current member, with everything another client needs to check the card.
public struct CircleMember: Codable, Hashable, Sendable {
  public var id: ID
  public var handle: String
  /// Milliseconds since 1970.
  public var joined: UInt64
  public var card: Blob
  /// Made with the invite's join key, over the invite's id and the card; absent for a founder.
  public var joinSignature: Blob?
  /// Absent for a founder.
  public var invite: ID?
  /// The old key over the new card, where the keys have changed.
  public var succession: Blob?

  public init(
    id: ID, handle: String, joined: UInt64, card: Blob, joinSignature: Blob?, invite: ID?,
    succession: Blob?
  ) {
    self.id = id
    self.handle = handle
    self.joined = joined
    self.card = card
    self.joinSignature = joinSignature
    self.invite = invite
    self.succession = succession
  }
}

public struct RosterRecord: Codable, Hashable, Sendable {
  public var epoch: UInt32
  public var maker: ID
  public var roster: Blob

  public init(epoch: UInt32, maker: ID, roster: Blob) {
    self.epoch = epoch
    self.maker = maker
    self.roster = roster
  }
}

/// A circle key of one epoch, sealed to the member who asks.
public struct SealedCircleKey: Codable, Hashable, Sendable {
  public var epoch: UInt32
  public var maker: ID
  public var sealed: Blob

  public init(epoch: UInt32, maker: ID, sealed: Blob) {
    self.epoch = epoch
    self.maker = maker
    self.sealed = sealed
  }
}

/// `GET /api/circles/:circle`.
public struct CircleDetail: Codable, Hashable, Sendable {
  public var id: ID
  public var name: String
  public var day: Weekday
  public var zone: String
  public var epoch: UInt32
  /// Someone left or was removed: nothing is sealed until a member has made the next roster.
  public var rekeyDue: Bool
  public var founder: ID
  public var members: [CircleMember]
  /// All epochs, ascending.
  public var rosters: [RosterRecord]
  /// Those sealed to the one who asks.
  public var keys: [SealedCircleKey]
  /// By which current members joined.
  public var invites: [InviteRecord]
  public var now: UInt64

  public init(
    id: ID, name: String, day: Weekday, zone: String, epoch: UInt32, rekeyDue: Bool, founder: ID,
    members: [CircleMember], rosters: [RosterRecord], keys: [SealedCircleKey],
    invites: [InviteRecord], now: UInt64
  ) {
    self.id = id
    self.name = name
    self.day = day
    self.zone = zone
    self.epoch = epoch
    self.rekeyDue = rekeyDue
    self.founder = founder
    self.members = members
    self.rosters = rosters
    self.keys = keys
    self.invites = invites
    self.now = now
  }
}

/// `POST /api/circles/:circle/rosters`: the next epoch, compare-and-set on its number.
public struct NewRoster: Codable, Hashable, Sendable {
  public struct Key: Codable, Hashable, Sendable {
    public var member: ID
    public var sealed: Blob

    public init(member: ID, sealed: Blob) {
      self.member = member
      self.sealed = sealed
    }
  }

  public var epoch: UInt32
  public var roster: Blob
  /// Exactly one for each current member.
  public var keys: [Key]
  /// Every current member's card, its MAC made anew under the new circle key.
  public var cards: [Key]

  public init(epoch: UInt32, roster: Blob, keys: [Key], cards: [Key]) {
    self.epoch = epoch
    self.roster = roster
    self.keys = keys
    self.cards = cards
  }
}

/// `PUT /api/circles/:circle/day`.
public struct NewStandingDay: Codable, Hashable, Sendable {
  public var day: Weekday
  public var zone: String

  public init(day: Weekday, zone: String) {
    self.day = day
    self.zone = zone
  }
}
