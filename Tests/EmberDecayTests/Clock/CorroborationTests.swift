import EmberCore
import EmberKeyring
import Testing

@testable import EmberDecay

@Suite("Corroboration") struct CorroborationTests {
  let machine: Machine
  let ann = ID.random()
  let ben = ID.random()
  let cem = ID.random()

  init() throws {
    machine = try Machine()
    machine.run(hour)
  }

  private func vouched(_ author: ID? = nil) -> Bool {
    machine.guardian.isCorroborated(at: machine.now, by: author)
  }

  @Test("nobody vouches at first, a time daemon alone isn't enough, nor is one member alone")
  func tooFew() {
    #expect(!vouched())
    machine.synchronise()
    #expect(!vouched())
    machine.synchronise(false)
    machine.guardian.hear(ann, says: machine.wall)
    machine.guardian.hear(ann, says: machine.wall)
    #expect(!vouched(), "one member twice is one member")
  }

  @Test("a time daemon and a member do, two members do, the host does")
  func enough() throws {
    machine.guardian.hear(ann, says: machine.wall)
    machine.synchronise()
    #expect(vouched())
    machine.synchronise(false)
    machine.guardian.hear(ben, says: machine.wall)
    #expect(vouched())
    let other = try Machine()
    other.guardian.hostConfirms(other.wall)
    #expect(other.guardian.isCorroborated(at: other.now))
  }

  @Test("ten minutes off still agrees, a millisecond more does not", arguments: [-1, 1] as [Int64])
  func edge(_ sign: Int64) {
    machine.synchronise()
    let wall = Int64(machine.wall)
    machine.guardian.hear(ann, says: UInt64(wall + sign * 600_000))
    #expect(vouched())
    machine.guardian.hear(ann, says: UInt64(wall + sign * 600_001))
    #expect(!vouched())
    #expect(machine.guardian.alarms == [.memberDisagrees(ann, by: sign * 600_001)])
  }

  @Test("whoever spoke last must agree, the host too")
  func newest() {
    machine.guardian.hear(ann, says: machine.wall)
    machine.guardian.hear(ben, says: machine.wall)
    machine.guardian.hear(cem, says: machine.wall + day)
    #expect(!vouched())
    machine.guardian.hear(cem, says: machine.wall)
    #expect(vouched())
    machine.guardian.hostConfirms(machine.wall + day)
    #expect(!vouched())
  }

  @Test("at sealing the author's own device must agree")
  func author() {
    machine.guardian.hear(ann, says: machine.wall + day)
    machine.guardian.hear(ben, says: machine.wall)
    machine.guardian.hear(cem, says: machine.wall)
    #expect(vouched() && vouched(ben))
    #expect(!vouched(ann))
    #expect(!vouched(.random()), "an author who never said what time it is")
  }

  @Test("a word is carried on, and the wall clock compared with it as it is now")
  func carried() {
    machine.guardian.hear(ann, says: machine.wall)
    machine.guardian.hear(ben, says: machine.wall)
    machine.run(5 * day)
    #expect(vouched())
    machine.step(by: Int64(day))
    #expect(!vouched())
    machine.step(by: -Int64(day))
    #expect(vouched())
  }

  @Test("a slew is seen against it, though CLOCK_BOOTTIME is slewed along")
  func slewed() {
    machine.guardian.hear(ann, says: machine.wall)
    machine.guardian.hear(ben, says: machine.wall)
    machine.run(2 * hour, slew: 80)
    #expect(vouched(), "9.6 minutes")
    machine.run(hour, slew: 80)
    #expect(!vouched(), "14.4 minutes")
  }

  @Test("words end with the boot and with the process")
  func ends() throws {
    machine.honestMembers()
    #expect(vouched())
    try machine.restart()
    #expect(!vouched())
    machine.honestMembers()
    try machine.powerOff(hour)
    #expect(!vouched())
  }

  @Test("a step of more than five minutes is an alarm, either way; less and a suspension are none")
  func steps() {
    machine.step(by: 300_000)
    _ = machine.now
    machine.suspend(day)
    _ = machine.now
    machine.run(day)
    _ = machine.now
    #expect(machine.guardian.alarms == [])
    machine.step(by: 300_001)
    _ = machine.now
    machine.step(by: -400_000)
    _ = machine.now
    let wall = machine.wall
    #expect(
      machine.guardian.alarms
        == [.stepped(by: 300_001, wall: wall + 400_000), .stepped(by: -400_000, wall: wall)])
  }

  @Test("a clock that went back over a reboot is an alarm, one that lost its time while off too")
  func stepsOverReboot() throws {
    try machine.sweep()
    try machine.powerOff(hour)
    #expect(machine.guardian.alarms == [])
    try machine.powerOff(hour, uptime: 0, wall: 0)
    #expect(machine.guardian.alarms.count == 1 && machine.guardian.alarms.allSatisfy(isStep))
  }

  private func isStep(_ alarm: ClockAlarm) -> Bool {
    if case .stepped = alarm { true } else { false }
  }

  @Test("alarms are told once a matter, the latest 32")
  func bounded() {
    for number in 0..<100 { machine.guardian.hear(ann, says: machine.wall + day + UInt64(number)) }
    #expect(machine.guardian.alarms == [.memberDisagrees(ann, by: Int64(day) + 99)])
    for _ in 0..<100 { machine.guardian.hear(.random(), says: 0) }
    #expect(machine.guardian.alarms.count == 32)
  }
}
