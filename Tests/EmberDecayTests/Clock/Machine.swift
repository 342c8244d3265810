import EmberCore
import EmberKeyring
import Foundation
import Glibc
import Synchronization

@testable import EmberDecay

let second: UInt64 = 1000
let minute: UInt64 = 60 * second
let hour: UInt64 = 60 * minute
let day: UInt64 = 24 * hour

/// A clock that stands where the script put it.
final class ScriptedClock: EmberDecay.Clock {
  private let reading: Mutex<ClockReading>

  init(_ reading: ClockReading) { self.reading = Mutex(reading) }

  func read() -> ClockReading { reading.withLock { $0 } }
  func set(_ reading: ClockReading) { self.reading.withLock { $0 = reading } }
}

/// A machine with a keyring, its clocks driven by hand, and the truth beside them.
final class Machine {
  let directory: String
  let clock: ScriptedClock
  /// Ms since 1970, as it truly is.
  var truth: UInt64 = 1_750_000_000_000
  private(set) var guardian: ClockGuard
  private(set) var keyring: Keyring
  /// How much faster than true the crystal runs, in millionths.
  var crystal: Int64 = 0

  /// Keys lie in memory where there is a file system for that: nothing here tests the disk.
  init() throws {
    let base = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : NSTemporaryDirectory()
    directory = "\(base)/ember-clock-\(ID.random())"
    clock = ScriptedClock(
      ClockReading(
        wall: truth, boottime: 0, raw: 0, suspended: 0, boot: .random(), synchronised: false))
    keyring = try Keyring.create(in: directory)
    guardian = try ClockGuard(directory: directory, clock: clock, ringLived: keyring.lived)
  }

  deinit { try? FileManager.default.removeItem(atPath: directory) }

  var now: Instant { guardian.now() }
  var wall: UInt64 { clock.read().wall }

  private func turn(_ change: (inout ClockReading) -> Void) {
    var reading = clock.read()
    change(&reading)
    clock.set(reading)
  }

  /// Runs for `time`; a daemon slews it by so many thousandths.
  func run(_ time: UInt64, slew: Int64 = 0) {
    truth += time
    turn { reading in
      let raw = time.scaled(1_000_000 + crystal, 1_000_000)
      let slewed = raw.scaled(1000 + slew, 1000)
      reading.raw += raw
      reading.boottime += slewed
      reading.wall += slewed
    }
  }

  /// Sleeps, its real-time clock going on.
  func suspend(_ time: UInt64) {
    truth += time
    turn { reading in
      reading.suspended += time
      reading.boottime += time
      reading.wall += time
    }
  }

  /// A virtual machine is stopped and goes on: none of its clocks saw it.
  func pause(_ time: UInt64) { truth += time }

  func step(by time: Int64) {
    turn { $0.wall = time < 0 ? $0.wall - min($0.wall, time.magnitude) : $0.wall + time.magnitude }
  }

  func set(wall: UInt64) { turn { $0.wall = wall } }
  func synchronise(_ synchronised: Bool = true) { turn { $0.synchronised = synchronised } }

  /// A time daemon sets the wall clock right.
  func correct() {
    set(wall: truth)
    synchronise()
  }

  /// Off for `time`, then on; the server starts `uptime` after that. The wall clock starts at `wall`
  /// (nil: a real-time clock that went on).
  func powerOff(_ time: UInt64, uptime: UInt64 = 30 * second, wall: UInt64? = nil) throws {
    let before = clock.read()
    truth += time + uptime
    clock.set(
      ClockReading(
        wall: (wall ?? before.wall + time) + uptime, boottime: uptime, raw: uptime, suspended: 0,
        boot: .random(), synchronised: false))
    try restart()
  }

  /// The server alone ends and starts again; `forgetting`, with the database as old as the keyring.
  func restart(forgetting: Bool = false) throws {
    let mark = forgetting ? KeyringMark(id: keyring.id, generation: 0) : keyring.mark
    keyring = try Keyring.open(in: directory, expecting: mark)
    guardian = try ClockGuard(directory: directory, clock: clock, ringLived: keyring.lived)
  }

  /// Seals a drop by `author`, who says what time it is by their device if it is told.
  func seal(by author: ID = .random(), saying time: UInt64? = nil, ladder: Ladder = Ladder()) throws
    -> ID
  {
    if let time { guardian.hear(author, says: time) }
    let drop = ID.random()
    _ = try keyring.draft(drop, photos: 1)
    let now = now
    let vouched = guardian.isCorroborated(at: now, by: author)
    try keyring.seal(drop, dues: ladder.dues, at: now, boot: guardian.boot, corroborated: vouched)
    return drop
  }

  /// What the sweep does, as far as the clock goes.
  @discardableResult
  func sweep() throws -> [Burnt] {
    let now = try guardian.save()
    try guardian.credit(keyring, at: now)
    return try keyring.burn(keyring.due(at: now), at: now)
  }

  /// Two members look at the feed, their clocks right.
  func honestMembers() {
    for _ in 0..<2 { guardian.hear(.random(), says: truth) }
  }

  func open(_ drop: ID) -> [Rung] { keyring.openRungs(of: drop, at: now) }
  func age(_ drop: ID) -> UInt64? { keyring.age(of: drop, at: now) }
}

extension UInt64 {
  func scaled(_ by: Int64, _ over: UInt64) -> UInt64 {
    let (high, low) = multipliedFullWidth(by: UInt64(by))
    return over.dividingFullWidth((high, low)).quotient
  }
}

/// SplitMix64: the same numbers from the same seed, everywhere.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
