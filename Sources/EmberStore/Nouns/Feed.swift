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

extension Snapshot {
  /// A circle's sealed drops for one member, newest first: those they have an envelope of (so
  /// sealed since they joined), past the hold or their own. At most 100 a page.
  ///
  /// Rows only list: whether a rung still stands is the keyring's and the ladder's to say.
  /// Throws `.notFound` for a stranger.
  public func feed(
    of circle: ID, for member: ID, before cursor: FeedCursor? = nil, limit: Int = 20,
    at now: UInt64
  ) throws(StoreError) -> [FeedDrop] {
    try membership(of: member, in: circle)
    let page = try connection.all(
      FeedDrop.self, FeedDrop.page, member, circle, cursor?.sealed ?? FeedCursor.newest,
      cursor?.drop.bytes ?? [], now, min(max(limit, 0), FeedDrop.mostPerPage))
    return try filled(page)
  }

  /// The same for one drop. Throws as `drop(_:for:at:)`, `.notFound` for a draft.
  public func feedDrop(_ id: ID, for member: ID, at now: UInt64) throws(StoreError) -> FeedDrop {
    _ = try drop(id, for: member, at: now)
    let found = try connection.all(
      FeedDrop.self, "\(FeedDrop.query) WHERE d.id = ?2 AND d.state = 'sealed'", member, id)
    guard let drop = try filled(found).first else { throw .notFound }
    return drop
  }

  /// Adds boxes, photos taken back and keeps: one statement each for the whole page.
  private func filled(_ page: [FeedDrop]) throws(StoreError) -> [FeedDrop] {
    guard !page.isEmpty else { return [] }
    let (list, ids) = placeholders(for: page.map(\.drop.id))
    var drops = page
    let places = Dictionary(uniqueKeysWithValues: page.enumerated().map { ($1.drop.id, $0) })
    for box in try connection.all(
      OfDrop<FeedBox>.self,
      """
      SELECT drop_id, photo, rung, size FROM boxes WHERE drop_id IN (\(list))
      ORDER BY drop_id, photo, rung
      """, ids)
    { if let place = places[box.drop] { drops[place].boxes.append(box.item) } }
    for photo in try connection.all(
      OfDrop<TakenBack>.self,
      """
      SELECT drop_id, photo FROM photos_taken_back WHERE drop_id IN (\(list))
      ORDER BY drop_id, photo
      """, ids)
    { if let place = places[photo.drop] { drops[place].takenBack.append(photo.item.photo) } }
    for keep in try connection.all(
      Keep.self,
      """
      SELECT \(Keep.columns) FROM keeps WHERE drop_id IN (\(list))
      ORDER BY drop_id, photo, at, member
      """, ids)
    { if let place = places[keep.drop] { drops[place].keeps.append(keep) } }
    return drops
  }

  /// As many question marks as ids, filled up to a power of two by saying the last id again, so
  /// that few different statements are prepared.
  private func placeholders(for ids: [ID]) -> (list: String, ids: [ID]) {
    var count = 1
    while count < ids.count { count *= 2 }
    let filled = ids + Array(repeating: ids[ids.count - 1], count: count - ids.count)
    return (Array(repeating: "?", count: count).joined(separator: ", "), filled)
  }

  /// What remains of a circle's burnt drops, newest first; those sealed since the member joined.
  /// Throws `.notFound` for a stranger.
  public func remains(
    of circle: ID, for member: ID, before cursor: FeedCursor? = nil, limit: Int = 100
  ) throws(StoreError) -> [Remains] {
    let joined = try membership(of: member, in: circle).joined
    return try connection.all(
      Remains.self,
      """
      SELECT d.id, d.circle, d.author, d.sealed, c.bytes
      FROM drops d JOIN colours c ON c.drop_id = d.id
      WHERE d.circle = ? AND d.state = 'gone' AND d.sealed >= ? AND (d.sealed, d.id) < (?, ?)
      ORDER BY d.sealed DESC, d.id DESC LIMIT ?
      """, circle, joined, cursor?.sealed ?? FeedCursor.newest, cursor?.drop.bytes ?? [], limit)
  }

  /// Who dropped in a circle within `times` (wall ms), for the standing day; visible ones only,
  /// gone ones too. Throws `.notFound` for a stranger.
  public func authors(of circle: ID, for member: ID, in times: Range<UInt64>, at now: UInt64)
    throws(StoreError) -> [ID]
  {
    let joined = try membership(of: member, in: circle).joined
    return try connection.values(
      ID.self,
      """
      SELECT DISTINCT author FROM drops
      WHERE circle = ?1 AND state IN ('sealed', 'gone') AND sealed >= max(?2, ?3) AND sealed < ?4
        AND (visible IS NULL OR visible <= ?5 OR author = ?6)
      ORDER BY author
      """, circle, times.lowerBound, joined, times.upperBound, now, member)
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

/// Something of one drop of a page.
private struct OfDrop<Item: FromRow>: FromRow {
  let drop: ID
  let item: Item

  init(_ row: inout Row) throws(StoreError) {
    drop = try row.next()
    item = try Item(&row)
  }
}

private struct TakenBack: FromRow {
  let photo: UInt16

  init(_ row: inout Row) throws(StoreError) { photo = try row.next() }
}

extension FeedBox: FromRow {
  init(_ row: inout Row) throws(StoreError) {
    photo = try row.next()
    rung = try row.next()
    size = try row.next()
  }
}

extension Remains: FromRow {
  init(_ row: inout Row) throws(StoreError) {
    drop = try row.next()
    circle = try row.next()
    author = try row.next()
    sealed = try row.next()
    colours = try row.next()
  }
}
