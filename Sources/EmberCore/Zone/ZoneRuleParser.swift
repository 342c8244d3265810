/// Reads a POSIX TZ string such as `WET0WEST,M3.5.0/1,M10.5.0` or `<+0330>-3:30`.
struct ZoneRuleParser {
  private var rest: Substring.UTF8View

  /// Nil for anything that is not a whole, well-formed TZ string.
  static func parse(_ text: String) -> ZoneRule? {
    var parser = ZoneRuleParser(rest: Substring(text).utf8)
    return parser.rule()
  }

  private mutating func rule() -> ZoneRule? {
    guard name(), let west = clock(limit: 24) else { return nil }
    let standard = -west
    if rest.isEmpty { return ZoneRule(standard: standard, summer: nil) }
    guard name() else { return nil }
    var offset = standard + 3600
    if rest.first != UInt8(ascii: ",") {
      guard let summerWest = clock(limit: 24) else { return nil }
      offset = -summerWest
    }
    guard take(","), let starts = change(), take(","), let ends = change(), rest.isEmpty else {
      return nil
    }
    return ZoneRule(standard: standard, summer: (offset, starts, ends))
  }

  private mutating func take(_ letter: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: letter) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func name() -> Bool {
    if take("<") {
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
      rest = rest[rest.index(after: end)...]
      return true
    }
    let letters = rest.prefix { (65...90).contains($0) || (97...122).contains($0) }
    rest = rest[letters.endIndex...]
    return letters.count >= 3
  }

  private mutating func number() -> Int64? {
    let digits = rest.prefix { (48...57).contains($0) }
    guard !digits.isEmpty, digits.count <= 4 else { return nil }
    rest = rest[digits.endIndex...]
    return digits.reduce(0) { $0 * 10 + Int64($1 - 48) }
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  private mutating func clock(limit hours: Int64) -> Int64? {
    let negative = take("-")
    if !negative { _ = take("+") }
    guard let hour = number(), hour <= hours else { return nil }
    var seconds = hour * 3600
    for unit: Int64 in [60, 1] where take(":") {
      guard let part = number(), part < 60 else { return nil }
      seconds += part * unit
    }
    return negative ? -seconds : seconds
  }

  private mutating func change() -> ZoneChange? {
    guard let day = day() else { return nil }
    guard take("/") else { return ZoneChange(day: day, time: 7200) }
    guard let time = clock(limit: 167) else { return nil }
    return ZoneChange(day: day, time: time)
  }

  private mutating func day() -> ZoneChange.Day? {
    if take("M") {
      guard let month = number(), (1...12).contains(month), take("."), let week = number(),
        (1...5).contains(week), take("."), let weekday = number(), (0...6).contains(weekday)
      else { return nil }
      return .month(month, week: week, weekday: weekday)
    }
    let julian = take("J")
    guard let day = number(), day <= 365, !julian || day >= 1 else { return nil }
    return julian ? .julian(day) : .zeroBased(day)
  }
}
