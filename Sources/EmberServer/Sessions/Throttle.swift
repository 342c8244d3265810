internal import Synchronization

/// Slows guessing down: so many tries in a window, for each key. Keeps nothing longer than the
/// window, and no more keys than it can hold in a megabyte.
final class Throttle: Sendable {
  private struct Tries {
    var since: UInt64
    var count: Int
  }

  private static let most = 10_000
  private let limit: Int
  private let window: UInt64
  private let tries = Mutex<[String: Tries]>([:])

  /// - Parameter window: milliseconds.
  init(limit: Int, window: UInt64) {
    self.limit = limit
    self.window = window
  }

  /// Counts a try at `now` (milliseconds that only grow). False once there were too many.
  func allow(_ key: String, at now: UInt64) -> Bool {
    tries.withLock { tries in
      if tries.count >= Throttle.most { tries = tries.filter { $0.value.since + window > now } }
      if tries.count >= Throttle.most { tries.removeAll() }
      var entry = tries[key] ?? Tries(since: now, count: 0)
      if entry.since + window <= now { entry = Tries(since: now, count: 0) }
      entry.count += 1
      tries[key] = entry
      return entry.count <= limit
    }
  }

  /// A try that was right: its key starts afresh.
  func forget(_ key: String) { tries.withLock { _ = $0.removeValue(forKey: key) } }
}
