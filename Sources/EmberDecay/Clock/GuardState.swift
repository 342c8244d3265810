internal import EmberCore

/// What the clock guard keeps under its lock.
struct GuardState: Sendable {
  var corroboration = Corroboration()
  var alarms = Alarms()
  private var time: LivedTime
  private var last: ClockReading
  private var saved: UInt64 = 0

  init(from slot: ClockSlot?, floor: UInt64, at reading: ClockReading) {
    time = LivedTime(from: slot, floor: floor, at: reading)
    last = reading
    guard let slot else { return }
    if slot.boot == reading.boot {
      watch(wall: slot.wall, boottime: slot.boottime, reading)
    } else if reading.wall < slot.wall {
      // How long the machine was off nobody knows; that it was off for less than nothing is a step.
      watch(wall: slot.wall, boottime: reading.boottime, reading)
    }
  }

  mutating func now(_ reading: ClockReading) -> Instant {
    watch(wall: last.wall, boottime: last.boottime, reading)
    last = reading
    return Instant(wall: reading.wall, lived: time.advance(to: reading))
  }

  /// The same, for the file.
  mutating func saving(_ reading: ClockReading) -> Instant {
    let now = now(reading)
    saved = now.lived
    return now
  }

  /// True for one caller a minute: that one saves.
  mutating func claimsSaving(at lived: UInt64) -> Bool {
    guard lived >= saved + LivedTime.stride else { return false }
    saved = lived
    return true
  }

  mutating func hear(_ member: ID, says wall: UInt64, at reading: ClockReading) {
    let lived = now(reading).lived
    corroboration.hear(member, says: wall, at: reading, lived: lived)
    let difference = signed(wall) - signed(reading.wall)
    if difference.magnitude > Corroboration.tolerance {
      alarms.raise(.memberDisagrees(member, by: difference))
    }
  }

  mutating func hearHost(say wall: UInt64, at reading: ClockReading) {
    let lived = now(reading).lived
    corroboration.hearHost(say: wall, at: reading, lived: lived)
  }

  private mutating func watch(wall: UInt64, boottime: UInt64, _ reading: ClockReading) {
    let passed = signed(reading.boottime) - signed(boottime)
    let step = signed(reading.wall) - signed(wall) - passed
    if step.magnitude > Alarms.step { alarms.raise(.stepped(by: step, wall: reading.wall)) }
  }
}
