package import EmberClient
package import EmberCore
package import EmberDecay
package import EmberHTTP
import EmberKeyring
package import EmberServer
import EmberStore
import Synchronization

/// A whole server on real SQLite, a real keyring and real box files, in a directory that goes with
/// it. Its time stands still until the test moves it, and it sweeps when the test says so.
package final class TestServer {
  package let scratch: Scratch
  package let clock: TestClock
  package let way: Way
  private let routes = Routes()
  private var opening: Opening?
  private var listener: Listener?

  /// - Parameters:
  ///   - template: what the server knows when the test begins.
  ///   - change: what it is told besides, as `ember serve` would be.
  package init(
    _ way: Way = .socketless, from template: Template = .friends,
    change: (inout Settings) -> Void = { _ in }
  ) throws {
    self.way = way
    scratch = Scratch()
    clock = TestClock(at: try template.copy(into: scratch))
    try start(change)
  }

  deinit { stop() }

  package func start(_ change: (inout Settings) -> Void = { _ in }) throws {
    var settings = Settings(data: scratch["data"], keys: scratch["keys"], version: "test")
    settings.reserve = 0
    change(&settings)
    let opening = try Opening(settings, clock: clock, log: { _ in })
    self.opening = opening
    routes.set(opening.router)
    if way == .loopback {
      var listening = Listener.Settings()
      listening.port = 0
      listening.threads = 2
      listening.connections = 64
      listener = try Listener(opening.router, listening)
    }
  }

  /// Lets everything go, as a process that ends does.
  package func stop() {
    listener?.stop()
    _ = try? opening?.parts.clock.save()
    (listener, opening) = (nil, nil)
    routes.set(nil)
  }

  package func restart(_ change: (inout Settings) -> Void = { _ in }) throws {
    stop()
    try start(change)
  }

  /// The way to it for a client.
  package var transport: any Transport {
    guard way == .loopback, let listener else { return Socketless(routes: routes) }
    return Connections(to: "http://127.0.0.1:\(listener.port)")
  }

  /// The server as nobody asks it. Its time is the true one, as members' devices know it.
  package var server: Server {
    let clock = clock
    return Server(over: transport, time: { clock.truth })
  }

  package var setUpCode: String? { opening?.setUpCode }

  /// The parts behind the routes. A stopped server has none.
  package var parts: Parts {
    guard let opening else { preconditionFailure("the server is stopped") }
    return opening.parts
  }

  package var router: Router {
    guard let opening else { preconditionFailure("the server is stopped") }
    return opening.router
  }

  package var now: Instant { parts.clock.now() }

  @discardableResult
  package func sweep() throws -> SweepReport { try parts.sweep.run(asOf: now) }

  /// SQL on its database, beside the server.
  @discardableResult
  package func sql(_ statement: String) -> [[String]] {
    SQL.rows(statement, in: scratch["data/ember.sqlite"])
  }

  /// The box files there are, stored and incoming.
  package var boxFiles: [String] { scratch.files(in: "data/boxes") + incomingFiles }
  package var incomingFiles: [String] { scratch.files(in: "data/incoming") }
}
