/// How much of a picture's detail is shown: 1 is whole, 0 is its twelve colours.
///
/// The same everywhere, so that a drop looks equally old on every screen. It is a look only: which
/// renditions exist is the ladder's business.
public enum Clarity {
  /// Age in parts of the week, and the clarity there, tuned by eye on photographs (the measures in
  /// docs/decisions/0004-clarity.md). Detail lingers for a day, then goes evenly.
  private static let knots: [(part: Double, clarity: Double)] = [
    (0, 1), (1.0 / 7, 0.93), (2.0 / 7, 0.80), (4.0 / 7, 0.52), (5.0 / 7, 0.40), (6.0 / 7, 0.28),
    (27.0 / 28, 0.20), (1, 0),
  ]

  /// Clarity at `age` milliseconds, 1…0, never rising with age.
  public static func at(age: UInt64, on ladder: Ladder) -> Double {
    let part = Double(age) / (Double(ladder.week) * 1000)
    guard part < 1 else { return 0 }
    let next = knots.firstIndex { $0.part > part } ?? knots.count - 1
    let (from, to) = (knots[next - 1], knots[next])
    let along = (part - from.part) / (to.part - from.part)
    return from.clarity + (to.clarity - from.clarity) * along
  }
}
