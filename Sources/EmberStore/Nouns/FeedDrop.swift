public import EmberCore

/// A place in a feed: the drop that was shown last.
public struct FeedCursor: Hashable, Sendable {
  /// Wall ms.
  public var sealed: UInt64
  public var drop: ID

  public init(sealed: UInt64, drop: ID) {
    self.sealed = sealed
    self.drop = drop
  }
}

/// One drop as its feed shows it to one member.
public struct FeedDrop: Hashable, Sendable {
  public var drop: Drop
  /// The manifest box.
  public var manifest: [UInt8]
  public var colours: [UInt8]
  /// This member's, 80 bytes: whoever has none does not see the drop.
  public var envelope: [UInt8]
  /// Boxes still stored, by photo and rung.
  public var boxes: [FeedBox]
  /// Numbers of photos taken back, ascending.
  public var takenBack: [UInt16]
  /// By photo, then time.
  public var keeps: [Keep]
}

/// What a feed says of one box.
public struct FeedBox: Hashable, Sendable {
  public var photo: UInt16
  public var rung: Rung
  public var size: UInt64

  public init(photo: UInt16, rung: Rung, size: UInt64) {
    self.photo = photo
    self.rung = rung
    self.size = size
  }
}

extension FeedCursor {
  /// Before everything: the largest time a column holds.
  static let newest = UInt64(Int64.max)
}

extension FeedDrop: FromRow {
  static let mostPerPage = 100

  /// Whoever has no envelope sees no drop: they came later, or left.
  static let query = """
    SELECT \(Drop.columns), n.manifest, c.bytes, e.bytes
    FROM drops d
    JOIN envelopes e ON e.drop_id = d.id AND e.member = ?1
    JOIN contents n ON n.drop_id = d.id
    JOIN colours c ON c.drop_id = d.id
    """

  static let page = """
    \(query)
    WHERE d.circle = ?2 AND d.state = 'sealed' AND (d.sealed, d.id) < (?3, ?4)
      AND (d.visible <= ?5 OR d.author = ?1)
    ORDER BY d.sealed DESC, d.id DESC LIMIT ?6
    """

  init(_ row: inout Row) throws(StoreError) {
    drop = try Drop(&row)
    manifest = try row.next()
    colours = try row.next()
    envelope = try row.next()
    (boxes, takenBack, keeps) = ([], [], [])
  }
}

extension FeedBox: FromRow {
  init(_ row: inout Row) throws(StoreError) {
    photo = try row.next()
    rung = try row.next()
    size = try row.next()
  }
}
