/// The weekday a circle set for itself, in the circle's own zone.
///
/// It shows who has dropped on that day; it never counts, reminds or asks.
public struct StandingDay: Sendable {
  public let weekday: Weekday
  public let zone: Zone

  public init(_ weekday: Weekday, in zone: Zone) {
    self.weekday = weekday
    self.zone = zone
  }

  /// Whether the circle's clocks show the standing day at `wall` milliseconds since 1970.
  public func isToday(at wall: UInt64) -> Bool {
    Weekday(daysSince1970: zone.day(at: Int64(wall / 1000))) == weekday
  }

  /// The standing day that `wall` lies in, or the next one: milliseconds since 1970 from its first
  /// moment up to the next day's. 23 or 25 hours long where clocks change that day.
  public func range(at wall: UInt64) -> Range<UInt64> {
    var day = zone.day(at: Int64(wall / 1000))
    while Weekday(daysSince1970: day) != weekday { day += 1 }
    return UInt64(zone.startOfDay(day)) * 1000..<UInt64(zone.startOfDay(day + 1)) * 1000
  }
}
