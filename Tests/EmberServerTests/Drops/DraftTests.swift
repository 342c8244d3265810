import EmberCore
import EmberTesting
import Testing

@Suite("Drafts")
struct DraftTests {
  private func draft(
    _ server: TestServer, _ person: Person, into circle: String = "lake", id: ID = .random(),
    photos: Int = 1, bytes: UInt64 = 1024
  ) throws -> Reply {
    let path = "/api/circles/\(try server.circle(circle, of: person))/drafts"
    return try server.ask(
      "POST", path, as: person, NewDraft(drop: id, photos: photos, bytes: bytes))
  }

  @Test("its owner gets the same shares again, after a restart too; no cache may keep them")
  func idempotent() throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    let id = ID.random()
    let first = try draft(server, ada, id: id, photos: 3)
    #expect(first.status == 201)
    #expect(first.headers["cache-control"] == "no-store")
    let shares = try #require(try first.json(DraftAnswer.self).draft)
    #expect(shares.rungs.count == 3 && shares.photos.count == 3)
    #expect(Set(shares.rungs + shares.photos + [shares.words]).count == 7)
    #expect(shares.expires == server.clock.truth + .day)
    try server.restart()
    #expect(try draft(server, ada, id: id, photos: 3).json(DraftAnswer.self).draft == shares)
  }

  @Test(
    "an id is its owner's: another member's is taken, and not the same circle's or count's either")
  func owned() throws {
    let server = try TestServer()
    let people = try server.people("ada", "ben", "dora")
    let id = ID.random()
    #expect(try draft(server, people[0], id: id, photos: 2).status == 201)
    #expect(try draft(server, people[1], id: id, photos: 2).outcome == "409 id-taken")
    #expect(try draft(server, people[2], into: "hill", id: id, photos: 2).outcome == "409 id-taken")
    #expect(try draft(server, people[0], id: id, photos: 3).outcome == "409 drafted-otherwise")
    #expect(
      try draft(server, people[0], into: "hill", id: id, photos: 2).outcome
        == "409 drafted-otherwise")
  }

  @Test("an id never returns: not after a take-back, not after its week")
  func spent() throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    let begun = try server.draft(by: ada)
    try ada.device.server.takeBack(begun.id)
    #expect(try draft(server, ada, id: begun.id).outcome == "410 gone")
    let dropped = try server.drop(by: ada)
    try ada.device.server.takeBack(dropped.id)
    #expect(try draft(server, ada, id: dropped.id).outcome == "410 gone")
    let burnt = try server.drop(by: ada)
    server.clock.advance(by: 7 * .day)
    try server.sweep()
    #expect(try draft(server, ada, id: burnt.id).outcome == "410 gone")
  }

  @Test("the receipt is the answer once it is sealed")
  func sealed() throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    let making = try server.draft(by: ada)
    let sealed = try making.seal()
    let again = try draft(server, ada, id: making.id).json(DraftAnswer.self)
    #expect(again.draft == nil)
    #expect(again.receipt == sealed.receipt)
  }

  @Test("has 1 to 500 photos of bearable size")
  func counts() throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    for photos in [0, -1, 501, .max] {
      #expect(try draft(server, ada, photos: photos).outcome == "400 bad-draft")
    }
    let most = Rung.allCases.map(Limits.box).reduce(0, +)
    #expect(try draft(server, ada, bytes: most + 1).outcome == "400 bad-draft")
    #expect(try draft(server, ada, bytes: .max).outcome == "400 bad-draft")
    #expect(try draft(server, ada, bytes: most).status == 201)
    let full = try draft(server, ada, photos: 500)
    #expect(try full.json(DraftAnswer.self).draft?.photos.count == 500)
  }

  @Test("three may be open; asking for one of them again is no fourth; sealing makes room")
  func threeOpen() throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    let making = try server.draft(by: ada)
    let ids = [ID.random(), .random()]
    for id in ids + ids { #expect(try draft(server, ada, id: id).status == 201) }
    #expect(try draft(server, ada).outcome == "409 too-many-drafts")
    #expect(try draft(server, ada, into: "hill").outcome == "409 too-many-drafts")
    #expect(try draft(server, server.person("ben")).status == 201)
    try making.seal()
    #expect(try draft(server, ada).status == 201)
  }

  @Test("reserves its bytes: a circle's quota and the server's are whole, to the byte")
  func quotas() throws {
    let server = try TestServer(change: { $0.circleQuota = 2000 })
    let ada = try server.person("ada")
    #expect(try draft(server, ada, bytes: 1500).status == 201)
    #expect(try draft(server, ada, bytes: 501).outcome == "507 quota")
    #expect(try draft(server, ada, bytes: 500).status == 201)
    try server.restart { $0.quota = 2999 }
    #expect(try draft(server, ada, into: "hill", bytes: 1000).outcome == "507 quota")
    #expect(try draft(server, ada, into: "hill", bytes: 999).status == 201)
  }

  @Test("is refused while the disk's last room is needed to burn")
  func reserve() throws {
    let server = try TestServer(change: { $0.reserve = 1 << 60 })
    #expect(try draft(server, server.person("ada")).outcome == "507 space-low")
    #expect(server.sql("SELECT count(*) FROM drops") == [["0"]])
  }
}
