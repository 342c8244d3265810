/// One change of a zone's offset in a year, as a POSIX TZ string writes it.
struct ZoneChange: Hashable, Sendable {
  enum Day: Hashable, Sendable {
    /// Week 1…5 (5: the last) and weekday 0…6 (sunday first) of a month.
    case month(Int64, week: Int64, weekday: Int64)
    /// 1…365, 29 february never counted.
    case julian(Int64)
    /// 0…365, leap days counted.
    case zeroBased(Int64)
  }

  let day: Day
  /// Seconds after local midnight, −167 h … 167 h (RFC 9636, section 3.3.1).
  let time: Int64

  /// Seconds since 1970 in local time, before the zone's offset is taken off.
  func localSeconds(in year: Int64) -> Int64 { days(in: year) * 86_400 + time }

  private func days(in year: Int64) -> Int64 {
    let newYear = CivilDate(year: year, month: 1, day: 1).daysSince1970
    switch day {
    case .zeroBased(let day): return newYear + day
    case .julian(let day):
      return newYear + day - 1 + (CivilDate.isLeap(year) && day >= 60 ? 1 : 0)
    case .month(let month, let week, let weekday):
      let first = CivilDate(year: year, month: month, day: 1).daysSince1970
      let next =
        month == 12
        ? CivilDate(year: year + 1, month: 1, day: 1).daysSince1970
        : CivilDate(year: year, month: month + 1, day: 1).daysSince1970
      let firstWeekday = ((first + 4) % 7 + 7) % 7
      var day = first + (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
      while day >= next { day -= 7 }
      return day
    }
  }
}

/// What a zone does after its last listed transition: a POSIX TZ string (RFC 9636, section 3.3).
struct ZoneRule: Hashable, Sendable {
  /// Seconds east of UTC.
  let standard: Int64
  /// Nil where the zone never changes.
  let summer: (offset: Int64, starts: ZoneChange, ends: ZoneChange)?

  func offset(at seconds: Int64) -> Int64 {
    guard let summer else { return standard }
    let year = CivilDate(daysSince1970: floorDivide(seconds + standard, 86_400)).year
    let starts = summer.starts.localSeconds(in: year) - standard
    let ends = summer.ends.localSeconds(in: year) - summer.offset
    let isSummer =
      starts < ends
      ? seconds >= starts && seconds < ends : seconds >= starts || seconds < ends
    return isSummer ? summer.offset : standard
  }

  static func == (left: ZoneRule, right: ZoneRule) -> Bool {
    left.standard == right.standard && left.summer?.offset == right.summer?.offset
      && left.summer?.starts == right.summer?.starts && left.summer?.ends == right.summer?.ends
  }

  func hash(into hasher: inout Hasher) { hasher.combine(standard) }
}

/// Division that rounds down, so that times before 1970 fall into the right day.
func floorDivide(_ value: Int64, _ divisor: Int64) -> Int64 {
  value >= 0 ? value / divisor : (value - divisor + 1) / divisor
}
