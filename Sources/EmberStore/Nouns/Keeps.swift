public import EmberCore

/// Who took a photo to their own device; the circle sees it.
public struct Keep: Hashable, Sendable {
  public var drop: ID
  public var photo: UInt16
  public var member: ID
  /// The rendition they got.
  public var rung: Rung
  /// Wall ms.
  public var at: UInt64

  public init(drop: ID, photo: UInt16, member: ID, rung: Rung, at: UInt64) {
    self.drop = drop
    self.photo = photo
    self.member = member
    self.rung = rung
    self.at = at
  }
}

extension Snapshot {
  /// By photo, then time.
  public func keeps(of drop: ID) throws(StoreError) -> [Keep] {
    try connection.all(
      Keep.self,
      "SELECT \(Keep.columns) FROM keeps WHERE drop_id = ? ORDER BY photo, at, member", drop)
  }
}

extension Transaction {
  /// Notes keeps by members who may see their drop; one that is there stays as it was. Returns the
  /// new ones. Throws `.notFound`, `.gone`.
  @discardableResult
  public func keep(_ keeps: [Keep]) throws(StoreError) -> [Keep] {
    var fresh: [Keep] = []
    for keep in keeps {
      let drop = try drop(keep.drop, for: keep.member, at: keep.at)
      guard drop.state == .sealed, keep.photo < drop.photos else { throw .notFound }
      guard try !takenBack(of: keep.drop).contains(keep.photo) else { throw .gone }
      let added = try connection.run(
        """
        INSERT INTO keeps (\(Keep.columns)) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (drop_id, photo, member) DO NOTHING
        """, keep.drop, keep.photo, keep.member, keep.rung, keep.at)
      if added == 1 { fresh.append(keep) }
    }
    return fresh
  }
}

extension Keep: FromRow {
  static let columns = "drop_id, photo, member, rung, at"

  init(_ row: inout Row) throws(StoreError) {
    drop = try row.next()
    photo = try row.next()
    member = try row.next()
    rung = try row.next()
    at = try row.next()
  }
}
