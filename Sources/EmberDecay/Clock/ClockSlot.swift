internal import EmberCore
internal import EmberKeyring

/// What the clock file remembers, twice: two slots of 4096 bytes, the higher seq that checks counts.
///
/// "EMBRCLOK" | version u32 | seq u64 | boot id 16 | boottime u64 | unslewed u64 | wall u64 | lived u64 |
/// SHA-256 of the foregoing; zeros behind.
struct ClockSlot: Equatable, Sendable {
  static let size = 4096
  private static let version: UInt32 = 1
  private static let magic = Array("EMBRCLOK".utf8)
  private static let hashStart = 68

  var seq: UInt64
  var boot: ID
  var boottime: UInt64
  /// CLOCK_MONOTONIC_RAW + time suspended: without it, a daemon's slewing while no server ran would
  /// count as time.
  var unslewed: UInt64
  var wall: UInt64
  var lived: UInt64

  init(seq: UInt64, _ reading: ClockReading, lived: UInt64) {
    self.seq = seq
    boot = reading.boot
    boottime = reading.boottime
    unslewed = reading.unslewed
    wall = reading.wall
    self.lived = lived
  }

  /// Nil when the bytes aren't a whole slot: never written, or torn.
  init?(_ bytes: [UInt8]) {
    var reader = ByteReader(bytes)
    guard bytes.count == ClockSlot.size, (try? reader.expect(ClockSlot.magic)) != nil,
      (try? reader.read(UInt32.self)) == ClockSlot.version, let seq = try? reader.read(UInt64.self),
      let boot = try? reader.readID(), let boottime = try? reader.read(UInt64.self),
      let unslewed = try? reader.read(UInt64.self), let wall = try? reader.read(UInt64.self),
      let lived = try? reader.read(UInt64.self), let hash = try? reader.readDigest(),
      hash == Checksum.of(bytes[..<ClockSlot.hashStart])
    else { return nil }
    self.seq = seq
    self.boot = boot
    self.boottime = boottime
    self.unslewed = unslewed
    self.wall = wall
    self.lived = lived
  }

  var bytes: [UInt8] {
    var writer = ByteWriter(capacity: ClockSlot.hashStart + 32)
    writer.append(ClockSlot.magic)
    writer.append(ClockSlot.version)
    writer.append(seq)
    writer.append(boot)
    writer.append(boottime)
    writer.append(unslewed)
    writer.append(wall)
    writer.append(lived)
    writer.append(Checksum.of(writer.bytes))
    return writer.bytes + [UInt8](repeating: 0, count: ClockSlot.size - writer.bytes.count)
  }
}
