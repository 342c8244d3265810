/// The time of one operation, read once at its start and handed down: no code below reads a clock.
public struct Instant: Hashable, Sendable {
  /// Wall time, milliseconds since 1970 UTC. May jump; never burns anything on its own word.
  public var wall: UInt64
  /// Milliseconds that this keyring's machine has run, all boots together. Never goes back; ages
  /// follow it (docs/deletion.md, "Time").
  public var lived: UInt64

  public init(wall: UInt64, lived: UInt64) {
    self.wall = wall
    self.lived = lived
  }

  /// Both clocks moved on by `milliseconds`.
  public func advanced(by milliseconds: UInt64) -> Instant {
    Instant(wall: wall + milliseconds, lived: lived + milliseconds)
  }
}
