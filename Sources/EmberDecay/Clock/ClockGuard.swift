public import EmberCore
public import EmberKeyring

/// Turns what the kernel says of the time into an `Instant`, and knows whether others vouch for it.
///
/// Ages follow `lived`, which only grows while the machine runs; the wall clock closes doors at
/// once and burns nothing on its own word (docs/deletion.md, "Time"). Any thread may call.
public final class ClockGuard: Sendable {
  /// Opens or makes `clock` in the keys directory.
  /// - Parameter ringLived: `Keyring.lived`; time never starts below it.
  ///
  /// Throws `DiskError`.
  public init(directory: String, clock: any Clock, ringLived: UInt64) throws(DiskError) {
    fatalError()
  }

  /// First bytes of the boot id, for `Keyring.seal` and `Keyring.credit`.
  public var boot: UInt32 { fatalError() }

  /// The time, read once per operation and handed down. Saves the clock file once a minute of
  /// lived; where that fails it is an alarm, and the time is right all the same.
  public func now() -> Instant { fatalError() }

  /// Reads the time and saves it to the clock file: at each sweep, and before the server stops.
  /// Throws `DiskError`.
  @discardableResult
  public func save() throws(DiskError) -> Instant { fatalError() }

  /// Ms of CLOCK_BOOTTIME now, for timers.
  public var boottime: UInt64 { fatalError() }

  /// A signed-in member's device said what time it is (ms since 1970).
  public func hear(_ member: ID, says wall: UInt64) { fatalError() }

  /// The host says the wall clock is right as it stands.
  public func hostConfirms() { fatalError() }

  /// Whether others vouch for the wall clock as it stands now: the kernel's time daemon and a
  /// member, or two members, or the host; the newest who spoke must be among them.
  /// - Parameter author: at sealing, who seals: their own device must agree too.
  public func isCorroborated(by author: ID? = nil) -> Bool { fatalError() }

  /// Lets the keyring's ages catch up with the wall clock if it is corroborated. Throws what
  /// `Keyring.credit` throws.
  public func credit(_ keyring: Keyring, at now: Instant) throws(KeyringError) { fatalError() }

  /// Why `held` is not burnt yet.
  public func reason(for held: HeldRung) -> HeldReason { fatalError() }

  /// What the host should look at, oldest first; the latest 32.
  public var alarms: [ClockAlarm] { fatalError() }
}
