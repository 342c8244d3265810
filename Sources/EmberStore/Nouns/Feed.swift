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

  /// Adds boxes, photos taken back and keeps: three small statements a drop, none a photo. In
  /// SQLite that is cheaper than one for the page, whose rows would each name their drop.
  private func filled(_ page: [FeedDrop]) throws(StoreError) -> [FeedDrop] {
    var page = page
    for index in page.indices {
      let id = page[index].drop.id
      page[index].boxes = try connection.all(
        FeedBox.self,
        "SELECT photo, rung, size FROM boxes WHERE drop_id = ? ORDER BY photo, rung", id)
      page[index].takenBack = try takenBack(of: id)
      page[index].keeps = try keeps(of: id)
    }
    return page
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
