import EmberClient
import EmberCore
import EmberCrypto
import EmberTesting
import Testing

@Suite("Rosters")
struct RosterTests {
  private struct Fixture {
    let server: TestServer
    let ada: Person
    let ben: Person
    let lake: ID

    init() throws {
      server = try TestServer()
      (ada, ben) = (try server.person("ada"), try server.person("ben"))
      lake = try server.circle("lake", of: ada)
    }

    func post(_ person: Person, _ roster: NewRoster) throws -> String {
      try server.ask("POST", "/api/circles/\(lake)/rosters", as: person, roster).outcome
    }

    var epoch: UInt32 { get throws { try ada.device.server.circle(lake).epoch } }
  }

  @Test("begins the next epoch; what was sealed before still opens, and what is sealed after too")
  func begins() throws {
    let fixture = try Fixture()
    let before = try fixture.server.drop(by: fixture.ada)
    #expect(try fixture.post(fixture.ben, fixture.server.nextRoster(by: fixture.ben)) == "204")
    #expect(try fixture.ada.device.trusted(fixture.lake).epoch == 2)
    let after = try fixture.server.drop(by: fixture.ada)
    #expect(after.circle.epoch == 2)
    let feed = try fixture.ben.device.feed(of: fixture.lake)
    #expect(feed.failed == [])
    #expect(feed.opened.map(\.info.id) == [after.id, before.id])
  }

  @Test("is compare-and-set: the first for an epoch wins, no epoch is skipped or made again")
  func compareAndSet() throws {
    let fixture = try Fixture()
    let first = try fixture.server.nextRoster(by: fixture.ben)
    let second = try fixture.server.nextRoster(by: fixture.ada)
    #expect(try fixture.post(fixture.ben, first) == "204")
    #expect(try fixture.post(fixture.ada, second) == "409 roster-changed")
    #expect(try fixture.post(fixture.ben, first) == "409 roster-changed")
    let known = try fixture.ada.device.trusted(fixture.lake).current.roster
    #expect(known == Digest.sha256(of: first.roster.bytes))
  }

  @Test("of several at once exactly one wins")
  func race() async throws {
    let fixture = try Fixture()
    let rosters = try (0..<6).map { number in
      try encoded(fixture.server.nextRoster(by: number % 2 == 0 ? fixture.ada : fixture.ben))
    }
    let tokens = [fixture.ada.token, fixture.ben.token]
    let (transport, path) = (fixture.server.transport, "/api/circles/\(fixture.lake)/rosters")
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for (number, body) in rosters.enumerated() {
        group.addTask {
          try transport.ask(
            Question(
              method: "POST", path: path,
              headers: [
                ("Content-Type", "application/json"),
                ("Authorization", "Bearer \(tokens[number % 2])"),
              ], body: body), sink: nil
          ).status
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.filter { $0 == 204 }.count == 1)
    #expect(statuses.filter { $0 == 409 }.count == 5)
    #expect(try fixture.epoch == 2)
  }

  @Test("is for exactly the members there are now, each with a key and a card")
  func members() throws {
    let fixture = try Fixture()
    let right = try fixture.server.nextRoster(by: fixture.ben)
    let dora = try fixture.server.person("dora")
    func post(_ change: (inout NewRoster) -> Void) throws -> String {
      var roster = right
      change(&roster)
      return try fixture.post(fixture.ben, roster)
    }
    #expect(try post { $0.keys.removeLast() } == "409 roster-changed")
    #expect(try post { $0.keys.append($0.keys[0]) } == "409 roster-changed")
    #expect(try post { $0.keys[0].member = dora.id } == "409 roster-changed")
    #expect(try post { $0.cards.removeLast() } == "409 roster-changed")
    #expect(try post { $0.cards.append($0.cards[0]) } == "409 roster-changed")
    try fixture.server.join("cem", by: fixture.ada, into: "lake")
    #expect(try post { _ in } == "409 roster-changed")
    #expect(try fixture.epoch == 1)
  }

  @Test("of another maker, circle or epoch, or none at all, is refused")
  func form() throws {
    let fixture = try Fixture()
    let right = try fixture.server.nextRoster(by: fixture.ben)
    let hill = try fixture.server.nextRoster(by: fixture.ada, of: "hill")
    func post(_ person: Person, _ change: (inout NewRoster) -> Void) throws -> String {
      var roster = right
      change(&roster)
      return try fixture.post(person, roster)
    }
    #expect(try post(fixture.ada) { _ in } == "400 bad-roster")
    #expect(try post(fixture.ada) { $0.roster = hill.roster } == "400 bad-roster")
    #expect(try post(fixture.ben) { $0.epoch = 3 } == "400 bad-roster")
    #expect(try post(fixture.ben) { $0.roster = Blob([]) } == "400 bad-roster")
    #expect(try post(fixture.ben) { $0.keys[0].sealed = Blob([1]) } == "400 bad-roster")
    #expect(try fixture.epoch == 1)
  }

  @Test("a card may change in its code alone; else nothing of the epoch is stored")
  func cards() throws {
    let fixture = try Fixture()
    var roster = try fixture.server.nextRoster(by: fixture.ben)
    let trusted = try fixture.ben.device.trusted(fixture.lake)
    let ben = try #require(roster.cards.firstIndex { $0.member == fixture.ben.id })
    let other = try Card.make(
      circle: fixture.lake, member: fixture.ben.id, version: 1, name: "benno",
      keys: fixture.ben.device.keys, under: trusted.current.key)
    roster.cards[ben].sealed = Blob(other.bytes)
    #expect(try fixture.post(fixture.ben, roster) == "400 bad-card")
    roster.cards.swapAt(0, 1)
    roster.cards[0].member = roster.cards[1].member
    #expect(try fixture.post(fixture.ben, roster) != "204")
    #expect(try fixture.epoch == 1)
    #expect(fixture.server.sql("SELECT count(*) FROM rosters WHERE epoch = 2") == [["0"]])
  }

  @Test("made by one who joined since the last, it counts for those who never saw them come")
  func byJoiner() throws {
    let fixture = try Fixture()
    let cem = try fixture.server.join("cem", by: fixture.ada, into: "lake")
    #expect(try fixture.post(cem, fixture.server.nextRoster(by: cem)) == "204")
    let trusted = try fixture.ben.device.trusted(fixture.lake)
    #expect(trusted.epoch == 2)
    #expect(trusted.members.map(\.handle) == ["ada", "ben", "cem"])
  }
}
