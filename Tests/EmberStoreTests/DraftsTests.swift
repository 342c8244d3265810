import EmberCore
import Testing

@testable import EmberStore

@Suite("Drafts")
struct DraftsTests {
  let world: World
  let ana: ID
  let ben: ID
  let circle: ID

  init() throws {
    world = try World()
    (ana, ben) = (try world.member("Ana"), try world.member("Ben"))
    circle = try world.circle(ana, ben)
  }

  private func draft(_ draft: Draft, _ quotas: Quotas = Quotas()) throws -> Drafted {
    try world.write { try $0.draft(draft, within: quotas, at: 2_000) }
  }

  @Test("is its owner's again and again, and a conflict for everyone else")
  func idempotent() throws {
    let mine = Draft.sample(circle, by: ana, photos: 12)
    guard case .fresh(let drop) = try draft(mine) else { return #expect(Bool(false)) }
    #expect(try draft(mine) == .known(drop))
    #expect((drop.state, drop.photos, drop.bytes, drop.week) == (.draft, 12, 1 << 20, 604_800))
    #expect((drop.created, drop.touched) == (2_000, 2_000))
    #expect(drop.seal == nil)
    var theirs = mine
    theirs.author = ben
    #expect(throws: StoreError.conflict(.id)) { try draft(theirs) }
    var bigger = mine
    bigger.photos = 13
    #expect(throws: StoreError.conflict(.contents)) { try draft(bigger) }
  }

  @Test("a stranger drafts nothing")
  func stranger() throws {
    let stranger = try world.member("Cem")
    #expect(throws: StoreError.notFound) { try draft(.sample(circle, by: stranger)) }
  }

  @Test("has 1 to 500 photos", arguments: [0, 501] as [UInt16])
  func photos(wrong: UInt16) throws {
    #expect(throws: StoreError.invalid) { try draft(.sample(circle, by: ana, photos: wrong)) }
    _ = try draft(.sample(circle, by: ana, photos: 500))
  }

  @Test("three are open at once, and a sealed one is not open")
  func open() throws {
    _ = try world.drop(by: ana, in: circle, at: 2_000)
    let drafts = (0..<3).map { _ in Draft.sample(circle, by: ana) }
    for each in drafts { _ = try draft(each) }
    #expect(throws: StoreError.limit(.openDrafts)) { try draft(.sample(circle, by: ana)) }
    _ = try draft(.sample(circle, by: ben))
    try world.write { try $0.eraseWhole(drafts[0].id) }
    _ = try draft(.sample(circle, by: ana))
    #expect(try world.read { try $0.drafts(of: ana) }.count == 3)
  }

  @Test("reserves its bytes against the circle's and the server's quota, to the byte")
  func quotas() throws {
    let other = try world.circle(ana)
    _ = try draft(.sample(circle, by: ana, bytes: 600))
    _ = try draft(.sample(other, by: ana, bytes: 300))
    let tight = Quotas(circleBytes: 1_000, serverBytes: 1_200)
    #expect(throws: StoreError.limit(.circleBytes)) {
      try draft(.sample(circle, by: ben, bytes: 401), tight)
    }
    #expect(throws: StoreError.limit(.serverBytes)) {
      try draft(.sample(circle, by: ben, bytes: 301), tight)
    }
    _ = try draft(.sample(circle, by: ben, bytes: 300), tight)
    #expect(throws: StoreError.limit(.serverBytes)) {
      try draft(.sample(other, by: ana, bytes: .max), Quotas(serverBytes: 5_000))
    }
  }

  @Test("an id never returns: not after a sweep, not after taking back, not after the week")
  func spent() throws {
    let swept = Draft.sample(circle, by: ana)
    _ = try draft(swept)
    let takenBack = try world.drop(by: ana, in: circle, at: 2_000)
    let burnt = try world.drop(by: ana, in: circle, at: 2_000)
    try world.write { tx throws in
      try tx.eraseWhole(swept.id)
      try tx.eraseWhole(takenBack)
      try tx.erase(.thumb, of: burnt)
    }
    for id in [swept.id, takenBack, burnt] {
      for author in [ana, ben] {
        var again = Draft.sample(circle, by: author)
        again.id = id
        #expect(throws: StoreError.gone) { try draft(again) }
      }
    }
  }

  @Test("the schema itself refuses a spent id")
  func spentBySchema() throws {
    let drop = try world.drop(by: ana, in: circle, at: 2_000)
    try world.write { try $0.eraseWhole(drop) }
    #expect(throws: StoreError.invalid) {
      try world.write {
        try $0.connection.run(
          """
          INSERT INTO drops (id, circle, author, state, epoch, photos, bytes, week, created, touched)
          VALUES (?, ?, ?, 'draft', 1, 1, 1, 604800, 1, 1)
          """, drop, circle, ana)
      }
    }
  }

  @Test("lives from its last byte, and is stale strictly before the given time")
  func stale() throws {
    let mine = Draft.sample(circle, by: ana)
    _ = try draft(mine)
    try world.drop(by: ana, in: circle, at: 100)
    try world.write { tx throws in
      try tx.touch(drop: mine.id, at: 5_000)
      try tx.touch(drop: mine.id, at: 4_000)
    }
    #expect(try world.read { try $0.staleDrafts(before: 5_000) } == [])
    #expect(try world.read { try $0.staleDrafts(before: 5_001).map(\.id) } == [mine.id])
  }
}

@Suite("Boxes")
struct BoxesTests {
  let world: World
  let ana: ID
  let ben: ID
  let circle: ID
  let draft: ID

  init() throws {
    world = try World()
    (ana, ben) = (try world.member("Ana"), try world.member("Ben"))
    circle = try world.circle(ana, ben)
    let sample = Draft.sample(circle, by: ana, photos: 2, bytes: 1_000)
    try world.write { try $0.draft(sample, within: Quotas(), at: 2_000) }
    draft = sample.id
  }

  private func place(_ photo: UInt16 = 0, _ rung: Rung = .thumb) -> BoxPlace {
    BoxPlace(drop: draft, photo: photo, rung: rung)
  }

  @Test("the same declaration finds the same file, another starts anew under another")
  func begin() throws {
    try world.write { tx throws in
      let first = try tx.begin(place(), size: 100, digest: digest(1), by: ana, at: 3_000)
      #expect(first.replaced == nil)
      #expect(!first.box.isWhole)
      let same = try tx.begin(place(), size: 100, digest: digest(1), by: ana, at: 3_000)
      #expect(same.box == first.box)
      let undeclared = try tx.begin(place(), size: 100, by: ana, at: 3_000)
      #expect(undeclared.box == first.box)
      let other = try tx.begin(place(), size: 100, digest: digest(2), by: ana, at: 3_000)
      #expect(other.replaced == first.box.file)
      #expect(other.box.file != first.box.file)
      let again = try tx.begin(
        place(), size: 100, digest: digest(2), by: ana, again: true, at: 3_000)
      #expect(again.replaced == other.box.file)
      #expect(try tx.drop(draft).touched == 3_000)
    }
  }

  @Test("the reserve holds all boxes together, to the byte, and photos are those declared")
  func reserve() throws {
    try world.write { tx throws in
      _ = try tx.begin(place(0, .thumb), size: 400, by: ana, at: 3_000)
      _ = try tx.begin(place(0, .display), size: 600, by: ana, at: 3_000)
      for (place, size) in [
        (place(1), 1), (place(0, .display), 601), (place(2), 1), (place(), .max),
      ] as [(BoxPlace, UInt64)] {
        #expect(throws: StoreError.limit(.reserve)) {
          try tx.begin(place, size: size, by: ana, at: 3_000)
        }
      }
    }
  }

  @Test("is whole once finished, which can be said twice")
  func finish() throws {
    try world.write { tx throws in
      let box = try tx.begin(place(), size: 100, by: ana, at: 3_000).box
      for _ in 0..<2 {
        try tx.finish(
          place(), file: box.file, digest: digest(3), header: filled(1, 48), at: 4_000)
      }
      let whole = try #require(try tx.box(place()))
      #expect(whole.isWhole)
      #expect(whole.digest == digest(3))
      #expect(whole.header == filled(1, 48))
    }
  }

  @Test("a file that was replaced, or another digest than declared, is not finished")
  func finishRefused() throws {
    try world.write { tx throws in
      let old = try tx.begin(place(), size: 100, digest: digest(1), by: ana, at: 3_000).box
      #expect(throws: StoreError.invalid) {
        try tx.finish(
          place(), file: old.file, digest: digest(2), header: filled(1, 48), at: 4_000)
      }
      _ = try tx.begin(place(), size: 101, digest: digest(1), by: ana, at: 3_000)
      #expect(throws: StoreError.notFound) {
        try tx.finish(
          place(), file: old.file, digest: digest(1), header: filled(1, 48), at: 4_000)
      }
    }
  }

  @Test("only the author begins one, only in a draft")
  func refusals() throws {
    #expect(throws: StoreError.notFound) {
      try world.write { try $0.begin(place(), size: 1, by: ben, at: 3_000) }
    }
    let sealed = try world.drop(by: ana, in: circle, at: 2_000)
    #expect(throws: StoreError.conflict(.sealed)) {
      try world.write {
        try $0.begin(
          BoxPlace(drop: sealed, photo: 0, rung: .thumb), size: 1, by: ana, at: 3_000)
      }
    }
    try world.write { try $0.eraseWhole(sealed) }
    #expect(throws: StoreError.gone) {
      try world.write {
        try $0.begin(
          BoxPlace(drop: sealed, photo: 0, rung: .thumb), size: 1, by: ana, at: 3_000)
      }
    }
  }

  @Test("is served to those who may see its drop, while it stands")
  func serving() throws {
    let drop = try world.drop(by: ana, in: circle, photos: 2, at: 10_000)
    let place = BoxPlace(drop: drop, photo: 1, rung: .original)
    func box(_ member: ID, at now: UInt64 = 20_000) throws -> Box {
      try world.read { try $0.box(place, for: member, at: now) }
    }
    #expect(try box(ben).size == 100)
    #expect(throws: StoreError.notFound) { try box(ben, at: 19_999) }
    #expect(try box(ana, at: 19_999).size == 100)
    let stranger = try world.member("Cem")
    #expect(throws: StoreError.notFound) { try box(stranger) }
    try world.write { try $0.takeBack(photo: 1, of: drop, by: ana, colours: [1]) }
    #expect(throws: StoreError.gone) { try box(ben) }
  }
}
