public import EmberCore

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
    let ids = page.map(\.drop.id)
    var drops = Dictionary(page.map { ($0.drop.id, $0) }) { first, _ in first }
    for box in try lines(
      OfDrop<FeedBox>.self, "drop_id, photo, rung, size FROM boxes", of: ids, by: "photo, rung")
    { drops[box.drop]?.boxes.append(box.item) }
    for photo in try lines(
      OfDrop<TakenBack>.self, "drop_id, photo FROM photos_taken_back", of: ids, by: "photo")
    { drops[photo.drop]?.takenBack.append(photo.item.photo) }
    for keep in try lines(
      Keep.self, "\(Keep.columns) FROM keeps", of: ids, by: "photo, at, member")
    { drops[keep.drop]?.keeps.append(keep) }
    return ids.compactMap { drops[$0] }
  }

  private func lines<Line: FromRow>(
    _ type: Line.Type, _ columns: String, of ids: [ID], by order: String
  ) throws(StoreError) -> [Line] {
    let (list, ids) = placeholders(for: ids)
    return try connection.all(
      type, "SELECT \(columns) WHERE drop_id IN (\(list)) ORDER BY drop_id, \(order)", ids)
  }

  /// As many question marks as ids, filled up to a power of two by saying the last id again, so
  /// that few different statements are prepared.
  private func placeholders(for ids: [ID]) -> (list: String, ids: [ID]) {
    var count = 1
    while count < ids.count { count *= 2 }
    let filled = ids + Array(repeating: ids[ids.count - 1], count: count - ids.count)
    return (Array(repeating: "?", count: count).joined(separator: ", "), filled)
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
