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
  public func roster(of circle: ID, epoch: UInt32) throws(StoreError) -> Roster {
    let found = try connection.first(
      Roster.self,
      "SELECT \(Roster.columns) FROM rosters WHERE circle = ? AND epoch = ?", circle, epoch)
    guard let found else { throw .notFound }
    return found
  }

  /// From `epoch` on, ascending: the chain to verify.
  public func rosters(of circle: ID, from epoch: UInt32 = 1) throws(StoreError) -> [Roster] {
    try connection.all(
      Roster.self,
      "SELECT \(Roster.columns) FROM rosters WHERE circle = ? AND epoch >= ? ORDER BY epoch",
      circle, epoch)
  }

  /// The circle keys sealed to one member, ascending by epoch.
  public func circleKeys(for member: ID, in circle: ID) throws(StoreError) -> [CircleKey] {
    try connection.all(
      CircleKey.self,
      """
      SELECT \(CircleKey.columns) FROM circle_keys WHERE member = ? AND circle = ?
      ORDER BY epoch
      """, member, circle)
  }
}

extension Transaction {
  /// Begins an epoch: compare-and-set. The first roster for it wins; it clears `rekeyDue`.
  ///
  /// Throws `.conflict(.roster)` unless its epoch is the circle's plus one and `keys` are exactly
  /// one for each member now, maker included; `.notFound` when the maker is a stranger.
  public func post(_ roster: Roster, keys: [CircleKey]) throws(StoreError) {
    try membership(of: roster.maker, in: roster.circle)
    let epoch = try circle(roster.circle).epoch
    let members = try memberships(in: roster.circle).map(\.member)
    guard roster.epoch > 0, roster.epoch - 1 == epoch,
      keys.map(\.member).sorted() == members.sorted()
    else { throw .conflict(.roster) }
    try connection.run(
      "INSERT INTO rosters (\(Roster.columns)) VALUES (?, ?, ?, ?)",
      roster.circle, roster.epoch, roster.maker, roster.bytes)
    for key in keys {
      guard key.epoch == roster.epoch, key.maker == roster.maker else { throw .invalid }
      try connection.run(
        "INSERT INTO circle_keys (circle, \(CircleKey.columns)) VALUES (?, ?, ?, ?, ?)",
        roster.circle, key.epoch, key.member, key.maker, key.sealed)
    }
    try connection.run(
      "UPDATE circles SET epoch = ?, rekey_due = 0 WHERE id = ?", roster.epoch, roster.circle)
  }
}

extension Transaction {
  /// Keeps an epoch's circle key that a joiner sealed to themselves. One that is there stays.
  /// Throws `.notFound` for a stranger.
  public func keep(_ key: CircleKey, in circle: ID) throws(StoreError) {
    try membership(of: key.member, in: circle)
    try connection.run(
      "INSERT OR IGNORE INTO circle_keys (circle, \(CircleKey.columns)) VALUES (?, ?, ?, ?, ?)",
      circle, key.epoch, key.member, key.maker, key.sealed)
  }
}

extension Roster: FromRow {
  static let columns = "circle, epoch, maker, bytes"

  init(_ row: inout Row) throws(StoreError) {
    circle = try row.next()
    epoch = try row.next()
    maker = try row.next()
    bytes = try row.next()
  }
}

extension CircleKey: FromRow {
  static let columns = "epoch, member, maker, sealed"

  init(_ row: inout Row) throws(StoreError) {
    epoch = try row.next()
    member = try row.next()
    maker = try row.next()
    sealed = try row.next()
  }
}
