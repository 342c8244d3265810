import EmberCore
import EmberDecay
import EmberKeyring
import EmberStore
import EmberTesting
import Testing

@Suite("Sweep: rows, files and keyring at start")
struct ReconcileTests {
  private struct Fixture {
    let server: TestServer
    let ada: Person

    init() throws {
      server = try TestServer()
      ada = try server.person("ada")
    }

    func standing(_ drop: ID) -> DropStanding? {
      server.parts.keyring.standing(of: drop, at: server.now)
    }
  }

  @Test("a sealed entry whose row was never written is a draft again, and can be sealed")
  func demotes() throws {
    let fixture = try Fixture()
    let making = try fixture.server.draft(by: fixture.ada)
    try making.send()
    try fixture.server.parts.keyring.seal(
      making.id, dues: Ladder().dues, at: fixture.server.now,
      boot: fixture.server.parts.clock.boot, corroborated: false)
    #expect(fixture.standing(making.id)?.state == .sealed)
    try fixture.server.restart()
    #expect(fixture.standing(making.id)?.state == .draft)
    let sealing = try making.sealing()
    let reply = try fixture.server.ask(
      "POST", "/api/drops/\(making.id)/seal", as: fixture.ada, sealing)
    #expect(reply.status == 201)
  }

  @Test("a draft's entry without a row goes")
  func ownerless() throws {
    let fixture = try Fixture()
    let id = ID.random()
    _ = try fixture.server.parts.keyring.draft(id, photos: 3)
    let before = fixture.server.sql("SELECT count(*) FROM burns")
    try fixture.server.restart()
    #expect(fixture.standing(id) == nil)
    let flags = BurnFlags.draftSwept
    let lines = try fixture.server.parts.ledger.read {
      try $0.burns(from: UInt64(before[0][0]) ?? 0)
    }
    let entries = try lines.map { try BurnEntry($0.entry) }
    #expect(entries.count == 7)
    #expect(entries.allSatisfy { $0.drop == id && $0.flags == flags })
  }

  @Test("rows of a rung whose share is gone go, their files first; the log is told if it wasn't")
  func noise() throws {
    let fixture = try Fixture()
    let drop = try fixture.server.drop(by: fixture.ada, photos: 2)
    let now = fixture.server.now
    // As after a kill between the keyring's commit and the log.
    _ = try fixture.server.parts.keyring.burn([.rung(drop.id, .original)], at: now)
    #expect(fixture.server.boxFiles.count == 6)
    try fixture.server.restart()
    #expect(fixture.server.boxFiles.count == 4)
    #expect(fixture.server.sql("SELECT count(*) FROM boxes WHERE rung = 3") == [["0"]])
    let lines = try fixture.server.parts.ledger.read { try $0.burns() }
    let entries = try lines.map { try BurnEntry($0.entry) }
    #expect(entries.map(\.part) == [.rung(.original)])
    #expect(entries.first?.share == .sha256(of: drop.shares.rungs[2].bytes))
    try fixture.server.restart()
    #expect(try fixture.server.parts.ledger.read { try $0.burns() }.count == 1)
  }

  @Test("of a drop whose last share is gone only the colours stay")
  func whole() throws {
    let fixture = try Fixture()
    let drop = try fixture.server.drop(by: fixture.ada)
    fixture.server.clock.advance(by: 7 * .day)
    _ = try fixture.server.parts.keyring.burn([.drop(drop.id)], at: fixture.server.now)
    try fixture.server.restart()
    #expect(fixture.server.boxFiles == [])
    #expect(fixture.server.sql("SELECT state FROM drops") == [["gone"]])
    #expect(try fixture.ada.device.colours(of: drop.circle.id).map(\.drop) == [drop.id])
    let lines = try fixture.server.parts.ledger.read { try $0.burns() }
    let told = Set(try lines.map { try BurnEntry($0.entry).share })
    let shares = drop.shares.rungs + drop.shares.photos + [drop.shares.words]
    #expect(told == Set(shares.map { Digest.sha256(of: $0.bytes) }))
  }

  @Test("of a drop taken back nothing stays, wherever the taking back was cut short")
  func takenBack() throws {
    let fixture = try Fixture()
    let drop = try fixture.server.drop(by: fixture.ada)
    _ = try fixture.server.parts.keyring.burn(
      [.drop(drop.id)], at: fixture.server.now, cause: .takenBack)
    try fixture.server.restart()
    #expect(fixture.server.boxFiles == [])
    #expect(fixture.server.sql("SELECT count(*) FROM drops") == [["0"]])
    #expect(fixture.server.sql("SELECT count(*) FROM colours") == [["0"]])
    let lines = try fixture.server.parts.ledger.read { try $0.burns() }
    let entries = try lines.map { try BurnEntry($0.entry) }
    #expect(entries.count == 5)
    #expect(entries.allSatisfy { $0.flags == .takenBack && $0.due == $0.actual })
  }

  @Test("of a photo whose taking back was cut short the files go; the author's next try ends it")
  func photo() throws {
    let fixture = try Fixture()
    let drop = try fixture.server.drop(by: fixture.ada, photos: 2)
    _ = try fixture.server.parts.keyring.burn(
      [.photo(drop.id, 1)], at: fixture.server.now, cause: .takenBack)
    try fixture.server.restart()
    #expect(fixture.server.boxFiles.count == 3)
    let lines = try fixture.server.parts.ledger.read { try $0.burns() }
    let entries = try lines.map { try BurnEntry($0.entry) }
    #expect(entries.map(\.part) == [.photo(1)])
    #expect(entries.map(\.flags) == [.takenBack])
    try fixture.ada.device.takeBack(1, of: drop.id)
    #expect(try fixture.ada.device.look(at: drop.id).photos.map(\.number) == [0])
    try fixture.server.restart()
    #expect(try fixture.server.parts.ledger.read { try $0.burns() }.count == 1)
  }

  @Test("files that no row names go, stored and incoming; what is no box is left alone")
  func orphans() throws {
    let fixture = try Fixture()
    let drop = try fixture.server.drop(by: fixture.ada)
    let names = [ID.random(), .random()].map(\.description)
    try fixture.server.scratch.put([1], "data/boxes/\(names[0].prefix(2))/\(names[0])")
    try fixture.server.scratch.put([1], "data/incoming/\(names[1])")
    try fixture.server.scratch.put([1], "data/incoming/README")
    #expect(fixture.server.boxFiles.count == 6)
    try fixture.server.restart()
    #expect(fixture.server.boxFiles.count == 4)
    #expect(fixture.server.incomingFiles.map { $0.hasSuffix("README") } == [true])
    #expect(fixture.standing(drop.id)?.rungs == Rung.allCases)
  }

  @Test("what is whole stays as it is")
  func nothing() throws {
    let fixture = try Fixture()
    let drop = try fixture.server.drop(by: fixture.ada, photos: 2)
    let making = try fixture.server.draft(by: fixture.ada)
    try making.send()
    let rows = { fixture.server.sql("SELECT * FROM boxes ORDER BY file") }
    let (before, files) = (rows(), fixture.server.boxFiles.sorted())
    try fixture.server.restart()
    #expect(rows() == before)
    #expect(fixture.server.boxFiles.sorted() == files)
    #expect(fixture.standing(drop.id)?.state == .sealed)
    #expect(fixture.standing(making.id)?.state == .draft)
  }
}
