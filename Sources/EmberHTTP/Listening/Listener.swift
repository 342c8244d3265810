import Synchronization

/// Serves a router over TCP: libmicrohttpd with a pool of threads, on which handlers run.
public final class Listener: Sendable {
  /// The port it listens on, chosen by the kernel where the settings said 0.
  public let port: UInt16
  private let service: Service
  private let daemon: Mutex<Daemon?>

  /// Listens from here on.
  /// - Throws: `ListenerError`.
  public init(_ router: Router, _ settings: Settings = Settings()) throws(ListenerError) {
    let socket = try ListeningSocket(settings)
    let service = try Service(router, settings)
    let daemon = try Daemon(socket.descriptor, settings, service)
    port = socket.port
    self.service = service
    self.daemon = Mutex(daemon)
  }

  deinit { stop(within: .zero) }

  /// Takes no new connection, lets requests that are under way finish for at most `limit`, cuts off the rest (their
  /// sinks are aborted) and returns when no handler runs any more. The second time it does nothing. A handler that
  /// calls this waits for itself.
  public func stop(within limit: Duration = .seconds(10)) {
    let running = daemon.withLock { daemon -> Daemon? in
      defer { daemon = nil }
      return daemon
    }
    guard let running else { return }
    service.beginDraining()
    running.quiesce()
    service.finishRequests(within: limit)
    service.hangUp(within: .seconds(10))
    running.stop()
  }
}
