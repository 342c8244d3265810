import EmberCore
import EmberCrypto
import EmberTesting
import Testing

@testable import EmberClient

@Suite("Notes and stickers")
struct NoteTests {
  private struct Fixture {
    let server: TestServer
    let ada: Person
    let ben: Person
    let cem: Person
    let drop: ID

    init(photos: Int = 2) throws {
      server = try TestServer()
      (ada, ben) = (try server.person("ada"), try server.person("ben"))
      cem = try server.join("cem", by: ada, into: "lake")
      drop = try server.drop(by: ada, photos: photos).id
    }

    func post(_ note: NewNote, as person: Person) throws -> String {
      try server.ask("POST", "/api/drops/\(drop)/notes", as: person, note).outcome
    }

    func room(_ id: ID = .random(), count: Int = 200) -> NewNote {
      NewNote(id: id, photo: nil, to: nil, box: NewPeople.noteBox(of: drop, count: count))
    }
  }

  @Test("are read by the room, in order, with who said them where")
  func room() throws {
    let fixture = try Fixture()
    try fixture.ben.device.say("cold, was it?", at: fixture.drop)
    fixture.server.clock.advance(by: .second)
    try fixture.cem.device.stick(.sun, at: fixture.drop, photo: 1)
    let (notes, failed) = try fixture.ada.device.notes(of: fixture.drop)
    #expect(failed == [])
    #expect(notes.map(\.author) == ["ben", "cem"])
    #expect(notes.map(\.content) == [.words("cold, was it?"), .sticker(.sun)])
    #expect(notes.map(\.photo) == [nil, 1])
    #expect(notes.map(\.isMine) == [false, false])
    #expect(notes[1].time == fixture.server.clock.truth)
  }

  @Test("to one are given to its two members alone")
  func toOne() throws {
    let fixture = try Fixture()
    try fixture.ben.device.say("for you", at: fixture.drop, to: "ada")
    for person in [fixture.ada, fixture.ben] {
      let notes = try person.device.notes(of: fixture.drop).notes
      #expect(notes.map(\.content) == [.words("for you")])
      #expect(notes.map(\.to) == ["ada"])
    }
    #expect(try fixture.cem.device.notes(of: fixture.drop).notes == [])
    #expect(try fixture.cem.device.server.notes(of: fixture.drop).notes == [])
    let nobody = #expect(throws: ClientError.self) {
      try fixture.ben.device.say("x", at: fixture.drop, to: "dora")
    }
    #expect(nobody?.code == "mistaken")
  }

  @Test("to one who can't see the drop are refused, as are those to oneself")
  func recipients() throws {
    let fixture = try Fixture()
    let eve = try fixture.server.join("eve", by: fixture.ada, into: "lake")
    let dora = try fixture.server.person("dora")
    for to in [eve.id, dora.id, fixture.ben.id, .random()] {
      let note = NewNote(
        id: .random(), photo: nil, to: to, box: NewPeople.noteBox(of: fixture.drop, .noteToOne))
      #expect(try fixture.post(note, as: fixture.ben) == "404 not-found")
    }
  }

  @Test("are taken back by their author and nobody else")
  func takeBack() throws {
    let fixture = try Fixture()
    let note = try fixture.ben.device.say("too much", at: fixture.drop)
    #expect(throws: ClientError.self) {
      try fixture.ada.device.takeBack(note: note, of: fixture.drop)
    }
    #expect(try fixture.ada.device.notes(of: fixture.drop).notes.count == 1)
    try fixture.ben.device.takeBack(note: note, of: fixture.drop)
    #expect(try fixture.ada.device.notes(of: fixture.drop).notes == [])
    #expect(throws: ClientError.self) {
      try fixture.ben.device.takeBack(note: note, of: fixture.drop)
    }
  }

  @Test("have at most 4096 sealed bytes, and are of this drop and of the kind that they say")
  func form() throws {
    let fixture = try Fixture()
    #expect(try fixture.post(fixture.room(count: 4096), as: fixture.ben) == "204")
    #expect(try fixture.post(fixture.room(count: 4097), as: fixture.ben) == "400 bad-note")
    for box in [
      NewPeople.noteBox(of: .random()), NewPeople.noteBox(of: fixture.drop, .noteToOne),
      NewPeople.noteBox(of: fixture.drop, .manifest), Blob([1, 2, 3]), Blob([]),
    ] {
      let note = NewNote(id: .random(), photo: nil, to: nil, box: box)
      #expect(try fixture.post(note, as: fixture.ben) == "400 bad-note")
    }
    for photo in [-1, 500, 70_000] {
      var note = fixture.room()
      note.photo = photo
      #expect(try fixture.post(note, as: fixture.ben) == "400 bad-note")
    }
    var beyond = fixture.room()
    beyond.photo = 2
    #expect(try fixture.post(beyond, as: fixture.ben) == "404 not-found")
    let longest = String(repeating: "x", count: EmberCrypto.Note.textLimit)
    try fixture.ben.device.say(longest, at: fixture.drop, to: "ada")
    #expect(throws: ClientError.self) {
      try fixture.ben.device.say(longest + "x", at: fixture.drop)
    }
  }

  @Test("the same again is one note; its id is no other's")
  func idempotent() throws {
    let fixture = try Fixture()
    let note = fixture.room()
    #expect(try fixture.post(note, as: fixture.ben) == "204")
    #expect(try fixture.post(note, as: fixture.ben) == "204")
    #expect(try fixture.post(note, as: fixture.cem) == "409 id-taken")
    #expect(try fixture.post(fixture.room(note.id), as: fixture.ben) == "409 id-taken")
    #expect(fixture.server.sql("SELECT count(*) FROM notes") == [["1"]])
  }

  @Test("are 200 a member and drop, on pages of a hundred")
  func limit() throws {
    let fixture = try Fixture()
    for _ in 0..<200 { #expect(try fixture.post(fixture.room(), as: fixture.ben) == "204") }
    #expect(try fixture.post(fixture.room(), as: fixture.ben) == "409 too-many-notes")
    #expect(try fixture.post(fixture.room(), as: fixture.cem) == "204")
    let (_, failed) = try fixture.ada.device.notes(of: fixture.drop)
    // None of them opens, and all were listed once.
    #expect(Set(failed).count == 201 && failed.count == 201)
    let bad = try fixture.server.ask(
      "GET", "/api/drops/\(fixture.drop)/notes?before=nonsense", as: fixture.ada)
    #expect(bad.outcome == "400 bad-input")
  }

  @Test("go with their photo when it is taken back")
  func photo() throws {
    let fixture = try Fixture()
    try fixture.ben.device.say("this one", at: fixture.drop, photo: 0)
    try fixture.ben.device.say("that one", at: fixture.drop, photo: 1)
    try fixture.ada.device.takeBack(0, of: fixture.drop)
    #expect(
      try fixture.cem.device.notes(of: fixture.drop).notes.map(\.content) == [.words("that one")])
    #expect(fixture.server.sql("SELECT photo FROM notes") == [["1"]])
    #expect(throws: ClientError.self) {
      try fixture.ben.device.say("x", at: fixture.drop, photo: 0)
    }
  }

  @Test("close with the thumb at seven days, and their rows go with it")
  func burn() throws {
    let fixture = try Fixture()
    try fixture.ben.device.say("see you", at: fixture.drop)
    fixture.server.clock.advance(by: 7 * .day - Limits.hold - 1)
    #expect(
      try fixture.server.ask("GET", "/api/drops/\(fixture.drop)/notes", as: fixture.ada).status
        == 200)
    fixture.server.clock.advance(by: 1)
    #expect(
      try fixture.server.ask("GET", "/api/drops/\(fixture.drop)/notes", as: fixture.ada).outcome
        == "410 gone")
    #expect(try fixture.post(fixture.room(), as: fixture.ben) == "410 gone")
    try fixture.server.sweep()
    #expect(fixture.server.sql("SELECT count(*) FROM notes") == [["0"]])
  }
}
