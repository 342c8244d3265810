import EmberCore
import EmberDecay
import EmberKeyring
import EmberTesting
import Foundation
import Testing

@Suite("Sweep: going on after a failure")
struct ResumeTests {
  private struct Fixture {
    let server: TestServer
    let ada: Person
    let drop: Making

    /// A drop whose original is due.
    init(_ days: UInt64 = 4) throws {
      server = try TestServer()
      ada = try server.person("ada")
      drop = try server.drop(by: ada, photos: 2)
      server.clock.advance(by: days * .day - Limits.hold)
    }

    var original: String {
      server.sql("SELECT lower(hex(file)) FROM boxes WHERE rung = 3 ORDER BY photo")[0][0]
    }

    /// A box's directory becomes a file, so that nothing can be unlinked in it, even by root.
    func block(_ file: String) throws {
      let folder = server.scratch["data/boxes/\(file.prefix(2))"]
      try FileManager.default.moveItem(atPath: folder, toPath: server.scratch["aside"])
      try Data().write(to: URL(fileURLWithPath: folder))
    }

    func unblock(_ file: String) throws {
      let folder = server.scratch["data/boxes/\(file.prefix(2))"]
      try FileManager.default.removeItem(atPath: folder)
      try FileManager.default.moveItem(atPath: server.scratch["aside"], toPath: folder)
    }

    var rungs: [Rung] { server.parts.keyring.standing(of: drop.id, at: server.now)?.rungs ?? [] }
    var boxRows: Int { server.sql("SELECT count(*) FROM boxes").first.flatMap { Int($0[0]) } ?? -1 }
    var logged: Int { server.sql("SELECT count(*) FROM burns").first.flatMap { Int($0[0]) } ?? -1 }
  }

  @Test("a file that could not be unlinked is unlinked by the next pass; its share burnt at once")
  func unlinking() throws {
    let fixture = try Fixture()
    let file = fixture.original
    try fixture.block(file)
    #expect(throws: (any Error).self) { try fixture.server.sweep() }
    #expect(fixture.rungs == [.thumb, .display])
    #expect(fixture.boxRows == 6)
    try fixture.unblock(file)
    try fixture.server.sweep()
    #expect(fixture.boxRows == 4)
    #expect(fixture.server.boxFiles.count == 4)
    #expect(fixture.logged == 1)
  }

  @Test("rows that could not be erased are erased by the next pass")
  func erasing() throws {
    let fixture = try Fixture()
    fixture.server.sql(
      "CREATE TRIGGER fault BEFORE DELETE ON boxes BEGIN SELECT RAISE(ABORT, 'fault'); END")
    #expect(throws: (any Error).self) { try fixture.server.sweep() }
    #expect(fixture.server.boxFiles.count == 4, "files go first")
    #expect(fixture.boxRows == 6)
    fixture.server.sql("DROP TRIGGER fault")
    try fixture.server.sweep()
    #expect(fixture.boxRows == 4)
  }

  @Test("a log that takes nothing delays no burn, and is written by the next pass")
  func logging() throws {
    let fixture = try Fixture()
    fixture.server.sql(
      "CREATE TRIGGER fault BEFORE INSERT ON burns BEGIN SELECT RAISE(ABORT, 'fault'); END")
    #expect(throws: (any Error).self) { try fixture.server.sweep() }
    #expect(fixture.rungs == [.thumb, .display])
    #expect(fixture.server.boxFiles.count == 4)
    #expect(fixture.boxRows == 4)
    #expect(fixture.logged == 0)
    fixture.server.sql("DROP TRIGGER fault")
    try fixture.server.sweep()
    #expect(fixture.logged == 1)
    try fixture.server.sweep()
    #expect(fixture.logged == 1)
  }

  @Test("a take-back whose files could not go is finished by the next pass")
  func takingBack() throws {
    let fixture = try Fixture(3)
    let file = fixture.original
    try fixture.block(file)
    let reply = try fixture.server.ask(
      "POST", "/api/drops/\(fixture.drop.id)/take-back", as: fixture.ada)
    #expect(reply.outcome == "500 internal")
    #expect(fixture.rungs == [])
    try fixture.unblock(file)
    try fixture.server.sweep()
    #expect(fixture.server.boxFiles == [])
    #expect(fixture.boxRows == 0)
    #expect(fixture.logged == 6)
  }

  @Test("a take-back that the log did not take is told by the next pass")
  func takingBackUnlogged() throws {
    let fixture = try Fixture(3)
    fixture.server.sql(
      "CREATE TRIGGER fault BEFORE INSERT ON burns BEGIN SELECT RAISE(ABORT, 'fault'); END")
    let reply = try fixture.server.ask(
      "POST", "/api/drops/\(fixture.drop.id)/take-back", as: fixture.ada)
    #expect(reply.status == 204, "the drop is burnt, whatever the log does")
    #expect(fixture.server.boxFiles == [])
    fixture.server.sql("DROP TRIGGER fault")
    try fixture.server.sweep()
    #expect(fixture.logged == 6)
  }

  @Test("whatever was left half done is finished at the next start too")
  func restart() throws {
    let fixture = try Fixture()
    fixture.server.sql(
      "CREATE TRIGGER fault BEFORE DELETE ON boxes BEGIN SELECT RAISE(ABORT, 'fault'); END")
    #expect(throws: (any Error).self) { try fixture.server.sweep() }
    fixture.server.stop()
    fixture.server.sql("DROP TRIGGER fault")
    try fixture.server.start()
    #expect(fixture.boxRows == 4)
    #expect(fixture.server.boxFiles.count == 4)
  }

  @Test("one drop's trouble doesn't keep drafts and sessions from their own ends")
  func others() throws {
    let fixture = try Fixture(3)
    let draft = try fixture.server.draft(by: fixture.ada)
    fixture.server.clock.advance(by: .day + 1)
    let file = fixture.original
    try fixture.block(file)
    #expect(throws: (any Error).self) { try fixture.server.sweep() }
    #expect(fixture.server.parts.keyring.standing(of: draft.id, at: fixture.server.now) == nil)
    #expect(fixture.server.sql("SELECT count(*) FROM drops WHERE state = 'draft'") == [["0"]])
    try fixture.unblock(file)
  }
}
