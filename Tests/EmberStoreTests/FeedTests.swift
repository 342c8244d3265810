import EmberCore
import Testing

@testable import EmberStore

@Suite("Feed")
struct FeedTests {
  let world: World
  let ana: ID
  let ben: ID
  let circle: ID

  init() throws {
    world = try World()
    (ana, ben) = (try world.member("Ana"), try world.member("Ben"))
    circle = try world.circle(ana, ben)
  }

  private func feed(
    _ member: ID, before cursor: FeedCursor? = nil, limit: Int = 20, at now: UInt64 = 1 << 40
  ) throws -> [FeedDrop] {
    try world.read {
      try $0.feed(of: circle, for: member, before: cursor, limit: limit, at: now)
    }
  }

  @Test("brings each drop with this member's envelope, boxes, photos taken back and keeps")
  func whole() throws {
    let first = try world.drop(by: ana, in: circle, photos: 3, at: 10_000)
    let second = try world.drop(by: ben, in: circle, at: 11_000)
    let keeps = [
      Keep(drop: first, photo: 0, member: ben, rung: .original, at: 30_000),
      Keep(drop: first, photo: 2, member: ana, rung: .original, at: 29_000),
    ]
    try world.write { tx throws in
      try tx.keep(keeps)
      try tx.takeBack(photo: 1, of: first, by: ana, colours: [42])
      try tx.replace(Envelope(member: ben, bytes: filled(33, 80)), of: first)
    }
    let feed = try feed(ben)
    #expect(feed.map(\.drop.id) == [second, first])
    #expect(feed[1].envelope == filled(33, 80))
    #expect(feed[1].colours == [42])
    #expect(feed[1].manifest == filled(5, 200))
    #expect(feed[1].takenBack == [1])
    #expect(feed[1].keeps == keeps)
    #expect(
      feed[1].boxes
        == [0, 2].flatMap { photo in
          Rung.allCases.map { FeedBox(photo: photo, rung: $0, size: 100) }
        })
    #expect(feed[0].boxes.count == 3)
    #expect(feed[0].keeps == [])
    #expect(try world.read { try $0.feedDrop(first, for: ben, at: 1 << 40) } == feed[1])
  }

  @Test("the author sees a drop at once, the others when the hold ends, to the millisecond")
  func hold() throws {
    let drop = try world.drop(by: ana, in: circle, at: 10_000)
    #expect(try feed(ana, at: 10_000).map(\.drop.id) == [drop])
    #expect(try feed(ben, at: 19_999) == [])
    #expect(try feed(ben, at: 20_000).map(\.drop.id) == [drop])
    #expect(throws: StoreError.notFound) {
      try world.read { try $0.feedDrop(drop, for: ben, at: 19_999) }
    }
  }

  @Test("who joined later sees nothing from before, and everything after")
  func lateJoiner() throws {
    let before = try world.drop(by: ana, in: circle, at: 10_000)
    let cem = try world.member("Cem")
    try world.join(cem, circle, by: ana, at: 11_000)
    let after = try world.drop(by: ana, in: circle, at: 12_000)
    #expect(try feed(cem).map(\.drop.id) == [after])
    #expect(throws: StoreError.notFound) {
      try world.read { try $0.drop(before, for: cem, at: 1 << 40) }
    }
    try world.write { tx throws in
      try tx.erase(.thumb, of: before)
      try tx.erase(.thumb, of: after)
    }
    try world.read { snapshot throws in
      #expect(try snapshot.remains(of: circle, for: cem).map(\.drop) == [after])
      #expect(try snapshot.remains(of: circle, for: ana).map(\.drop) == [after, before])
    }
  }

  @Test("who left sees nothing, and after coming back only what is dropped from then on")
  func leaver() throws {
    let before = try world.drop(by: ana, in: circle, at: 10_000)
    try world.write { try $0.leave(circle, member: ben, at: 11_000) }
    #expect(throws: StoreError.notFound) { try feed(ben) }
    #expect(throws: StoreError.notFound) {
      try world.read { try $0.drop(before, for: ben, at: 1 << 40) }
    }
    try world.write { try $0.post(.sample(circle, 2, by: ana), keys: .sample(2, for: [ana])) }
    try world.join(ben, circle, by: ana, at: 12_000)
    #expect(try feed(ben) == [])
    let after = try world.drop(by: ana, in: circle, at: 13_000)
    #expect(try feed(ben).map(\.drop.id) == [after])
  }

  @Test("a stranger finds no circle, no drop, no remains")
  func stranger() throws {
    let drop = try world.drop(by: ana, in: circle, at: 10_000)
    let cem = try world.member("Cem")
    #expect(throws: StoreError.notFound) { try feed(cem) }
    try world.read { snapshot throws in
      #expect(throws: StoreError.notFound) { try snapshot.remains(of: circle, for: cem) }
      #expect(throws: StoreError.notFound) { try snapshot.drop(drop, for: cem, at: 1 << 40) }
      #expect(throws: StoreError.notFound) {
        try snapshot.authors(of: circle, for: cem, in: 0..<1 << 40, at: 1 << 40)
      }
    }
    try world.write { try $0.erase(.thumb, of: drop) }
    #expect(throws: StoreError.notFound) {
      try world.read { try $0.drop(drop, for: cem, at: 1 << 40) }
    }
    #expect(throws: StoreError.gone) {
      try world.read { try $0.drop(drop, for: ben, at: 1 << 40) }
    }
  }

  @Test("a draft is in nobody's feed, and found by its author alone")
  func drafts() throws {
    let draft = try world.draft(by: ana, in: circle, at: 10_000)
    #expect(try feed(ana) == [])
    try world.read { snapshot throws in
      #expect(try snapshot.drop(draft, for: ana, at: 10_000).state == .draft)
      #expect(throws: StoreError.notFound) { try snapshot.drop(draft, for: ben, at: 10_000) }
      #expect(throws: StoreError.notFound) { try snapshot.feedDrop(draft, for: ana, at: 10_000) }
    }
  }

  @Test("pages from newest to oldest, each drop once, also those of the same millisecond")
  func pages() throws {
    var all: Set<ID> = []
    for time: UInt64 in [10_000, 10_000, 10_000, 11_000, 12_000] {
      all.insert(try world.drop(by: ana, in: circle, at: time))
    }
    var cursor: FeedCursor?
    var seen: [FeedDrop] = []
    for expected in [2, 2, 1, 0] {
      let page = try feed(ben, before: cursor, limit: 2)
      #expect(page.count == expected)
      seen += page
      if let last = page.last, let seal = last.drop.seal {
        cursor = FeedCursor(sealed: seal.sealed, drop: last.drop.id)
      }
    }
    #expect(Set(seen.map(\.drop.id)) == all)
    let times = seen.compactMap { $0.drop.seal?.sealed }
    #expect(times == times.sorted(by: >))
  }

  @Test("who dropped on a day: visible drops and gone ones, taken back ones not")
  func authors() throws {
    let gone = try world.drop(by: ana, in: circle, at: 10_000)
    let takenBack = try world.drop(by: ben, in: circle, at: 11_000)
    try world.write { tx throws in
      try tx.erase(.thumb, of: gone)
      try tx.eraseWhole(takenBack)
    }
    func authors(_ member: ID, _ times: Range<UInt64>, at now: UInt64) throws -> [ID] {
      try world.read { try $0.authors(of: circle, for: member, in: times, at: now) }
    }
    #expect(try authors(ben, 10_000..<20_000, at: 50_000) == [ana])
    #expect(try authors(ben, 10_001..<20_000, at: 50_000) == [])
    #expect(try authors(ben, 9_000..<10_000, at: 50_000) == [])
    _ = try world.drop(by: ben, in: circle, at: 12_000)
    #expect(try authors(ana, 10_000..<20_000, at: 21_999) == [ana])
    #expect(try authors(ben, 10_000..<20_000, at: 21_999) == [ana, ben].sorted())
    #expect(try authors(ana, 10_000..<20_000, at: 22_000) == [ana, ben].sorted())
  }

  @Test("reads by index, never a whole table")
  func plans() throws {
    try world.drop(by: ana, in: circle, at: 10_000)
    let page: [any Storable] = [
      ana, circle, FeedCursor.newest, [UInt8](), UInt64(1 << 40), 20,
    ]
    let plan = try world.read { snapshot throws in
      try snapshot.connection.all(
        PlanLine.self, "EXPLAIN QUERY PLAN " + FeedDrop.page, page)
    }
    #expect(plan.contains { $0.text.contains("USING INDEX drops_by_circle") })
    #expect(!plan.contains { $0.text.hasPrefix("SCAN") }, "\(plan)")
    #expect(!plan.contains { $0.text.contains("TEMP B-TREE") }, "\(plan)")
    for query in [
      "photo, rung, size FROM boxes WHERE drop_id = ? ORDER BY photo, rung",
      "photo FROM photos_taken_back WHERE drop_id = ? ORDER BY photo",
      "photo FROM keeps WHERE drop_id = ? ORDER BY photo, at, member",
      "1 FROM memberships WHERE circle = ? AND member = x'00'",
      "sealed FROM drops WHERE circle = ? AND state = 'gone' AND sealed >= 0 ORDER BY sealed DESC",
    ] {
      let plan = try world.read { snapshot in
        try snapshot.connection.all(PlanLine.self, "EXPLAIN QUERY PLAN SELECT \(query)", ana)
      }
      #expect(plan.contains { $0.text.hasPrefix("SEARCH") }, "\(plan)")
      #expect(!plan.contains { $0.text.hasPrefix("SCAN") }, "\(plan)")
    }
  }

  struct PlanLine: FromRow {
    let text: String
    init(_ row: inout Row) throws(StoreError) {
      row.skip(3)
      text = try row.next()
    }
  }
}
