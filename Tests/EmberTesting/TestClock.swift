import EmberCore
package import EmberDecay
import Synchronization

/// A machine whose time a test moves: nothing passes by itself.
///
/// It keeps apart what is true and what the wall clock shows, so that a test can let the clock jump
/// while members' devices still know better.
package final class TestClock: Clock {
  private struct State {
    var truth: UInt64
    /// What the wall clock shows beyond the truth.
    var error: Int64 = 0
    var boottime: UInt64 = 50_000_000
    var boot: ID
  }

  private let state: Mutex<State>

  /// 2026-09-21, a Monday.
  package init(at truth: UInt64 = 1_790_000_000_000) {
    state = Mutex(State(truth: truth, boot: .random()))
  }

  /// Milliseconds since 1970, whatever the wall clock shows.
  package var truth: UInt64 { state.withLock { $0.truth } }

  package func read() -> ClockReading {
    state.withLock { state in
      ClockReading(
        wall: UInt64(Int64(state.truth) + state.error), boottime: state.boottime,
        raw: state.boottime, suspended: 0, boot: state.boot, synchronised: true)
    }
  }

  /// Time passes, on every clock.
  package func advance(by milliseconds: UInt64) {
    state.withLock { state in
      state.truth += milliseconds
      state.boottime += milliseconds
    }
  }

  /// The wall clock jumps, and nothing else.
  package func jump(by milliseconds: Int64) { state.withLock { $0.error += milliseconds } }

  /// The machine is off for so long, then boots: uptime begins at a minute.
  package func reboot(off milliseconds: UInt64 = 0) {
    state.withLock { state in
      state.truth += milliseconds + 60_000
      state.boottime = 60_000
      state.boot = .random()
    }
  }
}

extension UInt64 {
  package static let second: UInt64 = 1000
  package static let minute: UInt64 = 60_000
  package static let hour: UInt64 = 3_600_000
  package static let day: UInt64 = 86_400_000
}
