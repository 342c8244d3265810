import CMicroHTTPD
import Glibc
import Synchronization

/// What all exchanges of one listener share: the router, the count of those under way, and the open connections.
final class Service: Sendable {
  let router: Router
  let drainLimit: UInt64
  private let underWay = Atomic<Int>(0)
  private let draining = Atomic<Bool>(false)
  private let connections = Mutex(Connections())
  /// Rung for whoever waits in `stop`.
  private let bell: Pipe

  private struct Connections {
    var sockets: Set<Int32> = []
    var hungUp = false
  }

  init(_ router: Router, _ settings: Listener.Settings) throws(ListenerError) {
    self.router = router
    drainLimit = settings.drain
    bell = try Pipe()
  }

  /// Whether answers should ask the client to close the connection.
  var isDraining: Bool { draining.load(ordering: .sequentiallyConsistent) }

  func beginDraining() {
    draining.store(true, ordering: .sequentiallyConsistent)
  }

  /// A request line is in.
  func begin() {
    underWay.add(1, ordering: .sequentiallyConsistent)
  }

  /// Its request is over.
  func end() {
    underWay.subtract(1, ordering: .sequentiallyConsistent)
    if isDraining { bell.ring() }
  }

  func opened(_ socket: Int32) {
    connections.withLock { connections in
      connections.sockets.insert(socket)
      if connections.hungUp { shutdown(socket, Int32(SHUT_RDWR)) }
    }
  }

  /// `socket` is about to be closed, and its number to be used again.
  func closed(_ socket: Int32) {
    connections.withLock { _ = $0.sockets.remove(socket) }
    if isDraining { bell.ring() }
  }

  /// Waits until no request is under way, at most for `limit`.
  func finishRequests(within limit: Duration) {
    wait(limit) { underWay.load(ordering: .sequentiallyConsistent) == 0 }
  }

  /// Cuts all connections and waits until the library has closed them, at most for `limit`. The daemon must be stopped
  /// without any: libmicrohttpd 0.9.75 follows a null pointer when it is stopped while it refuses a malformed request.
  func hangUp(within limit: Duration) {
    connections.withLock { connections in
      connections.hungUp = true
      for socket in connections.sockets { shutdown(socket, Int32(SHUT_RDWR)) }
    }
    wait(limit) { connections.withLock { $0.sockets.isEmpty } }
  }

  private func wait(_ limit: Duration, until isDone: () -> Bool) {
    let deadline = ContinuousClock.now + limit
    while !isDone() {
      let left = (deadline - ContinuousClock.now) / .milliseconds(1)
      guard left > 0 else { return }
      bell.wait(milliseconds: Int32(min(left.rounded(.up), 60_000)))
    }
  }
}
