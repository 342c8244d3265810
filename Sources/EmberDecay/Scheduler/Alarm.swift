internal import CLinux
internal import Glibc

/// A timer on CLOCK_BOOTTIME, so that a machine that slept wakes up to what fell due meanwhile.
final class Alarm: Sendable {
  private let timer: Int32
  private let bell: Int32

  /// Throws errno as `AlarmError` where the kernel has no descriptor left.
  init() throws(AlarmError) {
    timer = ember_timer_open()
    bell = ember_bell_open()
    guard timer >= 0, bell >= 0 else { throw AlarmError(code: errno) }
  }

  deinit {
    close(timer)
    close(bell)
  }

  /// Waits until CLOCK_BOOTTIME reaches `time` (ms; nil: for ever), or until somebody rings.
  func wait(until time: UInt64?) {
    ember_timer_set(timer, time ?? 0)
    var descriptors = [
      pollfd(fd: timer, events: Int16(POLLIN), revents: 0),
      pollfd(fd: bell, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&descriptors, 2, -1) < 0 && errno == EINTR {}
    var count: UInt64 = 0
    for descriptor in descriptors where descriptor.revents != 0 {
      _ = read(descriptor.fd, &count, MemoryLayout<UInt64>.size)
    }
  }

  /// Ends a wait, now or the next one.
  func ring() {
    var one: UInt64 = 1
    _ = write(bell, &one, MemoryLayout<UInt64>.size)
  }
}

/// The kernel gave no timer: its errno.
public struct AlarmError: Error, Hashable, Sendable {
  public let code: Int32
}
