import EmberClient
import EmberCore
import EmberTesting
import Testing

@Suite("Feed")
struct FeedTests {
  private func feed(
    _ server: TestServer, _ person: Person, before: String? = nil, time: UInt64? = nil
  ) throws -> Feed {
    let circle = try server.circle("lake", of: person)
    return try server.ask(
      "GET", "/api/circles/\(circle)/feed" + (before.map { "?before=\($0)" } ?? ""),
      as: person.token, headers: time.map { [("Ember-Time", String($0))] } ?? []
    ).json(Feed.self)
  }

  @Test("its author sees a drop at once, the others after ten seconds to the millisecond")
  func hold() throws {
    let server = try TestServer()
    let (ada, ben) = (try server.person("ada"), try server.person("ben"))
    let making = try server.draft(by: ada)
    #expect(try feed(server, ada).drops == [])
    try making.seal()
    #expect(try feed(server, ada).drops.map(\.id) == [making.id])
    #expect(try feed(server, ben).drops == [])
    server.clock.advance(by: 9_999)
    #expect(try feed(server, ben).drops == [])
    #expect(try server.ask("GET", "/api/drops/\(making.id)", as: ben).outcome == "404 not-found")
    server.clock.advance(by: 1)
    #expect(try feed(server, ben).drops.map(\.id) == [making.id])
  }

  @Test(
    "a card brings thumb, words and the first photo; the drop itself brings the rest; no original")
  func scopes() throws {
    let server = try TestServer()
    let ben = try server.person("ben")
    let drop = try server.drop(by: server.person("ada"), photos: 3)
    let card = try #require(try feed(server, ben).drops.first)
    #expect(card.shares.thumb == drop.shares.rungs[0])
    #expect(card.shares.words == drop.shares.words)
    #expect(card.shares.photos == [PhotoShare(photo: 0, share: drop.shares.photos[0])])
    #expect(card.shares.display == nil && card.shares.original == nil)
    let reply = try server.ask("GET", "/api/drops/\(drop.id)", as: ben)
    let album = try reply.json(DropInfo.self)
    #expect(album.shares.display == drop.shares.rungs[1])
    #expect(album.shares.photos.map(\.share) == drop.shares.photos)
    #expect(album.shares.original == nil)
    #expect(reply.headers["cache-control"] == "no-store")
    #expect(album.rungs == [.thumb, .display, .original])
    #expect(album.age == Limits.hold)
  }

  @Test("whoever came later sees nothing dropped before, and everything dropped since")
  func late() throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    let before = try server.drop(by: ada)
    let cem = try server.join("cem", by: ada, into: "lake")
    #expect(try feed(server, cem).drops == [])
    #expect(try server.ask("GET", "/api/drops/\(before.id)", as: cem).outcome == "404 not-found")
    let since = try server.drop(by: ada)
    #expect(try feed(server, cem).drops.map(\.id) == [since.id])
    #expect(try feed(server, ada).drops.map(\.id) == [since.id, before.id])
  }

  @Test("ninety-five drops over three pages: none lost, none twice, newest first")
  func paging() throws {
    let server = try TestServer()
    let (ada, ben) = (try server.person("ada"), try server.person("ben"))
    var ids: [ID] = []
    for number in 0..<95 {
      // Some in one and the same millisecond: then the id decides.
      if number % 10 == 0 { server.clock.advance(by: 1) }
      let making = try server.draft(by: number % 2 == 0 ? ada : ben)
      try making.seal()
      ids.append(making.id)
    }
    server.clock.advance(by: Limits.hold)
    var seen: [DropInfo] = []
    var (pages, next) = (0, String?.none)
    repeat {
      let page = try feed(server, ben, before: next)
      seen += page.drops
      (pages, next) = (pages + 1, page.next)
    } while next != nil && pages < 10
    #expect(pages == 3)
    #expect(seen.count == 95)
    #expect(Set(seen.map(\.id)) == Set(ids))
    #expect(seen.map(\.sealed) == seen.map(\.sealed).sorted(by: >))
  }

  @Test("a drop that comes or burns between two pages moves nothing else")
  func pagingMoves() throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    var ids: [ID] = []
    for _ in 0..<42 {
      server.clock.advance(by: 1)
      let making = try server.draft(by: ada)
      try making.seal()
      ids.append(making.id)
    }
    let first = try feed(server, ada)
    #expect(first.drops.map(\.id) == ids.suffix(40).reversed())
    try ada.device.server.takeBack(ids[20])
    try server.draft(by: ada).seal()
    let second = try feed(server, ada, before: first.next)
    #expect(second.drops.map(\.id) == [ids[1], ids[0]])
    #expect(second.next == nil)
  }

  @Test(
    "a place that is none is refused",
    arguments: ["", "x", "1", "1-2", "-1-00", "9-\(ID.random())x"])
  func badPlace(_ before: String) throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    for list in ["feed", "colours"] {
      let path = "/api/circles/\(try server.circle("lake", of: ada))/\(list)?before=\(before)"
      #expect(try server.ask("GET", path, as: ada).outcome == "400 bad-input")
    }
  }

  @Test("the requester's own clock closes doors for them alone, and opens none")
  func requesterAhead() throws {
    let server = try TestServer()
    let (ada, ben) = (try server.person("ada"), try server.person("ben"))
    let drop = try server.drop(by: ada)
    func card(_ person: Person, _ days: Int64) throws -> DropInfo {
      let time = UInt64(Int64(server.clock.truth) + days * 86_400_000)
      return try #require(try feed(server, person, time: time).drops.first)
    }
    #expect(try card(ben, 4).rungs == [.thumb, .display])
    #expect(try card(ben, 6).rungs == [.thumb])
    let closed = try card(ben, 7)
    #expect(
      closed.rungs == []
        && closed.shares == .init(thumb: nil, display: nil, original: nil, words: nil, photos: []))
    #expect(closed.manifest == nil && closed.envelope == nil)
    #expect(try card(ada, 0).rungs == [.thumb, .display, .original])
    server.clock.advance(by: 4 * .day)
    #expect(try card(ben, -100).rungs == [.thumb, .display])
    let kept = try server.ask(
      "POST", "/api/drops/\(drop.id)/keeps", as: ben.token,
      headers: [
        ("Content-Type", "application/json"),
        ("Ember-Time", String(server.clock.truth + 3 * .day)),
      ], body: try encoded(Keeping(photos: [0])))
    #expect(kept.outcome == "410 gone")
  }
}
