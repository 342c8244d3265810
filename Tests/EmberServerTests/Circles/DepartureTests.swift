import EmberCore
import EmberCrypto
import EmberKeyring
import EmberTesting
import Testing

@testable import EmberClient

@Suite("Leaving and being removed")
struct DepartureTests {
  private struct Fixture {
    let server: TestServer
    let ada: Person
    let ben: Person
    let cem: Person
    let lake: ID

    init() throws {
      server = try TestServer()
      (ada, ben) = (try server.person("ada"), try server.person("ben"))
      cem = try server.join("cem", by: ben, into: "lake")
      lake = try server.circle("lake", of: ada)
    }

    /// As another client would, without making the next roster.
    func leave(_ person: Person, burnMine: Bool = false) throws -> String {
      try server.ask(
        "POST", "/api/circles/\(lake)/leave", as: person, EmberCore.Leaving(burnMine: burnMine)
      ).outcome
    }

    func remove(_ person: Person, by other: Person) throws -> String {
      try server.ask(
        "POST", "/api/circles/\(lake)/members/\(person.id)/remove", as: other
      ).outcome
    }
  }

  @Test("refuses the one who left everything from that moment, and takes their envelopes")
  func refused() throws {
    let fixture = try Fixture()
    let drop = try fixture.server.drop(by: fixture.ada)
    #expect(try fixture.leave(fixture.ben) == "204")
    for path in [
      "/api/circles/\(fixture.lake)", "/api/circles/\(fixture.lake)/feed",
      "/api/circles/\(fixture.lake)/colours", "/api/drops/\(drop.id)",
      "/api/drops/\(drop.id)/receipt", "/api/drops/\(drop.id)/boxes/0/thumb",
      "/api/drops/\(drop.id)/notes",
    ] {
      #expect(try fixture.server.ask("GET", path, as: fixture.ben).outcome == "404 not-found")
    }
    let envelopes = "SELECT count(*) FROM envelopes WHERE member = x'\(fixture.ben.id)'"
    #expect(fixture.server.sql(envelopes) == [["0"]])
    #expect(try fixture.leave(fixture.ben) == "404 not-found")
  }

  @Test("lets nothing be drafted, sealed, invited or said before the next roster, then everything")
  func waits() throws {
    let fixture = try Fixture()
    let (server, ada) = (fixture.server, fixture.ada)
    let drop = try server.drop(by: ada)
    let making = try server.draft(by: ada)
    try making.send()
    let sealing = try making.sealing()
    let link = try InviteLink(parsing: ada.device.invite(to: fixture.lake))
    #expect(try fixture.leave(fixture.ben) == "204")

    let circle = "/api/circles/\(fixture.lake)"
    let changed = "409 roster-changed"
    #expect(
      try server.ask(
        "POST", "\(circle)/drafts", as: ada, NewDraft(drop: .random(), photos: 1, bytes: 9)
      ).outcome == changed)
    #expect(
      try server.ask("POST", "/api/drops/\(making.id)/seal", as: ada, sealing).outcome == changed)
    #expect(
      try server.ask(
        "POST", "\(circle)/invites", as: ada,
        NewPeople.invite(by: .author, to: fixture.lake, server)
      ).outcome == changed)
    #expect(
      try server.ask(
        "POST", "/api/drops/\(drop.id)/notes", as: ada,
        NewNote(id: .random(), photo: nil, to: nil, box: NewPeople.noteBox(of: drop.id))
      ).outcome == changed)
    // The draft that was there is found again: its boxes need not be sent twice.
    #expect(
      try server.ask(
        "POST", "\(circle)/drafts", as: ada, NewDraft(drop: making.id, photos: 1, bytes: 1024)
      ).status == 201)
    #expect(
      try server.ask(
        "POST", "/api/invites/\(link.invite)/open", as: nil as Person?,
        InviteProof(auth: Blob(link.secret.auth.secret.unguarded()))
      ).outcome == "404 not-found")

    // Ada's client is the first one online.
    let trusted = try ada.device.trusted(fixture.lake)
    #expect(trusted.epoch == 2 && !trusted.rekeyDue)
    #expect(Set(trusted.members.map(\.id)) == [ada.id, fixture.cem.id])
    _ = try ada.device.say("he is gone", at: drop.id)
    let next = try server.drop(by: ada)
    #expect(
      try fixture.cem.device.feed(of: fixture.lake).opened.map(\.info.id) == [next.id, drop.id])
    try server.join("eve", by: fixture.cem, into: "lake")
  }

  @Test("burns the leaver's drops and drafts when they say so, and tells the log why")
  func burnsMine() throws {
    let fixture = try Fixture()
    let theirs = try fixture.server.drop(by: fixture.ben, photos: 2)
    let draft = try fixture.server.draft(by: fixture.ben)
    let adas = try fixture.server.drop(by: fixture.ada)
    #expect(try fixture.leave(fixture.ben, burnMine: true) == "204")
    let now = fixture.server.now
    for drop in [theirs.id, draft.id] {
      #expect(fixture.server.parts.keyring.standing(of: drop, at: now) == nil)
    }
    #expect(fixture.server.parts.keyring.standing(of: adas.id, at: now) != nil)
    #expect(try fixture.ada.device.feed(of: fixture.lake).opened.map(\.info.id) == [adas.id])
    let entries = try fixture.server.ask("GET", "/api/burns", as: fixture.ada).json(BurnPage.self)
      .rows.compactMap { try? BurnEntry($0.entry?.bytes ?? []) }
    let burnt = entries.filter { $0.drop == theirs.id }
    #expect(burnt.count == 3 + 2 + 1)
    #expect(burnt.allSatisfy { $0.flags == .gone })
  }

  @Test("leaves the leaver's drops to fade when they say so; their drafts burn all the same")
  func keepsMine() throws {
    let fixture = try Fixture()
    let drop = try fixture.server.drop(by: fixture.ben)
    let draft = try fixture.server.draft(by: fixture.ben)
    #expect(try fixture.leave(fixture.ben) == "204")
    #expect(fixture.server.parts.keyring.standing(of: draft.id, at: fixture.server.now) == nil)
    let feed = try fixture.cem.device.feed(of: fixture.lake)
    #expect(feed.failed == [])
    #expect(feed.opened.map(\.info.id) == [drop.id])
    #expect(feed.opened.first?.author == "someone who left")
    // Taking back stays theirs.
    try fixture.ben.device.takeBack(drop.id)
    #expect(try fixture.cem.device.feed(of: fixture.lake).opened.count == 0)
  }

  @Test("only the founder removes, and not themselves; the next earliest is the founder then")
  func removing() throws {
    let fixture = try Fixture()
    #expect(try fixture.remove(fixture.cem, by: fixture.ben) == "403 not-founder")
    #expect(try fixture.remove(fixture.ada, by: fixture.ada) == "409 leave-instead")
    let dora = try fixture.server.person("dora")
    #expect(try fixture.remove(fixture.cem, by: dora) == "404 not-found")
    #expect(try fixture.remove(dora, by: fixture.ada) == "404 not-found")
    try fixture.ada.device.remove("cem", from: fixture.lake)
    #expect(try fixture.ben.device.trusted(fixture.lake).epoch == 2)
    #expect(throws: ClientError.self) { try fixture.cem.device.feed(of: fixture.lake) }
    #expect(throws: ClientError.self) { try fixture.ada.device.remove("cem", from: fixture.lake) }
    try fixture.ada.device.leave(fixture.lake, burnMine: true)
    try fixture.server.join("eve", by: fixture.ben, into: "lake")
    #expect(try fixture.remove(fixture.server.person("eve"), by: fixture.ben) == "204")
  }

  @Test("the last one out ends the circle: drops, colours, rows; its log stays")
  func lastOneOut() throws {
    let fixture = try Fixture()
    let (server, lake) = (fixture.server, fixture.lake)
    let drop = try server.drop(by: fixture.ada)
    for person in [fixture.ben, fixture.ada, fixture.cem] {
      #expect(try fixture.leave(person) == "204")
    }
    #expect(server.parts.keyring.standing(of: drop.id, at: server.now) == nil)
    #expect(server.boxFiles == [])
    for table in ["drops", "boxes", "colours", "envelopes", "contents", "notes"] {
      #expect(server.sql("SELECT count(*) FROM \(table)") == [["0"]], "\(table)")
    }
    #expect(server.sql("SELECT count(*) FROM circles WHERE id = x'\(lake)'") == [["0"]])
    #expect(server.sql("SELECT count(*) FROM burns") != [["0"]])
    #expect(try fixture.ada.device.circles().map(\.name) == ["hill"])
  }

  @Test("a circle that a crash left without anybody ends at the next start")
  func deserted() throws {
    let fixture = try Fixture()
    let drop = try fixture.server.drop(by: fixture.ada)
    fixture.server.sql("UPDATE memberships SET departed = 1 WHERE circle = x'\(fixture.lake)'")
    try fixture.server.restart()
    #expect(
      fixture.server.sql("SELECT count(*) FROM circles WHERE id = x'\(fixture.lake)'") == [["0"]])
    #expect(
      fixture.server.parts.keyring.standing(of: drop.id, at: fixture.server.now) == nil)
  }

  @Test(
    "a client that slept through two rekeys follows them, though their makers and inviters left")
  func sleeper() throws {
    let fixture = try Fixture()
    let (server, lake) = (fixture.server, fixture.lake)
    let dan = try server.join("dan", by: fixture.cem, into: "lake")
    let first = try server.drop(by: dan)
    // Ben let Cem in, and Cem Dan: none of them is in a roster that Ada has seen.
    #expect(try fixture.leave(fixture.ben) == "204")
    #expect(try dan.device.trusted(lake).epoch == 2)
    let second = try server.drop(by: dan)
    #expect(try fixture.leave(dan) == "204")
    #expect(try fixture.cem.device.trusted(lake).epoch == 3)
    let feed = try fixture.ada.device.feed(of: lake)
    #expect(feed.failed == [])
    #expect(feed.opened.map(\.info.id) == [second.id, first.id])
    let trusted = try fixture.ada.device.trusted(lake)
    #expect(trusted.epoch == 3 && trusted.members.map(\.handle) == ["ada", "cem"])
    #expect(trusted.safetyWords == (try fixture.cem.device.trusted(lake).safetyWords))
    // Somebody who comes in the third epoch was never given the keys of the first two.
    let eve = try server.join("eve", by: fixture.cem, into: "lake")
    #expect(try eve.device.trusted(lake).members.count == 3)
    let third = try server.drop(by: eve)
    #expect(try fixture.ada.device.feed(of: lake).opened.map(\.info.id).first == third.id)
  }

  @Test("who was removed can come back by a link, as the newest, and sees nothing from before")
  func back() throws {
    let fixture = try Fixture()
    let (server, ben, lake) = (fixture.server, fixture.ben, fixture.lake)
    _ = try ben.device.trusted(lake)
    let before = try server.drop(by: fixture.ada)
    try fixture.ada.device.remove("ben", from: lake)
    let link = try fixture.cem.device.invite(to: lake)
    try Joining(link: link, of: server.server).join(as: ben.device)
    let after = try server.drop(by: fixture.ada)
    let feed = try ben.device.feed(of: lake)
    #expect(feed.failed == [] && feed.opened.map(\.info.id) == [after.id])
    #expect(
      try server.ask("GET", "/api/drops/\(before.id)", as: ben).outcome == "404 not-found")
    #expect(try fixture.cem.device.trusted(lake).members.map(\.handle) == ["ada", "cem", "ben"])
    #expect(try server.person("ben").device.trusted(lake).epoch == 2)
  }
}
