public import EmberCore

/// All that outlives a drop's week: whose it was, when, and its colours.
public struct Remains: Hashable, Sendable {
  public var drop: ID
  public var circle: ID
  public var author: ID
  /// The epoch whose circle key opens the colours.
  public var epoch: UInt32
  /// Wall ms.
  public var sealed: UInt64
  /// The sealed colours of its photos.
  public var colours: [UInt8]
}

extension Snapshot {
  /// What remains of a circle's burnt drops, newest first; those sealed since the member joined.
  /// Throws `.notFound` for a stranger.
  public func remains(
    of circle: ID, for member: ID, before cursor: FeedCursor? = nil, limit: Int = 100
  ) throws(StoreError) -> [Remains] {
    let joined = try membership(of: member, in: circle).joined
    return try connection.all(
      Remains.self,
      """
      SELECT d.id, d.circle, d.author, d.epoch, d.sealed, c.bytes
      FROM drops d JOIN colours c ON c.drop_id = d.id
      WHERE d.circle = ? AND d.state = 'gone' AND d.sealed >= ? AND (d.sealed, d.id) < (?, ?)
      ORDER BY d.sealed DESC, d.id DESC LIMIT ?
      """, circle, joined, cursor?.sealed ?? FeedCursor.newest, cursor?.drop.bytes ?? [],
      max(limit, 0))
  }
}

extension Remains: FromRow {
  init(_ row: inout Row) throws(StoreError) {
    drop = try row.next()
    circle = try row.next()
    author = try row.next()
    epoch = try row.next()
    sealed = try row.next()
    colours = try row.next()
  }
}
