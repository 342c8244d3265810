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
  public func usage(of circle: ID? = nil) throws(StoreError) -> Usage { fatalError() }

  /// Whole boxes by rung, thumb first, all three always.
  public func usageByRung() throws(StoreError) -> [RungUsage] { fatalError() }
}
