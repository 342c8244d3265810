public import EmberCore

/// What is stored, in numbers: for quotas, the fine print and the admin panel.
public struct Usage: Hashable, Sendable {
  /// Bytes reserved by drafts and stored by sealed drops.
  public var bytes: UInt64
  public var drafts: Int
  public var sealed: Int
}

/// Boxes and bytes on one rung.
public struct RungUsage: Hashable, Sendable {
  public var rung: Rung
  public var boxes: Int
  public var bytes: UInt64
}

extension Snapshot {
  /// Of one circle, or of the whole server.
  public func usage(of circle: ID? = nil) throws(StoreError) -> Usage {
    let found =
      if let circle {
        try connection.first(
          Usage.self,
          "\(Usage.query) FROM drops WHERE circle = ? AND state IN ('draft', 'sealed')", circle)
      } else {
        try connection.first(Usage.self, "\(Usage.query) FROM drops WHERE state <> 'gone'")
      }
    guard let found else { throw .invalid }
    return found
  }

  /// Whole boxes by rung, thumb first, all three always.
  public func usageByRung() throws(StoreError) -> [RungUsage] {
    let found = try connection.all(
      RungUsage.self,
      """
      SELECT rung, count(*), sum(size) FROM boxes WHERE header IS NOT NULL
      GROUP BY rung ORDER BY rung
      """)
    return Rung.allCases.map { rung in
      found.first { $0.rung == rung } ?? RungUsage(rung: rung, boxes: 0, bytes: 0)
    }
  }
}

extension Usage: FromRow {
  static let query = """
    SELECT coalesce(sum(bytes), 0), count(*) FILTER (WHERE state = 'draft'), \
    count(*) FILTER (WHERE state = 'sealed')
    """

  init(_ row: inout Row) throws(StoreError) {
    bytes = try row.next()
    drafts = try row.next()
    sealed = try row.next()
  }
}

extension RungUsage: FromRow {
  init(_ row: inout Row) throws(StoreError) {
    rung = try row.next()
    boxes = try row.next()
    bytes = try row.next()
  }
}
