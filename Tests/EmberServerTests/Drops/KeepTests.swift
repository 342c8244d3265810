import EmberCore
import EmberCrypto
import EmberTesting
import Testing

@Suite("Keeping")
struct KeepTests {
  private func keep(_ server: TestServer, _ person: Person, _ drop: ID, _ photos: [Int]) throws
    -> Reply
  {
    try server.ask("POST", "/api/drops/\(drop)/keeps", as: person, Keeping(photos: photos))
  }

  @Test("hands out the original's share and each photo's, and the circle sees who kept what")
  func keeps() throws {
    let server = try TestServer()
    let (ada, ben) = (try server.person("ada"), try server.person("ben"))
    let drop = try server.drop(by: ada, photos: 3)
    let reply = try keep(server, ben, drop.id, [2, 0, 2])
    #expect(reply.headers["cache-control"] == "no-store")
    let kept = try reply.json(Kept.self)
    #expect(kept.rung == .original)
    #expect(kept.share == drop.shares.rungs[2])
    #expect(kept.photos.map(\.photo) == [0, 2])
    #expect(kept.photos.map(\.share) == [drop.shares.photos[0], drop.shares.photos[2]])
    let seen = try ada.device.server.drop(drop.id).keeps
    #expect(seen.map(\.photo) == [0, 2])
    #expect(seen.allSatisfy { $0.member == ben.id && $0.rung == .original })
    #expect(seen.allSatisfy { $0.at == server.clock.truth })
  }

  @Test("is told once: what was kept first, when it was kept first")
  func idempotent() throws {
    let server = try TestServer()
    let ben = try server.person("ben")
    let drop = try server.drop(by: server.person("ada"))
    _ = try keep(server, ben, drop.id, [0])
    let first = try ben.device.server.drop(drop.id).keeps
    server.clock.advance(by: 5 * .day)
    #expect(try keep(server, ben, drop.id, [0]).json(Kept.self).rung == .display)
    #expect(try ben.device.server.drop(drop.id).keeps == first)
  }

  @Test("gives the best rendition left: each until its millisecond")
  func best() throws {
    let server = try TestServer()
    let ben = try server.person("ben")
    let drop = try server.drop(by: server.person("ada"))
    var passed = Limits.hold
    for (rung, days) in [(Rung.original, 4), (.display, 6), (.thumb, 7)] as [(Rung, UInt64)] {
      server.clock.advance(by: days * .day - passed - 1)
      #expect(try keep(server, ben, drop.id, [0]).json(Kept.self).rung == rung)
      server.clock.advance(by: 1)
      passed = days * .day
      if rung == .display { try server.sweep() }
    }
    #expect(try keep(server, ben, drop.id, [0]).outcome == "410 gone")
    try server.sweep()
    #expect(try keep(server, ben, drop.id, [0]).outcome == "410 gone")
  }

  @Test("names photos that are there: no others, none twice told, not none at all")
  func numbers() throws {
    let server = try TestServer()
    let (ada, ben) = (try server.person("ada"), try server.person("ben"))
    let drop = try server.drop(by: ada, photos: 2)
    for photos in [[], [-1], [500], [.max]] {
      #expect(try keep(server, ben, drop.id, photos).outcome == "400 bad-input")
    }
    #expect(try keep(server, ben, drop.id, [2]).outcome == "404 not-found")
    try ada.device.server.takeBack(1, of: drop.id, colours: Blob(drop.colours([0])))
    #expect(try keep(server, ben, drop.id, [0, 1]).outcome == "410 photo-taken-back")
    #expect(try ada.device.server.drop(drop.id).keeps == [])
  }

  @Test("a draft and a drop in its ten seconds are not there to be kept")
  func notYet() throws {
    let server = try TestServer()
    let (ada, ben) = (try server.person("ada"), try server.person("ben"))
    let making = try server.draft(by: ada)
    #expect(try keep(server, ada, making.id, [0]).outcome == "404 not-found")
    try making.seal()
    #expect(try keep(server, ben, making.id, [0]).outcome == "404 not-found")
    #expect(try keep(server, ada, making.id, [0]).status == 200)
  }
}
