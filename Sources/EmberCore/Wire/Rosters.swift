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
