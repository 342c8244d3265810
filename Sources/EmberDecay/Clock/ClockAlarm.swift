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
