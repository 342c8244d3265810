import EmberCore
import EmberDecay
import EmberKeyring
import EmberTesting
import Testing

@Suite("Sweep: the clock in doubt")
struct DoubtTests {
  private func held(_ server: TestServer) throws -> [BurnEntry] {
    try server.parts.ledger.read { try $0.burns() }.map { try BurnEntry($0.entry) }
      .filter { $0.flags.contains(.held) }
  }

  @Test("a wall clock that jumps ahead closes reads and burns nothing; back again, all is open")
  func jumps() throws {
    let server = try TestServer()
    let ben = try server.person("ben")
    let drop = try server.drop(by: server.person("ada"))
    server.clock.jump(by: 10 * 86_400_000)
    // Asked by members whose devices know better: nobody vouches for this clock.
    #expect(try ben.device.server.drop(drop.id).rungs == [])
    #expect(try server.ask("GET", drop.path(0, .thumb), as: ben).outcome == "410 gone")
    #expect(try server.sweep().burnt == 0)
    #expect(server.parts.keyring.standing(of: drop.id, at: server.now)?.rungs == Rung.allCases)
    #expect(server.boxFiles.count == 3)
    server.clock.jump(by: -10 * 86_400_000)
    #expect(try ben.device.server.drop(drop.id).rungs == Rung.allCases)
    #expect(try server.ask("GET", drop.path(0, .thumb), as: ben).status == 200)
  }

  @Test("a wall clock that jumps back keeps nothing alive: age burns on")
  func jumpsBack() throws {
    let server = try TestServer()
    let drop = try server.drop(by: server.person("ada"))
    server.clock.jump(by: -30 * 86_400_000)
    server.clock.advance(by: 7 * .day - Limits.hold - 1)
    try server.sweep()
    #expect(server.parts.keyring.standing(of: drop.id, at: server.now)?.rungs == [.thumb])
    server.clock.advance(by: 1)
    try server.sweep()
    #expect(server.parts.keyring.standing(of: drop.id, at: server.now) == nil)
  }

  @Test("a rung the wall clock closed and age does not burn is told once, with its reason, in time")
  func toldOnce() throws {
    let server = try TestServer()
    let drop = try server.drop(by: server.person("ada"))
    let sealed = server.clock.truth - Limits.hold
    server.clock.jump(by: Int64(4 * UInt64.day - Limits.hold + 450_000 - 1))
    #expect(try server.sweep().held == 0)
    server.clock.advance(by: 1)
    #expect(try server.sweep().held == 1)
    #expect(try server.sweep().held == 0)
    let entry = try #require(try held(server).first)
    #expect(try held(server).count == 1)
    #expect(entry.drop == drop.id && entry.part == .rung(.original))
    #expect(entry.flags.heldReason == .clockInDoubt)
    #expect(entry.due == sealed + 4 * .day)
    #expect(entry.share == .sha256(of: drop.shares.rungs[2].bytes))
  }

  @Test(
    "time off is not burnt on the wall clock's word; told as powered off, burnt once vouched for")
  func poweredOff() throws {
    let server = try TestServer()
    let drop = try server.drop(by: server.person("ada"))
    server.stop()
    server.clock.reboot(off: 5 * .day)
    try server.start()
    try server.sweep()
    #expect(server.parts.keyring.standing(of: drop.id, at: server.now)?.rungs == Rung.allCases)
    let entry = try #require(try held(server).first)
    #expect(entry.flags.heldReason == .poweredOff)
    // A member's device and the kernel's time daemon agree with the wall clock.
    let ben = try server.person("ben")
    #expect(try ben.device.server.drop(drop.id).rungs == [.thumb, .display])
    #expect(try server.sweep().burnt == 1)
    #expect(
      server.parts.keyring.standing(of: drop.id, at: server.now)?.rungs == [.thumb, .display])
    let burnt = try server.parts.ledger.read { try $0.burns() }.map { try BurnEntry($0.entry) }.last
    #expect(burnt?.flags == [])
    #expect(burnt?.share == entry.share)
  }

  @Test("ages survive a restart to the minute, and the kill of a server to its last saved minute")
  func restart() throws {
    let server = try TestServer()
    let drop = try server.drop(by: server.person("ada"))
    server.clock.advance(by: 4 * .day - Limits.hold - 1)
    try server.restart()
    #expect(server.parts.keyring.standing(of: drop.id, at: server.now)?.rungs == Rung.allCases)
    server.clock.advance(by: 1)
    try server.sweep()
    #expect(
      server.parts.keyring.standing(of: drop.id, at: server.now)?.rungs == [.thumb, .display])
  }
}
