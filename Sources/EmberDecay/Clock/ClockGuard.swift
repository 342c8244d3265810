public import EmberCore
public import EmberKeyring
internal import Synchronization

/// Turns what the kernel says of the time into an `Instant`, and knows whether others vouch for it.
///
/// Ages follow `lived`, which only grows while the machine runs; the wall clock closes doors at
/// once and burns nothing on its own word (docs/deletion.md, "Time"). Any thread may call.
public final class ClockGuard: Sendable {
  /// First bytes of the boot id, for `Keyring.seal` and `Keyring.credit`.
  public let boot: UInt32
  private let clock: any Clock
  private let state: Mutex<GuardState>
  /// Taken before `state`, never inside it: no reader of the time waits for the disk.
  private let file: Mutex<ClockFile>

  /// Opens or makes `clock` in the keys directory.
  /// - Parameter ringLived: `Keyring.lived`; time never starts below it. In the demo world, less its
  ///   offset.
  ///
  /// Throws `DiskError`.
  public init(directory: String, clock: any Clock, ringLived: UInt64) throws(DiskError) {
    let reading = clock.read()
    let file = try ClockFile(in: directory)
    var state = GuardState(from: file.slot, floor: ringLived, at: reading)
    if file.slot == nil && ringLived > 0 { state.alarms.raise(.clockFileLost) }
    boot = reading.boot.bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) }
    self.clock = clock
    self.state = Mutex(state)
    self.file = Mutex(file)
    try save()
  }

  /// The time, read once per operation and handed down. Saves the clock file once a minute of
  /// lived; where that fails it is an alarm, and the time is right all the same.
  public func now() -> Instant {
    let (now, mustSave) = state.withLock { state in
      let now = state.now(clock.read())
      return (now, state.claimsSaving(at: now.lived))
    }
    if mustSave {
      do throws(DiskError) { try save() } catch {
        state.withLock { $0.alarms.raise(.notSaved(error.code)) }
      }
    }
    return now
  }

  /// Reads the time and saves it to the clock file: at each sweep, and before the server stops.
  /// Throws `DiskError`.
  @discardableResult
  public func save() throws(DiskError) -> Instant {
    let saved = file.withLock { file in
      let (reading, now) = state.withLock { state in
        let reading = clock.read()
        return (reading, state.saving(reading))
      }
      return Result { () throws(DiskError) -> Instant in
        try file.save(reading, lived: now.lived)
        return now
      }
    }
    return try saved.get()
  }

  /// Ms of CLOCK_BOOTTIME now, for timers.
  public var boottime: UInt64 { clock.read().boottime }

  /// A signed-in member's device said what time it is (ms since 1970): with every request that tells
  /// it, and at sealing with the very request, before `isCorroborated(by:)` is asked: a machine may
  /// have been paused since it last said so.
  public func hear(_ member: ID, says wall: UInt64) {
    state.withLock { $0.hear(member, says: wall, at: clock.read()) }
  }

  /// The host says that it is `wall` (ms since 1970) now, within minutes: what the admin panel
  /// showed as the server's time, and was told is right.
  public func hostConfirms(_ wall: UInt64) {
    state.withLock { $0.hearHost(say: wall, at: clock.read()) }
  }

  /// Whether others vouch for the wall clock as `now` has it: the kernel's time daemon and a member,
  /// or two members, or the host; the newest who spoke must be among them.
  /// - Parameter author: at sealing, who seals: their own device must agree too.
  public func isCorroborated(at now: Instant, by author: ID? = nil) -> Bool {
    vouchedSince(at: now, by: author) != nil
  }

  private func vouchedSince(at now: Instant, by author: ID? = nil) -> UInt64? {
    state.withLock { $0.corroboration.since(for: now.wall, at: clock.read(), author: author) }
  }

  /// Lets the keyring's ages catch up with the wall clock if it is corroborated. Call it before each
  /// sweep. Throws what `Keyring.credit` throws.
  public func credit(_ keyring: Keyring, at now: Instant) throws(KeyringError) {
    guard let since = vouchedSince(at: now) else { return }
    try keyring.credit(at: now, boot: boot, vouchedSince: since)
  }

  /// Why `held` is not burnt yet. While others vouch for the clock, or it never moved, only time off
  /// can be missing.
  public func reason(for held: HeldRung, at now: Instant) -> HeldReason {
    if isCorroborated(at: now) { return .poweredOff }
    let doubt = state.withLock { state in
      state.alarms.anyStep || state.corroboration.isContradicted(at: clock.read())
    }
    return doubt || held.boot == boot ? .clockInDoubt : .poweredOff
  }

  /// What the host should look at, oldest first; the latest 32.
  public var alarms: [ClockAlarm] { state.withLock { $0.alarms.all } }
}
