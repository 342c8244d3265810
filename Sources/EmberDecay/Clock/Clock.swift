public import EmberCore

/// All that the kernel says of the time, read at one moment; milliseconds.
public struct ClockReading: Hashable, Sendable {
  /// CLOCK_REALTIME since 1970 UTC; 0 when it stands before.
  public var wall: UInt64
  /// CLOCK_BOOTTIME: since boot, suspensions included; slewed by time daemons.
  public var boottime: UInt64
  /// CLOCK_MONOTONIC_RAW: since boot, suspensions left out; never slewed.
  public var raw: UInt64
  /// CLOCK_BOOTTIME − CLOCK_MONOTONIC.
  public var suspended: UInt64
  /// /proc/sys/kernel/random/boot_id.
  public var boot: ID
  /// Whether the kernel believes that a time daemon keeps its clock (adjtimex(2), STA_UNSYNC).
  public var synchronised: Bool

  public init(
    wall: UInt64, boottime: UInt64, raw: UInt64, suspended: UInt64, boot: ID, synchronised: Bool
  ) {
    self.wall = wall
    self.boottime = boottime
    self.raw = raw
    self.suspended = suspended
    self.boot = boot
    self.synchronised = synchronised
  }

  /// Since boot, suspensions included, and never slewed.
  var unslewed: UInt64 { raw + suspended }
}

/// Where readings come from: the kernel, or a script in tests.
public protocol Clock: Sendable {
  func read() -> ClockReading
}
