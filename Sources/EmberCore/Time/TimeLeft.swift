/// How much of a drop's week is left, as a colour before it is a number.
public enum TimeLeft: String, CaseIterable, Hashable, Sendable, Codable {
  /// More than a fifth is left.
  case mint
  /// The last fifth.
  case butter
  /// The last seventh: hours.
  case coral
  /// The last 1/28: the picture lifts away in specks of light.
  case specks
  /// Nothing but its colours.
  case gone

  /// The colour at `age` milliseconds of a drop on `ladder`. Edges belong to the later colour.
  public init(age: UInt64, on ladder: Ladder) {
    let week = UInt64(ladder.week) * 1000
    guard age < week else {
      self = .gone
      return
    }
    let left = week - age
    self =
      if left * 28 <= week { .specks } else if left * 7 <= week { .coral } else if left * 5 <= week
      {
        .butter
      } else { .mint }
  }
}
