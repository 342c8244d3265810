import Glibc
import Synchronization

/// What all exchanges of one listener share: the router, and the count of those under way.
final class Service: Sendable {
  let router: Router
  let drainLimit: UInt64
  private let underWay = Atomic<Int>(0)
  private let draining = Atomic<Bool>(false)
  /// Becomes readable when a draining service has nothing under way.
  private let idle: Pipe

  init(_ router: Router, _ settings: Listener.Settings) throws(ListenerError) {
    self.router = router
    drainLimit = settings.drain
    idle = try Pipe()
  }

  /// Whether answers should ask the client to close the connection.
  var isDraining: Bool { draining.load(ordering: .acquiring) }

  func begin() {
    underWay.add(1, ordering: .sequentiallyConsistent)
  }

  func end() {
    let left = underWay.subtract(1, ordering: .sequentiallyConsistent).newValue
    if left == 0, draining.load(ordering: .sequentiallyConsistent) { idle.ring() }
  }

  /// Waits until nothing is under way, at most for `limit`.
  func drain(within limit: Duration) {
    draining.store(true, ordering: .sequentiallyConsistent)
    let deadline = ContinuousClock.now + limit
    while underWay.load(ordering: .sequentiallyConsistent) > 0 {
      let left = (deadline - ContinuousClock.now) / .milliseconds(1)
      guard left > 0 else { return }
      idle.wait(milliseconds: Int32(min(left.rounded(.up), 60_000)))
    }
  }
}

/// Wakes the thread that waits at its other end.
private final class Pipe: Sendable {
  private let ends: (read: Int32, write: Int32)

  init() throws(ListenerError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .failed(errno: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    self.ends = (ends[0], ends[1])
  }

  deinit {
    close(ends.read)
    close(ends.write)
  }

  /// A full pipe is loud enough.
  func ring() {
    _ = write(ends.write, [1], 1)
  }

  func wait(milliseconds: Int32) {
    var waiting = pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return }
    var rings = [UInt8](repeating: 0, count: 64)
    _ = read(ends.read, &rings, rings.count)
  }
}
