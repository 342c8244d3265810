internal import EmberServer
internal import Glibc
internal import Synchronization

/// Proves the promise on this very machine: quickly after each start, in full each night.
final class Nights: Sendable {
  private static let night = 86_400

  private let server: EmberServer
  private let settings: Settings
  private let log: Log
  private let stopping = Atomic<Bool>(false)
  private let thread = Mutex<pthread_t?>(nil)

  init(_ server: EmberServer, _ settings: Settings, _ log: Log) {
    self.server = server
    self.settings = settings
    self.log = log
  }

  func start() {
    let context = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let started = pthread_create(
      &thread, nil,
      { @Sendable context in
        guard let context else { return nil }
        Unmanaged<Nights>.fromOpaque(context).takeRetainedValue().loop()
        return nil
      }, context.toOpaque())
    guard started == 0 else { return context.release() }
    self.thread.withLock { $0 = thread }
  }

  /// A proof that is running ends with the process: it only touches its own files, and the next
  /// start clears them up.
  func stop() { stopping.store(true, ordering: .releasing) }

  private func loop() {
    Remains.clear(data: settings.data, keys: settings.keys)
    var quick = true
    while !stopping.load(ordering: .acquiring) {
      prove(quick: quick)
      quick = false
      for _ in 0..<Nights.night where !stopping.load(ordering: .acquiring) { sleep(1) }
    }
  }

  private func prove(quick: Bool) {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let kind = quick ? "quick" : "full"
    do {
      let steps = try Proof(
        data: settings.data, keys: settings.keys, quick: quick, say: { _, _ in }
      ).run()
      let account = ProofAccount(at: UInt64(time.tv_sec) * 1000, quick: quick, steps: steps)
      try server.proof.post(account)
      log.write("event=proved form=\(kind) steps=\(steps.count) passed=\(account.passed)")
    } catch let failure as ProofFailure {
      log.write("event=proof-failed form=\(kind) why=\"\(failure.message)\"")
    } catch {
      log.write("event=proof-failed form=\(kind) why=\"\(type(of: error))\"")
    }
  }
}
