internal import EmberCore
internal import EmberKeyring
internal import EmberStore
internal import Synchronization

extension Sweep {
  /// The circle of each drop, so that its members get the log's entries whole. A drop without a
  /// row has none: everyone gets the entry's hash.
  func circles(of burns: [EmberKeyring.Burn]) throws -> [ID: ID] {
    try ledger.read { snapshot in
      var circles: [ID: ID] = [:]
      for drop in Set(burns.map(\.drop)) {
        do { circles[drop] = try snapshot.drop(drop).circle } catch StoreError.notFound {
        } catch StoreError.gone {}
      }
      return circles
    }
  }

  /// What the log is to be told of shares that no longer exist.
  func lines(_ burnt: [Burnt], in circles: [ID: ID], at now: Instant) -> [UntoldLine] {
    burnt.map { share in
      UntoldLine(
        circle: circles[share.drop],
        line: BurnLine(
          drop: share.drop, part: share.part,
          due: share.cause == .due ? share.due ?? now.wall : now.wall, actual: now.wall,
          flags: BurnFlags(share.cause), share: share.share))
    }
  }

  /// Tells the log, behind whatever it would not take before. What it does not take now waits for
  /// the next call; a process that ends meanwhile leaves it to `reconcile`.
  func tell(_ lines: [UntoldLine]) throws {
    try untold.withLock { untold in
      untold += lines
      try append(untold)
      untold.removeAll()
    }
  }

  /// Tells, once a run of the server, of every rung that its promise is an eighth of an hour past
  /// and still lives: members' clients wait an hour before they ask why.
  func logHeld(asOf now: Instant, _ report: inout SweepReport) throws {
    let overdue = held.fresh(
      keyring.held(at: now).filter { $0.due + HeldLog.patience <= now.wall })
    guard !overdue.isEmpty else { return }
    let circles = try circles(of: overdue.map { .rung($0.drop, $0.rung) })
    try append(
      overdue.map { rung in
        UntoldLine(
          circle: circles[rung.drop],
          line: BurnLine(
            drop: rung.drop, part: .rung(rung.rung), due: rung.due, actual: now.wall,
            flags: .held(clock.reason(for: rung, at: now)), share: rung.share))
      })
    held.told(overdue)
    report.held += overdue.count
  }

  private func append(_ lines: [UntoldLine]) throws {
    guard !lines.isEmpty else { return }
    try notary.append(lines.map(\.line)) { signed in
      try write { transaction in
        try transaction.append(
          zip(signed, lines).map { line, untold in
            EmberStore.Burn(
              seq: line.entry.seq, circle: untold.circle ?? Sweep.nobody,
              entry: line.entry.bytes, entryHash: line.hash, link: line.link,
              signature: line.signature)
          })
      }
    }
  }

  /// Stands for the circle of a drop that has no row any more.
  private static let nobody: ID = {
    guard let id = ID([UInt8](repeating: 0, count: 16)) else { preconditionFailure("16 bytes") }
    return id
  }()
}

/// A line on its way to the log, and whose members get it whole; nil: everyone gets its hash.
struct UntoldLine: Sendable {
  let circle: ID?
  let line: BurnLine
}

/// Which held rungs this run of the server has told of.
final class HeldLog: Sendable {
  /// Milliseconds past its promise before a held rung is told.
  static let patience: UInt64 = 450_000

  private struct Key: Hashable {
    let drop: ID
    let rung: Rung
  }

  private let known = Mutex<Set<Key>>([])

  func fresh(_ rungs: [HeldRung]) -> [HeldRung] {
    known.withLock { known in rungs.filter { !known.contains(Key(drop: $0.drop, rung: $0.rung)) } }
  }

  func told(_ rungs: [HeldRung]) {
    known.withLock { $0.formUnion(rungs.map { Key(drop: $0.drop, rung: $0.rung) }) }
  }
}
