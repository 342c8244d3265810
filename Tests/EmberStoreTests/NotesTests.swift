import EmberCore
import Testing

@testable import EmberStore

@Suite("Notes")
struct NotesTests {
  let world: World
  let ana: ID
  let ben: ID
  let cem: ID
  let circle: ID
  let drop: ID

  init() throws {
    world = try World()
    (ana, ben, cem) = (
      try world.member("Ana"), try world.member("Ben"), try world.member("Cem")
    )
    circle = try world.circle(ana, ben, cem)
    drop = try world.drop(by: ana, in: circle, photos: 2, at: 10_000)
  }

  private func note(
    by author: ID, to: ID? = nil, photo: UInt16? = nil, at now: UInt64 = 30_000
  ) -> Note {
    Note(
      id: .random(), drop: drop, photo: photo, author: author, to: to, box: filled(3, 200),
      at: now)
  }

  @Test("are listed newest first, page by page, each to those it is for")
  func listed() throws {
    let notes = [
      note(by: ben, at: 30_000), note(by: ben, to: ana, at: 30_001), note(by: ana, at: 30_002),
    ]
    try world.write { tx throws in for note in notes { try tx.post(note) } }
    try world.read { snapshot throws in
      #expect(try snapshot.notes(of: drop, for: ana, at: 40_000) == notes.reversed())
      #expect(try snapshot.notes(of: drop, for: ben, at: 40_000) == notes.reversed())
      #expect(try snapshot.notes(of: drop, for: cem, at: 40_000) == [notes[2], notes[0]])
      let first = try snapshot.notes(of: drop, for: ana, limit: 2, at: 40_000)
      let cursor = try #require(first.last.map { NoteCursor(at: $0.at, note: $0.id) })
      #expect(try snapshot.notes(of: drop, for: ana, before: cursor, at: 40_000) == [notes[0]])
    }
  }

  @Test("are refused from strangers, to strangers, at drafts, and while a rekey is due")
  func refused() throws {
    let dan = try world.member("Dan")
    #expect(throws: StoreError.notFound) { try world.write { try $0.post(note(by: dan)) } }
    #expect(throws: StoreError.notFound) { try world.write { try $0.post(note(by: ana, to: dan)) } }
    #expect(throws: StoreError.notFound) {
      try world.write { try $0.post(note(by: ana, photo: 2)) }
    }
    let draft = try world.draft(by: ana, in: circle, at: 20_000)
    var early = note(by: ana)
    early.drop = draft
    #expect(throws: StoreError.notFound) { try world.write { try $0.post(early) } }
    try world.write { try $0.leave(circle, member: cem, at: 25_000) }
    #expect(throws: StoreError.conflict(.roster)) { try world.write { try $0.post(note(by: ana)) } }
  }

  @Test("go with the words, with their photo, and with the whole drop")
  func erased() throws {
    try world.write { tx throws in
      try tx.post(note(by: ben, photo: 0))
      try tx.post(note(by: ben, photo: 1))
      try tx.post(note(by: ben))
      try tx.takeBack(photo: 0, of: drop, by: ana, colours: [1])
    }
    #expect(try world.read { try $0.notes(of: drop, for: ana, at: 40_000).count } == 2)
    try world.write { try $0.erase(.thumb, of: drop) }
    let count = try world.read { try $0.connection.value(Int.self, "SELECT count(*) FROM notes") }
    #expect(count == 0)
  }

  @Test("are taken back by their author, once")
  func takenBack() throws {
    let mine = note(by: ben)
    try world.write { try $0.post(mine) }
    #expect(throws: StoreError.notFound) {
      try world.write { try $0.takeBack(note: mine.id, of: drop, by: ana) }
    }
    try world.write { try $0.takeBack(note: mine.id, of: drop, by: ben) }
    #expect(try world.read { try $0.notes(of: drop, for: ben, at: 40_000) } == [])
    #expect(throws: StoreError.notFound) {
      try world.write { try $0.takeBack(note: mine.id, of: drop, by: ben) }
    }
  }

  @Test("no draft is begun while a rekey is due; one that was there is found again")
  func drafts() throws {
    let draft = Draft.sample(circle, by: ana)
    try world.write { try $0.draft(draft, within: Quotas(), at: 20_000) }
    try world.write { try $0.leave(circle, member: cem, at: 25_000) }
    #expect(throws: StoreError.conflict(.roster)) {
      try world.write { try $0.draft(.sample(circle, by: ana), within: Quotas(), at: 26_000) }
    }
    try world.write { try $0.draft(draft, within: Quotas(), at: 26_000) }
  }
}
