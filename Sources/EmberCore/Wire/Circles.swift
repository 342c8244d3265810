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
  /// Those who have left, and older cards of those who are here: old rosters, invites and drops
  /// name them.
  public var former: [FormerMember]
  /// All epochs, ascending.
  public var rosters: [RosterRecord]
  /// Those sealed to the one who asks.
  public var keys: [SealedCircleKey]
  /// By which members and former ones joined.
  public var invites: [InviteRecord]
  public var now: UInt64

  public init(
    id: ID, name: String, day: Weekday, zone: String, epoch: UInt32, rekeyDue: Bool, founder: ID,
    members: [CircleMember], former: [FormerMember], rosters: [RosterRecord],
    keys: [SealedCircleKey],
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
    self.former = former
    self.rosters = rosters
    self.keys = keys
    self.invites = invites
    self.now = now
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
