public import EmberCore

/// A closed group. Its name and day are known to the host; its photos are not.
public struct Circle: Hashable, Sendable {
  public var id: ID
  public var name: String
  /// The standing day: 1 Monday … 7 Sunday.
  public var day: UInt8
  /// The IANA name of the zone its day is in.
  public var zone: String
  /// The epoch of its newest roster; 0 until its founder has posted the first.
  public var epoch: UInt32
  /// Someone left: nothing is sealed or invited until the next roster.
  public var rekeyDue: Bool
  /// Wall ms.
  public var created: UInt64

  public init(
    id: ID, name: String, day: UInt8, zone: String, epoch: UInt32 = 0, rekeyDue: Bool = false,
    created: UInt64
  ) {
    self.id = id
    self.name = name
    self.day = day
    self.zone = zone
    self.epoch = epoch
    self.rekeyDue = rekeyDue
    self.created = created
  }
}

extension Snapshot {
  /// Whoever asks: for the host and for inside. Throws `.notFound`.
  public func circle(_ id: ID) throws(StoreError) -> Circle {
    let found = try connection.first(
      Circle.self, "SELECT \(Circle.columns) FROM circles WHERE id = ?", id)
    guard let found else { throw .notFound }
    return found
  }

  /// The circles a member is in, in the order they joined.
  public func circles(of member: ID) throws(StoreError) -> [Circle] {
    try connection.all(
      Circle.self,
      """
      SELECT \(Circle.columns) FROM memberships m JOIN circles c ON c.id = m.circle
      WHERE m.member = ? AND m.departed IS NULL ORDER BY m.ordering
      """, member)
  }

  /// Circles that everybody has left and that a crash kept from ending.
  public func deserted() throws(StoreError) -> [ID] {
    try connection.values(
      ID.self,
      """
      SELECT id FROM circles AS c WHERE NOT EXISTS
        (SELECT 1 FROM memberships WHERE circle = c.id AND departed IS NULL)
      """)
  }

  /// All circles, oldest first.
  public func circles() throws(StoreError) -> [Circle] {
    try connection.all(
      Circle.self, "SELECT \(Circle.columns) FROM circles ORDER BY created, id")
  }
}

extension Transaction {
  /// Makes a circle at epoch 0 with its founder in it. The founder's card and first roster belong
  /// in the same transaction. Throws `.conflict(.id)`, `.notFound` without the member.
  @discardableResult
  public func found(_ circle: Circle, by founder: ID, at now: UInt64) throws(StoreError)
    -> Membership
  {
    try connection.run(
      "INSERT INTO circles (id, name, day, zone, created) VALUES (?, ?, ?, ?, ?)",
      circle.id, circle.name, circle.day, circle.zone, circle.created)
    return try admit(founder, to: circle.id, invite: nil, at: now)
  }

  /// Gives a circle another name. Throws `.notFound`.
  public func rename(circle id: ID, to name: String) throws(StoreError) {
    let changed = try connection.run("UPDATE circles SET name = ? WHERE id = ?", name, id)
    guard changed == 1 else { throw .notFound }
  }

  /// Changes the standing day and its zone. Throws `.notFound`.
  public func setDay(_ day: UInt8, zone: String, of circle: ID) throws(StoreError) {
    let changed = try connection.run(
      "UPDATE circles SET day = ?, zone = ? WHERE id = ?", day, zone, circle)
    guard changed == 1 else { throw .notFound }
  }

  /// Forces a rekey, of one circle or (after a restore) of all.
  public func makeRekeyDue(of circle: ID? = nil) throws(StoreError) {
    try connection.run("UPDATE circles SET rekey_due = 1 WHERE ?1 IS NULL OR id = ?1", circle)
  }

  /// Ends a circle: every row of it goes, colours too; its drops' ids stay spent.
  ///
  /// Burn its drops first (`drops(of:)`): rows only list, the keyring decides. Returns the box
  /// files that were left, to unlink.
  @discardableResult
  public func end(circle id: ID) throws(StoreError) -> [ID] {
    let files = try connection.values(
      ID.self,
      "SELECT b.file FROM drops d JOIN boxes b ON b.drop_id = d.id WHERE d.circle = ?", id)
    try connection.run("DELETE FROM circles WHERE id = ?", id)
    return files
  }
}

extension Circle: FromRow {
  static let columns = "id, name, day, zone, epoch, rekey_due, created"

  init(_ row: inout Row) throws(StoreError) {
    id = try row.next()
    name = try row.next()
    day = try row.next()
    zone = try row.next()
    epoch = try row.next()
    rekeyDue = try row.next()
    created = try row.next()
  }
}
