/// The order in which renditions burn, and when: the one place that knows.
///
/// A rung is due when age ≥ due × 1000. A week is 604,800 s; a scaled one (for drills and
/// demonstrations) moves every edge in proportion, rounded up, so that nothing burns early.
public struct Ladder: Hashable, Sendable {
  /// A real week, in seconds.
  public static let fullWeek: UInt32 = 604_800

  /// Seconds from sealing to the last rung's burn.
  public let week: UInt32

  /// - Parameter week: seconds, 1…604,800. Anything else is a programming error: callers check
  ///   settings before they come here.
  public init(week: UInt32 = fullWeek) {
    precondition((1...Ladder.fullWeek).contains(week), "a week is 1 to 604,800 seconds")
    self.week = week
  }

  /// The age in seconds at which `rung` burns: 4, 6 and 7 sevenths of the week, rounded up.
  public func due(_ rung: Rung) -> UInt32 {
    let sevenths: UInt64 =
      switch rung {
      case .original: 4
      case .display: 6
      case .thumb: 7
      }
    return UInt32((UInt64(week) * sevenths + 6) / 7)
  }

  /// The three dues, in the order thumb, display, original.
  public var dues: [UInt32] { Rung.allCases.map(due) }

  /// Whether `rung` still stands at `age` milliseconds.
  public func stands(_ rung: Rung, at age: UInt64) -> Bool { age < UInt64(due(rung)) * 1000 }

  /// The rungs that still stand at `age` milliseconds, smallest first.
  public func standing(at age: UInt64) -> [Rung] {
    Rung.allCases.filter { stands($0, at: age) }
  }
}
