import EmberCore
import EmberCrypto
import EmberTesting
import Testing

@Suite("Taking back")
struct TakeBackTests {
  @Test("burns a drop at once: shares, files, rows, reads and colours")
  func drop() throws {
    let server = try TestServer()
    let (ada, ben) = (try server.person("ada"), try server.person("ben"))
    let drop = try server.drop(by: ada, photos: 2)
    #expect(server.boxFiles.count == 6)
    #expect(try server.ask("POST", "/api/drops/\(drop.id)/take-back", as: ada).status == 204)
    #expect(server.parts.keyring.standing(of: drop.id, at: server.now) == nil)
    #expect(server.boxFiles == [])
    for table in ["drops", "boxes", "envelopes", "contents", "colours"] {
      #expect(server.sql("SELECT count(*) FROM \(table)") == [["0"]], "\(table)")
    }
    for path in ["", "/receipt", "/boxes/0/thumb"] {
      let reply = try server.ask("GET", "/api/drops/\(drop.id)\(path)", as: ben)
      #expect(reply.outcome == "410 gone")
    }
    #expect(try ben.device.feed(of: drop.circle.id).opened.count == 0)
    #expect(try ben.device.colours(of: drop.circle.id).count == 0)
    #expect(
      try server.ask("POST", "/api/drops/\(drop.id)/take-back", as: ada).outcome == "410 gone")
  }

  @Test("in its first ten seconds nobody else ever sees it")
  func withinHold() throws {
    let server = try TestServer()
    let (ada, ben) = (try server.person("ada"), try server.person("ben"))
    let making = try server.draft(by: ada)
    try making.seal()
    server.clock.advance(by: 9_999)
    try ada.device.takeBack(making.id)
    server.clock.advance(by: 1)
    #expect(try ben.device.feed(of: making.circle.id).opened.count == 0)
  }

  @Test("a draft goes the same way, its incoming boxes too")
  func draft() throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    let making = try server.draft(by: ada)
    let part = Array(making.boxes[0][0][..<50])
    _ = try server.ask(
      "PATCH", making.path(0, .thumb), as: ada.token,
      headers: uploadHeaders(part, of: making.boxes[0][0].count), body: part)
    #expect(server.incomingFiles.count == 1)
    try ada.device.takeBack(making.id)
    #expect(server.boxFiles == [])
    #expect(server.parts.keyring.standing(of: making.id, at: server.now) == nil)
    #expect(try server.ask("HEAD", making.path(0, .thumb), as: ada).status == 410)
  }

  @Test("burns one photo of a drop, and the others' colours stay")
  func photo() throws {
    let server = try TestServer()
    let (ada, ben) = (try server.person("ada"), try server.person("ben"))
    let drop = try server.drop(by: ada, photos: 3)
    _ = try ben.device.server.keep([0, 1], of: drop.id)
    try ada.device.takeBack(1, of: drop.id)
    #expect(server.parts.keyring.standing(of: drop.id, at: server.now)?.photos == [0, 2])
    #expect(server.boxFiles.count == 6)
    let seen = try ben.device.look(at: drop.id)
    #expect(seen.photos.map(\.number) == [0, 2])
    #expect(seen.colours == [Making.colours(0), Making.colours(2)])
    #expect(seen.info.takenBack == [1])
    #expect(seen.info.shares.photos.map(\.photo) == [0, 2])
    #expect(seen.info.keeps.map(\.photo) == [0])
    let again = try server.ask(
      "POST", "/api/drops/\(drop.id)/photos/1/take-back", as: ada,
      PhotoTakeBack(colours: Blob(drop.colours([0, 2]))))
    #expect(again.status == 204)
  }

  @Test("the first photo taken back, a card shows the next one's share")
  func firstPhoto() throws {
    let server = try TestServer()
    let (ada, ben) = (try server.person("ada"), try server.person("ben"))
    let drop = try server.drop(by: ada, photos: 2)
    try ada.device.takeBack(0, of: drop.id)
    let card = try #require(try ben.device.server.feed(of: drop.circle.id).drops.first)
    #expect(card.shares.photos.map(\.photo) == [1])
  }

  @Test(
    "the last photo is not taken back alone, nor one that isn't there, nor with others' colours")
  func refused() throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    let drop = try server.drop(by: ada, photos: 2)
    func takeBack(_ photo: String, _ colours: [UInt8]) throws -> String {
      try server.ask(
        "POST", "/api/drops/\(drop.id)/photos/\(photo)/take-back", as: ada,
        PhotoTakeBack(colours: Blob(colours))
      ).outcome
    }
    let colours = drop.colours([1])
    let other = ColoursBox.seal(
      [], drop: .random(), author: ada.id, signing: ada.device.keys.signing, under: .random())
    #expect(try takeBack("2", colours) == "404 not-found")
    #expect(try takeBack("x", colours) == "404 not-found")
    #expect(try takeBack("0", []) == "400 bad-sealing")
    #expect(try takeBack("0", other) == "400 bad-sealing")
    #expect(try takeBack("0", drop.boxes[0][0]) == "400 bad-sealing")
    #expect(server.parts.keyring.standing(of: drop.id, at: server.now)?.photos == [0, 1])
    #expect(try takeBack("0", colours) == "204")
    #expect(try takeBack("1", drop.colours([])) == "409 last-photo")
    #expect(try ada.device.look(at: drop.id).photos.map(\.number) == [1])
  }

  @Test("what another member dropped is not theirs to take back")
  func others() throws {
    let server = try TestServer()
    let (ada, ben) = (try server.person("ada"), try server.person("ben"))
    let drop = try server.drop(by: ada, photos: 2)
    #expect(
      try server.ask("POST", "/api/drops/\(drop.id)/take-back", as: ben).outcome == "404 not-found")
    let photo = try server.ask(
      "POST", "/api/drops/\(drop.id)/photos/0/take-back", as: ben,
      PhotoTakeBack(colours: Blob(drop.colours([1]))))
    #expect(photo.outcome == "404 not-found")
    #expect(server.parts.keyring.standing(of: drop.id, at: server.now)?.photos == [0, 1])
  }
}
