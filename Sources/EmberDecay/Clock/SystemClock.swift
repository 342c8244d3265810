internal import CLinux
internal import EmberCore
internal import EmberKeyring
internal import Glibc

/// The kernel's clocks.
public struct SystemClock: Clock {
  private let boot: ID

  /// Reads the boot id once: it can't change while the process lives. Nil where the kernel tells
  /// none (no /proc): without it a reboot can't be told from a pause.
  public init?() {
    guard let text = ProcFile.read("/proc/sys/kernel/random/boot_id"),
      let boot = ID(hex: text.filter(\.isHexDigit))
    else { return nil }
    self.boot = boot
  }

  public func read() -> ClockReading {
    // In this order, so that the moment between the two never makes the difference too small.
    let monotonic = SystemClock.nanoseconds(CLOCK_MONOTONIC)
    let boottime = SystemClock.nanoseconds(CLOCK_BOOTTIME)
    return ClockReading(
      wall: SystemClock.nanoseconds(CLOCK_REALTIME) / million, boottime: boottime / million,
      raw: SystemClock.nanoseconds(CLOCK_MONOTONIC_RAW) / million,
      suspended: (boottime - min(monotonic, boottime)) / million, boot: boot,
      synchronised: ember_clock_synchronised() == 1)
  }

  private static func nanoseconds(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    precondition(clock_gettime(clock, &time) == 0, "Linux has had these clocks since 2.6.39")
    return time.tv_sec < 0 ? 0 : UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

private let million: UInt64 = 1_000_000
