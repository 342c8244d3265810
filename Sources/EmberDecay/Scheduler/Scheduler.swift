internal import EmberCore
public import EmberKeyring
internal import Glibc
internal import Synchronization

/// Runs the sweep when something falls due, on a thread of its own, never more than a second late.
public final class Scheduler: Sendable {
  /// What the owner wants to hear of each pass.
  public typealias Report = @Sendable (Result<SweepReport, any Error>) -> Void

  /// Milliseconds between two passes when nothing falls due: drafts, sessions and ages that a
  /// vouched-for clock moves on.
  private static let interval: UInt64 = 60_000
  /// Milliseconds of running between two nights' work.
  private static let night: UInt64 = 86_400_000
  /// Milliseconds before a failed pass is tried again.
  private static let retry: UInt64 = 5_000

  private let sweep: Sweep
  private let keyring: Keyring
  private let clock: ClockGuard
  private let report: Report
  private let nightly: @Sendable () -> Void
  private let alarm: Alarm
  private let stopping = Atomic<Bool>(false)
  private let thread = Mutex<pthread_t?>(nil)

  /// - Parameter nightly: what the owner does once a night beside the sweep's own tidying.
  public init(
    sweep: Sweep, keyring: Keyring, clock: ClockGuard, nightly: @escaping @Sendable () -> Void,
    report: @escaping Report
  ) throws(AlarmError) {
    self.nightly = nightly
    self.sweep = sweep
    self.keyring = keyring
    self.clock = clock
    self.report = report
    alarm = try Alarm()
  }

  /// Starts the thread. The scheduler lives until `stop`.
  public func start() {
    let context = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let started = pthread_create(
      &thread, nil,
      { @Sendable context in
        guard let context else { return nil }
        Unmanaged<Scheduler>.fromOpaque(context).takeRetainedValue().loop()
        return nil
      }, context.toOpaque())
    precondition(started == 0, "no thread for the sweep")
    self.thread.withLock { $0 = thread }
  }

  /// Something may fall due sooner than was known: a drop was sealed, the clock was moved.
  public func wake() { alarm.ring() }

  /// Lets a running pass finish, and ends the thread.
  public func stop() {
    stopping.store(true, ordering: .releasing)
    alarm.ring()
    if let thread = thread.withLock({ $0.take() }) { pthread_join(thread, nil) }
  }

  private func loop() {
    var lastNight = clock.now().lived
    while !stopping.load(ordering: .acquiring) {
      let now = clock.now()
      let isNight = now.lived >= lastNight + Scheduler.night
      let outcome = Result {
        if isNight { try sweep.reconcile(asOf: now) }
        return try sweep.run(asOf: now)
      }
      if isNight {
        lastNight = now.lived
        nightly()
      }
      if case .success = outcome { _ = try? clock.save() }
      report(outcome)
      alarm.wait(until: nextPass(after: outcome))
    }
  }

  /// CLOCK_BOOTTIME of the next pass. `lived` and it run alike while the process lives, so the
  /// next due is as far off on either.
  private func nextPass(after outcome: Result<SweepReport, any Error>) -> UInt64 {
    let now = clock.now()
    var delay = Scheduler.interval
    if let due = keyring.nextDue { delay = min(delay, due > now.lived ? due - now.lived : 1) }
    if case .failure = outcome { delay = Scheduler.retry }
    return clock.boottime + delay
  }
}
