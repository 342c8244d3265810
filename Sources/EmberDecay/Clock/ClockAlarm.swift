public import EmberCore

/// Something about the time that the host should look at.
public enum ClockAlarm: Hashable, Sendable {
  /// The wall clock jumped by so many ms (against CLOCK_BOOTTIME) within one boot, or went back over
  /// a reboot; `wall` is what it says since.
  case stepped(by: Int64, wall: UInt64)
  /// A member's device says another time than the server: by so many ms, theirs minus ours.
  case memberDisagrees(ID, by: Int64)
  /// The clock file held nothing to go on from: time lived since the keyring's last commit is lost,
  /// and burns come late by as much.
  case clockFileLost
  /// The clock file could not be written (errno).
  case notSaved(Int32)
}

/// The latest alarms, oldest first.
struct Alarms: Sendable {
  static let limit = 32
  /// A step of more ms than this is worth an alarm.
  static let step: UInt64 = 5 * 60 * 1000

  private(set) var all: [ClockAlarm] = []

  mutating func raise(_ alarm: ClockAlarm) {
    all.removeAll { Alarms.sameMatter($0, alarm) }
    all.append(alarm)
    if all.count > Alarms.limit { all.removeFirst() }
  }

  /// One member's word, or one failing disk, is told once, as it stands.
  private static func sameMatter(_ one: ClockAlarm, _ other: ClockAlarm) -> Bool {
    switch (one, other) {
    case (.memberDisagrees(let one, _), .memberDisagrees(let other, _)): one == other
    case (.notSaved, .notSaved): true
    default: false
    }
  }

  /// Whether the wall clock was seen to step.
  var anyStep: Bool {
    all.contains { if case .stepped = $0 { true } else { false } }
  }
}
