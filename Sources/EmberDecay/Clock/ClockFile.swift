internal import EmberKeyring

/// The file `clock` in the keys directory: two slots, written in turn, in place.
struct ClockFile: Sendable {
  private let file: DiskFile
  /// What was last saved; nil when nothing that checks was found.
  private(set) var slot: ClockSlot?

  /// Opens it, or makes it with room for both slots. Throws `DiskError`.
  init(in directory: String) throws(DiskError) {
    file = try DiskFile(making: "\(directory)/clock")
    let size = try file.size()
    if size < 2 * ClockSlot.size {
      try file.write([UInt8](repeating: 0, count: 2 * ClockSlot.size - size), at: size)
      try file.sync()
    }
    let slots = [try file.read(ClockSlot.size), try file.read(ClockSlot.size, at: ClockSlot.size)]
    slot = slots.compactMap { ClockSlot($0) }.max { $0.seq < $1.seq }
  }

  /// Saves in the slot that doesn't count, so that a torn write leaves the other. Throws `DiskError`.
  mutating func save(_ reading: ClockReading, lived: UInt64) throws(DiskError) {
    let next = ClockSlot(seq: (slot?.seq ?? 0) + 1, reading, lived: lived)
    try file.write(next.bytes, at: Int(next.seq % 2) * ClockSlot.size)
    try file.sync()
    slot = next
  }
}
