import EmberCore
import EmberKeyring
import Testing

@testable import EmberDecay

@Suite("LivedTime") struct LivedTimeTests {
  @Test("a daemon that slews by 8 % makes nothing age faster, up and down in turn")
  func slewed() throws {
    let machine = try Machine()
    let drop = try machine.seal()
    for round in 0..<2000 {
      machine.run(minute, slew: round % 200 < 100 ? -80 : 80)
      _ = machine.now
    }
    let age = try #require(machine.age(drop))
    #expect(age <= 2000 * minute)
    let reading = machine.clock.read()
    let rising = try Machine()
    let second = try rising.seal()
    rising.run(7 * day, slew: 80)
    #expect(rising.age(second) == 7 * day)
    #expect(
      rising.clock.read().boottime > 7 * day + 13 * hour, "the control: CLOCK_BOOTTIME ran on")
    #expect(reading.boottime == reading.raw, "the control: over the whole span neither lags")
    #expect(age < 2000 * minute - hour)
  }

  @Test("nor over a restart of the server in between")
  func slewedOverRestart() throws {
    let machine = try Machine()
    let drop = try machine.seal()
    try machine.guardian.save()
    machine.run(10 * hour, slew: 80)
    try machine.restart()
    #expect(machine.age(drop) == 10 * hour)
  }

  @Test("time suspended counts; a raw clock alone would not see it")
  func suspended() throws {
    let machine = try Machine()
    let drop = try machine.seal()
    machine.run(hour)
    machine.suspend(9 * hour)
    #expect(machine.age(drop) == 10 * hour)
    #expect(machine.clock.read().raw == hour, "the control")
  }

  @Test("a new boot's uptime counts, time off does not")
  func newBoot() throws {
    let machine = try Machine()
    let drop = try machine.seal()
    machine.run(hour)
    try machine.sweep()
    try machine.powerOff(8 * hour, uptime: 10 * minute)
    #expect(machine.age(drop) == hour + 10 * minute)
  }

  @Test("keys that come to a machine that has run for a year do not age by a year")
  func moved() throws {
    let machine = try Machine()
    let drop = try machine.seal()
    machine.run(hour)
    try machine.sweep()
    machine.truth += 20 * minute
    machine.clock.set(
      ClockReading(
        wall: machine.truth, boottime: 365 * day, raw: 365 * day, suspended: 0, boot: .random(),
        synchronised: true))
    try machine.restart()
    #expect(machine.age(drop) == hour + 20 * minute)
    #expect(try machine.sweep() == [])
  }

  @Test("a snapshot of the running machine, put back, goes on without counting twice or back")
  func snapshot() throws {
    let machine = try Machine()
    let drop = try machine.seal()
    machine.run(hour)
    let taken = machine.clock.read()
    machine.run(5 * hour)
    try machine.sweep()
    machine.clock.set(taken)
    #expect(machine.age(drop) == 6 * hour)
    try machine.restart()
    machine.run(hour)
    #expect(machine.age(drop) == 7 * hour)
  }

  @Test("never goes back, whatever the clocks do between two readings")
  func monotone() throws {
    let machine = try Machine()
    var random = Seeded(5)
    var last: UInt64 = 0
    for _ in 0..<3000 {
      var reading = machine.clock.read()
      reading.boottime += UInt64.random(in: 0..<40 * second, using: &random)
      reading.raw += UInt64.random(in: 0..<40 * second, using: &random)
      reading.suspended = UInt64.random(in: 0...1, using: &random)
      reading.wall = UInt64.random(in: 0...4_000_000_000_000, using: &random)
      machine.clock.set(reading)
      let lived = machine.now.lived
      #expect(lived >= last)
      last = lived
    }
    #expect(last > hour)
  }

  @Test("the kernel's own clocks agree with each other")
  func real() throws {
    let clock = try #require(SystemClock())
    let (one, two) = (clock.read(), clock.read())
    #expect(one.boot == two.boot && two.boottime >= one.boottime && two.raw >= one.raw)
    #expect(one.wall > 1_700_000_000_000)
    #expect(Int64(one.boottime) - Int64(one.unslewed) < Int64(one.boottime / 10 + 1000))
  }
}
