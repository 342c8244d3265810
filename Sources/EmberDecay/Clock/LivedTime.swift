internal import EmberCore

/// Counts the ms that the machine has run, all boots together: rule 1 of docs/deletion.md, "Time".
///
/// It advances by the lesser of CLOCK_BOOTTIME and CLOCK_MONOTONIC_RAW + time suspended, since time
/// daemons slew the former by up to 8 %. The lesser is taken anew each minute: over a longer span
/// one clock's lag would let the other's haste through.
struct LivedTime: Sendable {
  /// How much may pass before the lesser is taken anew; also how often the file is saved.
  static let stride: UInt64 = 60 * 1000

  private var boottime: UInt64
  private var unslewed: UInt64
  private var lived: UInt64
  private var latest: UInt64

  /// Goes on from `slot`, never below `floor` (what the keyring last wrote).
  init(from slot: ClockSlot?, floor: UInt64, at reading: ClockReading) {
    boottime = reading.boottime
    unslewed = reading.unslewed
    lived = floor
    latest = floor
    guard let slot else { return }
    let sinceSlot =
      slot.boot == reading.boot
      ? LivedTime.lesser(reading, sinceBoottime: slot.boottime, unslewed: slot.unslewed)
      : LivedTime.newBoot(reading, after: slot)
    lived = max(floor, slot.lived + sinceSlot)
    latest = lived
  }

  /// Ms lived at `reading`; never less than before, though the clocks are read one after the other.
  mutating func advance(to reading: ClockReading) -> UInt64 {
    let passed = LivedTime.lesser(reading, sinceBoottime: boottime, unslewed: unslewed)
    latest = max(latest, lived + passed)
    if passed >= LivedTime.stride {
      lived += passed
      boottime = reading.boottime
      unslewed = reading.unslewed
    }
    return latest
  }

  /// A new boot's uptime counts, but never more than the wall clock says has passed since the slot:
  /// keys that move to a machine that has run for a year must not age by a year.
  private static func newBoot(_ reading: ClockReading, after slot: ClockSlot) -> UInt64 {
    let passed = reading.wall > slot.wall ? reading.wall - slot.wall : 0
    return min(lesser(reading, sinceBoottime: 0, unslewed: 0), passed)
  }

  /// 0 where a clock went back: a machine that was restored from a snapshot.
  private static func lesser(
    _ reading: ClockReading, sinceBoottime boottime: UInt64, unslewed: UInt64
  ) -> UInt64 {
    guard reading.boottime > boottime, reading.unslewed > unslewed else { return 0 }
    return min(reading.boottime - boottime, reading.unslewed - unslewed)
  }
}
