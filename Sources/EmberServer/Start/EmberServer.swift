internal import EmberCore
internal import EmberCrypto
internal import EmberDecay
internal import EmberHTTP
internal import EmberKeyring
internal import EmberStore
internal import Synchronization

/// A whole Ember: data and keys opened, everything overdue burnt, and then the listener.
///
/// One per data directory. It lives until `stop`.
public final class EmberServer: Sendable {
  /// Where it listens.
  public let port: UInt16
  /// The one-time code that sets this server up, printed once; nil when it is set up.
  public let setUpCode: String?
  /// Whether the proof's last account may be stored and shown.
  public let proof: ProofBoard

  private let listener: Listener
  private let scheduler: Scheduler
  private let parts: Parts
  private let directory: DataDirectory

  /// Opens everything and listens.
  /// - Parameters:
  ///   - settings: what `ember serve` was told.
  ///   - log: takes one event per line's worth; no event holds a key, a share or a name.
  ///
  /// Throws `StartRefusal`; nothing was destroyed then but what was overdue.
  public init(_ settings: Settings, log: @escaping @Sendable (Event) -> Void) throws {
    do {
      guard let clock = SystemClock() else { throw StartRefusal.noBootID }
      let opened = try Opening(settings, clock: clock, log: log)
      parts = opened.parts
      directory = opened.directory
      scheduler = opened.scheduler
      proof = opened.proof
      setUpCode = opened.setUpCode

      var listening = Listener.Settings()
      listening.address = settings.address
      listening.port = settings.port
      listener = try Listener(opened.router, listening)
      port = listener.port
    } catch {
      throw StartRefusal.explaining(error)
    }
    scheduler.start()
    let ledger = parts.ledger
    Background.run {
      if let faults = try? ledger.check(.quick), faults > 0 { log(.damaged(faults)) }
    }
  }

  /// Takes no new request, lets running ones finish within ten seconds, and stops the sweep.
  public func stop() {
    listener.stop()
    scheduler.stop()
    _ = try? parts.clock.save()
  }
}
