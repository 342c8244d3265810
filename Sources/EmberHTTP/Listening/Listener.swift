/// Serves a router over TCP: libmicrohttpd with epoll and a pool of threads, on which handlers run.
public final class Listener: Sendable {
  /// The port it listens on, chosen by the kernel where the settings said 0.
  public let port: UInt16

  /// Listens from here on.
  /// - Throws: `ListenerError`.
  public init(_ router: Router, _ settings: Settings = Settings()) throws(ListenerError) {
    port = 0
  }

  /// Takes no new connection, lets requests that are under way finish for at most `limit`, cuts off the rest (their
  /// sinks are aborted) and returns when no handler runs any more. The second time it does nothing.
  public func stop(within limit: Duration = .seconds(10)) {}
}
