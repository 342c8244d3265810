public import EmberCore
public import EmberKeyring
public import EmberStore
internal import Synchronization

/// Burns what is due, and finishes whatever a crash left half done: one idempotent pass.
///
/// Order (docs/deletion.md): keyring commit → burn log → box files → rows. The keyring decides,
/// rows only list; a log append that fails never delays unlinking. Killed anywhere, the next start
/// finishes it; failed anywhere, the next pass does.
public final class Sweep: Sendable {
  let keyring: Keyring
  let clock: ClockGuard
  let ledger: any Ledger
  private let directory: DataDirectory
  let boxes: any BoxStore
  let notary: BurnNotary
  let held = HeldLog()
  /// Lines that the log has not taken yet, oldest first.
  let untold = Mutex<[UntoldLine]>([])
  /// Whether shares are burnt whose files or rows may still be there.
  private let isUnfinished = Atomic<Bool>(false)
  private let memory = Mutex(Memory())

  /// What need not be written again: an idle server leaves the disk alone.
  private struct Memory {
    var mark: EmberKeyring.KeyringMark?
    var sessionsExpired: UInt64 = 0
  }

  /// Milliseconds between two looks for sessions past their time.
  private static let sessionStride: UInt64 = 3_600_000

  public init(
    keyring: Keyring, clock: ClockGuard, ledger: any Ledger, boxes: any BoxStore,
    directory: DataDirectory, notary: BurnNotary
  ) {
    self.keyring = keyring
    self.clock = clock
    self.ledger = ledger
    self.directory = directory
    self.boxes = boxes
    self.notary = notary
  }

  /// One pass: ages catch up where the clock is vouched for, what is due burns, stale drafts go,
  /// and what the wall clock closed but age does not burn yet is told in the log.
  ///
  /// Throws the first failure after having tried everything else: what failed is tried again by
  /// the next pass.
  @discardableResult
  public func run(asOf now: Instant) throws -> SweepReport {
    var report = SweepReport()
    var failure: (any Error)?
    func attempt(_ step: () throws -> Void) {
      do { try step() } catch { failure = failure ?? error }
    }
    attempt { try clock.credit(keyring, at: now) }
    attempt { try tell([]) }
    attempt { try finish(asOf: now) }
    attempt { try burnDue(asOf: now, &report) }
    attempt { try sweepDrafts(asOf: now, &report) }
    attempt { try logHeld(asOf: now, &report) }
    attempt { try expireSessions(asOf: now) }
    attempt { try directory.restoreReserve() }
    attempt { try recordMark() }
    if let failure { throw failure }
    return report
  }

  /// Burns `burns` now, whatever their age: a take-back, a member's or a circle's end. A log that
  /// does not take it now is told by a later pass: burnt is burnt.
  /// - Parameter erase: what goes from the rows once the shares are gone.
  public func burn(
    _ burns: [EmberKeyring.Burn], cause: BurnCause, at now: Instant,
    erase: (Transaction) throws -> [ID]
  ) throws {
    let circles = try circles(of: burns)
    let burnt = try keyring.burn(burns, at: now, cause: cause)
    _ = try? tell(lines(burnt, in: circles, at: now))
    try finishing {
      let files = try write(erase)
      try boxes.unlink(files)
    }
    try recordMark()
  }

  private func burnDue(asOf now: Instant, _ report: inout SweepReport) throws {
    let due = keyring.due(at: now)
    guard !due.isEmpty else { return }
    let circles = try circles(of: due)
    let burnt = try keyring.burn(due, at: now)
    report.burnt += burnt.count
    let told = Result { try tell(lines(burnt, in: circles, at: now)) }
    try finishing { try erase(due, &report) }
    try told.get()
  }

  /// Files first: rows are what a pass after a crash finds them by.
  func erase(_ burns: [EmberKeyring.Burn], _ report: inout SweepReport) throws {
    let files = try ledger.read { snapshot in
      try burns.flatMap { burn in
        switch burn {
        case .rung(let drop, let rung): try snapshot.files(of: drop, rung: rung)
        case .photo(let drop, let photo): try snapshot.files(of: drop, photo: photo)
        case .drop(let drop): try snapshot.files(of: drop)
        }
      }
    }
    try boxes.unlink(files)
    report.files += files.count
    try write { transaction in
      for burn in burns {
        switch burn {
        case .rung(let drop, let rung): try transaction.erase(rung, of: drop)
        // A take-back that the disk had refused.
        case .drop(let drop): try transaction.eraseWhole(drop)
        // Its row waits for the others' colours, which the author's next try brings.
        case .photo: break
        }
      }
    }
  }

  /// Clears up behind shares that are burnt: where it fails, the next pass looks for what is left.
  private func finishing(_ body: () throws -> Void) throws {
    do { try body() } catch {
      isUnfinished.store(true, ordering: .releasing)
      throw error
    }
  }

  /// Looks for what a pass or a take-back that failed left behind: rows of burnt rungs, files
  /// without rows. The keyring is only asked: a sealing may be under way.
  private func finish(asOf now: Instant) throws {
    guard isUnfinished.exchange(false, ordering: .acquiringAndReleasing) else { return }
    try finishing {
      try settleRows(asOf: now)
      try settleFiles()
    }
  }

  private func sweepDrafts(asOf now: Instant, _ report: inout SweepReport) throws {
    guard now.wall > Limits.draftLife else { return }
    let stale = try ledger.read { try $0.staleDrafts(before: now.wall - Limits.draftLife) }
    for draft in stale {
      try burn([.drop(draft.id)], cause: .draftSwept, at: now) {
        try $0.eraseWhole(draft.id)
      }
      report.drafts += 1
    }
  }

  /// A write that goes on when the disk is full: what burns makes room, and the reserve is there
  /// for its log and rows. Each pass fills the reserve again where it can.
  func write<Answer>(_ body: (Transaction) throws -> Answer) throws -> Answer {
    do { return try ledger.write(body) } catch StoreError.diskFull {
      try directory.giveUpReserve()
      return try ledger.write(body)
    }
  }

  /// The database remembers the keyring's generation, so that an older copy put back is noticed.
  func recordMark() throws {
    let mark = keyring.mark
    guard memory.withLock({ $0.mark }) != mark else { return }
    try write { transaction in
      try transaction.mark(
        EmberStore.KeyringMark(keyring: mark.id, generation: mark.generation))
    }
    memory.withLock { $0.mark = mark }
  }

  private func expireSessions(asOf now: Instant) throws {
    let last = memory.withLock { $0.sessionsExpired }
    guard last == 0 || now.lived >= last + Sweep.sessionStride else { return }
    _ = try write { try $0.expireSessions(at: now.wall) }
    memory.withLock { $0.sessionsExpired = max(now.lived, 1) }
  }
}

/// What one pass did.
public struct SweepReport: Hashable, Sendable {
  public init() {}

  /// Shares that no longer exist.
  public var burnt = 0
  /// Box files unlinked.
  public var files = 0
  /// Drafts given up.
  public var drafts = 0
  /// Rungs told in the log as held.
  public var held = 0
}
