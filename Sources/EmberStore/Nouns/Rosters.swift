public import EmberCore

/// Who is in a circle in one epoch; signed by its maker, opaque here.
public struct Roster: Hashable, Sendable {
  public var circle: ID
  public var epoch: UInt32
  public var maker: ID
  public var bytes: [UInt8]

  public init(circle: ID, epoch: UInt32, maker: ID, bytes: [UInt8]) {
    self.circle = circle
    self.epoch = epoch
    self.maker = maker
    self.bytes = bytes
  }
}

/// An epoch's circle key, sealed to one member by the roster's maker: 80 bytes.
public struct CircleKey: Hashable, Sendable {
  public var epoch: UInt32
  public var member: ID
  public var maker: ID
  public var sealed: [UInt8]

  public init(epoch: UInt32, member: ID, maker: ID, sealed: [UInt8]) {
    self.epoch = epoch
    self.member = member
    self.maker = maker
    self.sealed = sealed
  }
}

extension Snapshot {
  /// Throws `.notFound`.
  public func roster(of circle: ID, epoch: UInt32) throws(StoreError) -> Roster { fatalError() }

  /// From `epoch` on, ascending: the chain to verify.
  public func rosters(of circle: ID, from epoch: UInt32 = 1) throws(StoreError) -> [Roster] {
    fatalError()
  }

  /// The circle keys sealed to one member, ascending by epoch.
  public func circleKeys(for member: ID, in circle: ID) throws(StoreError) -> [CircleKey] {
    fatalError()
  }
}

extension Transaction {
  /// Begins an epoch: compare-and-set. The first roster for it wins; it clears `rekeyDue`.
  ///
  /// Throws `.conflict(.roster)` unless its epoch is the circle's plus one and `keys` are exactly
  /// one for each member now, maker included; `.notFound` when the maker is a stranger.
  public func post(_ roster: Roster, keys: [CircleKey]) throws(StoreError) { fatalError() }
}
