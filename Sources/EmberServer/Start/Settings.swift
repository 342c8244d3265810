internal import EmberCore

/// What `ember serve` was told, checked. Each has a flag and an EMBER_* variable of the same name.
public struct Settings: Sendable, Hashable {
  public var address = "127.0.0.1"
  /// 0 lets the kernel choose.
  public var port: UInt16 = 8080
  public var data: String
  public var keys: String
  /// Whose world this is, as clients and the fine print say it.
  public var world = "own"
  /// Seconds from sealing to the end, for drops sealed from now on.
  public var week: UInt32 = Ladder.fullWeek
  /// A week of less than a day is for drills: every page then says so.
  public var drill = false
  public var acceptLoss = false
  /// Bytes that one circle may hold, and the whole server. Nil is no limit but the disk's.
  public var circleQuota: UInt64?
  public var quota: UInt64?
  /// Free bytes below which no draft is taken.
  public var reserve = Limits.reserve
  public var zones = "/usr/share/zoneinfo"
  public var version: String

  public init(data: String, keys: String, version: String) {
    self.data = data
    self.keys = keys
    self.version = version
  }
}
