internal import EmberCore
internal import EmberCrypto
package import EmberDecay
package import EmberKeyring
package import EmberStore

/// What every noun works with, opened once at start.
package struct Parts: Sendable {
  let settings: Settings
  package let ledger: any Ledger
  package let boxes: any BoxStore
  package let keyring: Keyring
  package let clock: ClockGuard
  package let sweep: Sweep
  /// Tells the scheduler that something may fall due sooner than it knew.
  let wake: @Sendable () -> Void
  let signing: SigningKey
  let pepper: Pepper
  let zones: Zones

  var ladder: Ladder { Ladder(week: settings.week) }
}

/// The time for routes, and members' word on it.
struct Times: Sendable {
  let clock: ClockGuard

  func now() -> Instant { clock.now() }

  func heard(_ time: UInt64, from member: ID) { clock.hear(member, says: time) }
}
