import EmberCore
import EmberKeyring
import Foundation
import Testing

@testable import EmberDecay

/// What befalls the clocks of machines in cupboards. Each says beside it what a server that burnt by
/// the wall clock would have done.
@Suite("Clock scenarios") struct ScenarioTests {
  let machine: Machine
  let ladder = Ladder()

  init() throws { machine = try Machine() }

  /// Whether a server that went by the wall clock would have burnt `rung` by now.
  private func naive(_ drop: ID, _ rung: Rung) -> Bool {
    let now = machine.now
    guard let standing = machine.keyring.standing(of: drop, at: now) else { return false }
    return now.wall >= standing.sealed + UInt64(ladder.due(rung)) * 1000
  }

  /// Runs on, sweeping each quarter of an hour and when something falls due, until something burns or `limit` is over.
  private func burnTime(within limit: UInt64) throws -> UInt64? {
    let start = machine.truth
    while machine.truth < start + limit {
      let (lived, due) = (machine.now.lived, machine.keyring.nextDue ?? .max)
      machine.run(due > lived ? min(15 * minute, due - lived) : second)
      if try !machine.sweep().isEmpty { return machine.truth }
    }
    return nil
  }

  @Test("a Pi without a real-time clock, five days off until the network comes")
  func pi() throws {
    try machine.powerOff(0, wall: machine.truth - 5 * day)
    let sealed = machine.truth
    let drop = try machine.seal()
    machine.run(hour)
    machine.correct()
    #expect(try machine.sweep() == [])
    #expect(naive(drop, .original), "the control: four days of five would have burnt it")
    #expect(machine.open(drop) == [.thumb, .display], "closed at once")
    machine.guardian.hear(.random(), says: machine.truth)
    #expect(try machine.sweep() == [])
    #expect(machine.open(drop) == Rung.allCases, "set right, its doors open again")
    let burnt = try burnTime(within: 5 * day)
    #expect(burnt == sealed + 4 * day)
  }

  @Test("a spoofed +5 days burns nothing while one honest member looks, and is over when corrected")
  func spoofed() throws {
    machine.honestMembers()
    let sealed = machine.truth
    let drop = try machine.seal(saying: machine.truth)
    machine.run(hour)
    machine.step(by: Int64(5 * day))
    machine.synchronise()
    machine.guardian.hear(.random(), says: machine.truth)
    #expect(try machine.sweep() == [])
    #expect(naive(drop, .original), "the control")
    #expect(machine.open(drop) == [.thumb, .display])
    #expect(machine.guardian.alarms.contains(.stepped(by: Int64(5 * day), wall: machine.wall)))
    #expect(machine.guardian.alarms.count == 2, "the member who disagrees too")
    machine.correct()
    #expect(machine.open(drop) == Rung.allCases)
    #expect(try burnTime(within: 5 * day) == sealed + 4 * day)
  }

  @Test("the limit the fine print tells: spoofed for server and visitor alike, it burns early")
  func spoofedForAll() throws {
    machine.honestMembers()
    let drop = try machine.seal(saying: machine.truth)
    machine.step(by: Int64(5 * day))
    machine.synchronise()
    machine.guardian.hear(.random(), says: machine.wall)
    #expect(try machine.sweep().map(\.part) == [.rung(.original)])
    #expect(machine.keyring.standing(of: drop, at: machine.now)?.rungs == [.thumb, .display])
  }

  @Test("a dead real-time clock that adds a day at each boot")
  func deadClock() throws {
    machine.honestMembers()
    let drop = try machine.seal(saying: machine.truth)
    let sealed = machine.truth
    for _ in 0..<5 {
      machine.run(hour)
      #expect(try machine.sweep() == [])
      try machine.powerOff(minute, wall: machine.wall + day)
    }
    #expect(try machine.sweep() == [])
    #expect(naive(drop, .original), "the control")
    let burnt = try #require(try burnTime(within: 5 * day))
    #expect(burnt >= sealed + 4 * day && burnt < sealed + 4 * day + hour)
  }

  @Test("off each night: late by the nights if nobody vouches, by 25 minutes at most if they do")
  func nights() throws {
    func lateness(vouched: Bool) throws -> UInt64 {
      let machine = try Machine()
      if vouched { machine.honestMembers() }
      let drop = try machine.seal(by: .random(), saying: vouched ? machine.truth : nil)
      let due = machine.truth + 7 * day
      for _ in 0..<20 {
        for _ in 0..<64 {
          machine.run(15 * minute)
          if vouched { machine.honestMembers() }
          try machine.sweep()
          guard machine.keyring.standing(of: drop, at: machine.now) != nil else {
            return machine.truth - due
          }
          if machine.truth >= due { #expect(machine.open(drop) == [], "the door is closed") }
        }
        try machine.powerOff(8 * hour)
      }
      Issue.record("never burnt")
      return 0
    }
    let (alone, vouched) = (try lateness(vouched: false), try lateness(vouched: true))
    #expect(alone > 3 * day && alone <= 89 * hour, "3.7 days at most")
    #expect(vouched <= 40 * minute, "25 minutes, and the sweep's quarter of an hour")
  }

  @Test("set back, sealed, corrected: no burn before its time, none by the corrected clock")
  func setBack() throws {
    machine.honestMembers()
    machine.step(by: -Int64(6 * day))
    let sealed = machine.truth
    let drop = try machine.seal(saying: machine.truth)
    machine.run(hour)
    machine.step(by: Int64(6 * day))
    #expect(try machine.sweep() == [] && machine.open(drop) == [.thumb])
    #expect(naive(drop, .original), "the control")
    machine.honestMembers()
    #expect(try machine.sweep() == [], "set right first, credited then")
    #expect(machine.open(drop) == Rung.allCases)
    #expect(try burnTime(within: 5 * day) == sealed + 4 * day)
  }

  @Test("set back and sealed, corrected only after a reboot: its age alone counts")
  func setBackReboot() throws {
    machine.step(by: -Int64(6 * day))
    let sealed = machine.truth
    let drop = try machine.seal(saying: machine.truth)
    machine.run(hour)
    try machine.sweep()
    try machine.powerOff(minute)
    machine.correct()
    machine.honestMembers()
    #expect(try machine.sweep() == [])
    #expect(naive(drop, .original), "the control")
    #expect(machine.open(drop) == [.thumb] && machine.keyring.held(at: machine.now).count == 2)
    try machine.keyring.confirm(drop, sealed: sealed)
    #expect(machine.open(drop) == Rung.allCases, "the host knew when")
  }

  @Test("a laptop's lid is down for three days: time slept is age")
  func suspended() throws {
    let drop = try machine.seal()
    let sealed = machine.truth
    machine.run(day)
    machine.suspend(2 * day + 23 * hour)
    #expect(try machine.sweep() == [])
    #expect(try burnTime(within: 2 * hour) == sealed + 4 * day)
    #expect(machine.open(drop) == [.thumb, .display])
    #expect(machine.clock.read().raw < 2 * day, "the control: an awake clock says less than half")
  }

  @Test("a restored snapshot of the disk: closed at once, burnt at once when others vouch")
  func snapshot() throws {
    machine.honestMembers()
    let drop = try machine.seal(saying: machine.truth)
    machine.run(hour)
    try machine.sweep()
    let files = try machine.files()
    machine.run(7 * day)
    #expect(try machine.sweep().isEmpty == false)
    #expect(machine.keyring.standing(of: drop, at: machine.now) == nil)
    try machine.restore(files)
    #expect(machine.keyring.standing(of: drop, at: machine.now) != nil, "the control: it is back")
    #expect(machine.open(drop) == [] && machine.keyring.held(at: machine.now).count == 3)
    #expect(try machine.sweep() == [])
    machine.honestMembers()
    #expect(Set(try machine.sweep().map(\.drop)) == [drop])
  }

  @Test("boots in 1970, seals, and finds the time")
  func epoch() throws {
    try machine.powerOff(hour, wall: 0)
    let sealed = machine.truth
    let drop = try machine.seal()
    #expect(machine.open(drop) == Rung.allCases)
    machine.run(minute)
    machine.correct()
    #expect(try machine.sweep() == [] && machine.open(drop) == [])
    #expect(naive(drop, .thumb), "the control: 55 years have passed")
    machine.guardian.hear(.random(), says: machine.truth)
    #expect(try machine.sweep() == [] && machine.open(drop) == Rung.allCases)
    #expect(try burnTime(within: 5 * day) == sealed + 4 * day)
  }

  @Test("ten years forward and back, nothing burns and every door follows", arguments: [-1, 1])
  func tenYears(_ sign: Int64) throws {
    machine.honestMembers()
    let drop = try machine.seal(saying: machine.truth)
    let sealed = machine.truth
    machine.run(hour)
    machine.step(by: sign * Int64(3652 * day))
    #expect(try machine.sweep() == [])
    #expect(machine.open(drop) == (sign > 0 ? [] : Rung.allCases))
    #expect(naive(drop, .thumb) == (sign > 0))
    #expect(try burnTime(within: 5 * day) == sealed + 4 * day, "age goes on by itself")
  }

  @Test("a paused virtual machine's lost days come back when others vouch")
  func paused() throws {
    machine.honestMembers()
    _ = try machine.seal(saying: machine.truth)
    machine.pause(4 * day + hour)
    #expect(try machine.sweep() == [])
    machine.correct()
    #expect(try machine.sweep() == [], "one who spoke before the pause doesn't vouch for after it")
    machine.guardian.hear(.random(), says: machine.truth)
    #expect(try machine.sweep().map(\.part) == [.rung(.original)])
  }

  @Test(
    "paused, then sealed by one who tells no time: what was said before the pause vouches for nothing"
  )
  func pausedThenSealed() throws {
    machine.synchronise()
    machine.honestMembers()
    machine.pause(5 * day)
    let sealed = machine.truth
    let drop = try machine.seal()
    machine.run(hour)
    #expect(machine.guardian.isCorroborated(at: machine.now), "the old words were paused along")
    #expect(try machine.sweep() == [])
    machine.correct()
    machine.guardian.hear(.random(), says: machine.truth)
    #expect(try machine.sweep() == [])
    #expect(naive(drop, .original) == false && machine.open(drop) == Rung.allCases)
    #expect(try burnTime(within: 5 * day) == sealed + 4 * day)
  }

  @Test("says why a rung is held: time off where that explains it, the clock where it may lie")
  func reasons() throws {
    machine.honestMembers()
    let drop = try machine.seal(saying: machine.truth)
    machine.run(hour)
    try machine.sweep()
    machine.step(by: Int64(5 * day))
    let stepped = try #require(machine.keyring.held(at: machine.now).first { $0.drop == drop })
    #expect(machine.guardian.reason(for: stepped, at: machine.now) == .clockInDoubt)
    machine.step(by: -Int64(5 * day))
    try machine.sweep()
    try machine.powerOff(5 * day)
    let off = try #require(machine.keyring.held(at: machine.now).first)
    #expect(machine.guardian.reason(for: off, at: machine.now) == .poweredOff)
    machine.honestMembers()
    #expect(machine.guardian.reason(for: off, at: machine.now) == .poweredOff)
    machine.guardian.hear(.random(), says: machine.truth - 5 * day)
    #expect(machine.guardian.reason(for: off, at: machine.now) == .clockInDoubt)
  }
}

extension Machine {
  func files() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: directory) {
      files[name] = try Data(contentsOf: URL(fileURLWithPath: "\(directory)/\(name)"))
    }
    return files
  }

  /// A copy of the whole disk is put back, the database's memory of the keyring with it; a new boot.
  func restore(_ files: [String: Data]) throws {
    for (name, bytes) in files {
      try bytes.write(to: URL(fileURLWithPath: "\(directory)/\(name)"))
    }
    var reading = clock.read()
    reading.boot = .random()
    (reading.boottime, reading.raw, reading.suspended) = (minute, minute, 0)
    clock.set(reading)
    try restart(forgetting: true)
  }
}
