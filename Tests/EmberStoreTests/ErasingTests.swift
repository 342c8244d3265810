import EmberCore
import Testing

@testable import EmberStore

@Suite("Erasing")
struct ErasingTests {
  let world: World
  let ana: ID
  let ben: ID
  let circle: ID

  init() throws {
    world = try World()
    (ana, ben) = (try world.member("Ana"), try world.member("Ben"))
    circle = try world.circle(ana, ben)
  }

  @Test("a rung takes its boxes alone, twice over is once", arguments: [Rung.display, .original])
  func rung(_ rung: Rung) throws {
    let drop = try world.drop(by: ana, in: circle, photos: 2, at: 10_000)
    let files = try world.read { try $0.files(of: drop, rung: rung) }
    #expect(files.count == 2)
    #expect(try world.write { try $0.erase(rung, of: drop) }.sorted() == files.sorted())
    #expect(try world.write { try $0.erase(rung, of: drop) } == [])
    try world.read { snapshot throws in
      #expect(try snapshot.files(of: drop).count == 4)
      #expect(try snapshot.drop(drop).bytes == 400)
      #expect(try snapshot.envelope(of: drop, for: ben) != nil)
    }
  }

  @Test("with the thumb everything goes but whose it was, when, and its colours")
  func thumb() throws {
    let drop = try world.drop(by: ana, in: circle, photos: 2, at: 10_000)
    try world.write { tx throws in
      try tx.keep([Keep(drop: drop, photo: 0, member: ben, rung: .thumb, at: 30_000)])
      try tx.takeBack(photo: 1, of: drop, by: ana, colours: [42])
      try tx.erase(.original, of: drop)
      try tx.erase(.display, of: drop)
    }
    #expect(try world.write { try $0.erase(.thumb, of: drop) }.count == 1)
    #expect(try world.write { try $0.erase(.thumb, of: drop) } == [])
    try world.read { snapshot throws in
      #expect(
        try snapshot.remains(of: circle, for: ben) == [
          Remains(
            drop: drop, circle: circle, author: ana, epoch: 1, sealed: 10_000, colours: [42])
        ])
      for table in ["boxes", "envelopes", "contents", "keeps", "photos_taken_back"] {
        #expect(try snapshot.connection.value(Int.self, "SELECT count(*) FROM \(table)") == 0)
      }
      #expect(throws: StoreError.gone) { try snapshot.drop(drop) }
      #expect(throws: StoreError.gone) { try snapshot.manifest(of: drop) }
      #expect(try snapshot.livingDrops() == [])
    }
  }

  @Test("the thumb takes rungs above it that were missed")
  func missed() throws {
    let drop = try world.drop(by: ana, in: circle, at: 10_000)
    #expect(try world.write { try $0.erase(.thumb, of: drop) }.count == 3)
  }

  @Test("the schema refuses a gone drop that remembers more")
  func goneForgets() throws {
    let drop = try world.drop(by: ana, in: circle, at: 10_000)
    try world.write { try $0.erase(.thumb, of: drop) }
    for column in ["photos", "bytes", "week", "created", "visible", "due_thumb"] {
      #expect(throws: StoreError.invalid) {
        try world.write {
          try $0.connection.run("UPDATE drops SET \(column) = 20000 / 40 WHERE id = ?", drop)
        }
      }
    }
  }

  @Test("taken back whole, only the spent id remains: no colours; twice over is once")
  func whole() throws {
    let drop = try world.drop(by: ana, in: circle, at: 10_000)
    let gone = try world.drop(by: ana, in: circle, at: 10_000)
    let unknown = ID.random()
    try world.write { tx throws in
      #expect(try tx.eraseWhole(drop).count == 3)
      #expect(try tx.eraseWhole(drop) == [])
      try tx.erase(.thumb, of: gone)
      try tx.eraseWhole(gone)
      try tx.eraseWhole(unknown)
    }
    try world.read { snapshot throws in
      #expect(try snapshot.remains(of: circle, for: ana) == [])
      for id in [drop, gone, unknown] {
        #expect(throws: StoreError.gone) { try snapshot.drop(id, by: ana) }
      }
      let rows = try snapshot.connection.value(Int.self, "SELECT count(*) FROM drops")
      #expect(rows == 0)
    }
  }

  @Test("a photo is taken back by its author, its number is listed, the colours are the others'")
  func photo() throws {
    let drop = try world.drop(by: ana, in: circle, photos: 3, at: 10_000)
    let files = try world.read { try $0.files(of: drop, photo: 1) }
    try world.write { tx throws in
      try tx.keep([Keep(drop: drop, photo: 1, member: ben, rung: .original, at: 30_000)])
      #expect(
        try tx.takeBack(photo: 1, of: drop, by: ana, colours: [7]).sorted() == files.sorted())
      #expect(try tx.takeBack(photo: 1, of: drop, by: ana, colours: [7]) == [])
    }
    try world.read { snapshot throws in
      #expect(try snapshot.takenBack(of: drop) == [1])
      #expect(try snapshot.keeps(of: drop) == [])
      #expect(try snapshot.drop(drop).bytes == 600)
      #expect(try snapshot.feedDrop(drop, for: ben, at: 30_000).colours == [7])
    }
    let draft = try world.draft(by: ana, in: circle, at: 10_000)
    for (photo, id, member) in [(1, drop, ben), (3, drop, ana), (0, draft, ana)] {
      #expect(throws: StoreError.notFound) {
        try world.write {
          try $0.takeBack(photo: UInt16(photo), of: id, by: member, colours: [7])
        }
      }
    }
  }

  @Test("who left can still take back what is theirs")
  func leaver() throws {
    let drop = try world.drop(by: ben, in: circle, at: 10_000)
    try world.write { try $0.leave(circle, member: ben, at: 11_000) }
    #expect(try world.read { try $0.drop(drop, by: ben).id } == drop)
    #expect(throws: StoreError.notFound) { try world.read { try $0.drop(drop, by: ana) } }
    #expect(try world.read { try $0.drops(by: ben, in: circle).map(\.id) } == [drop])
  }

  @Test("the living are listed page by page, whoever's they are")
  func living() throws {
    var all: [ID] = []
    for _ in 0..<3 { all.append(try world.drop(by: ana, in: circle, at: 10_000)) }
    all.append(try world.draft(by: ben, in: circle, at: 10_000))
    let gone = try world.drop(by: ana, in: circle, at: 10_000)
    try world.write { try $0.erase(.thumb, of: gone) }
    try world.read { snapshot throws in
      let first = try snapshot.livingDrops(limit: 3)
      let second = try snapshot.livingDrops(after: first.last?.id, limit: 3)
      #expect((first + second).map(\.id) == all.sorted())
      #expect(try Set(snapshot.drops(of: circle).map(\.id)) == Set(all))
    }
  }

  @Test("orphans are files without rows, and whole boxes without a file")
  func orphans() throws {
    let drop = try world.drop(by: ana, in: circle, at: 10_000)
    let draft = Draft.sample(circle, by: ana)
    let arriving = try world.write { tx in
      try tx.draft(draft, within: Quotas(), at: 10_000)
      return try tx.begin(
        BoxPlace(drop: draft.id, photo: 0, rung: .thumb), size: 1, by: ana, at: 10_000
      ).box.file
    }
    let files = try world.read { try $0.files(of: drop) }
    let strays = [ID.random(), ID.random()]
    let listing = BoxListing(
      stored: Set(files.dropFirst() + [strays[0]]), incoming: [arriving, strays[1]])
    let orphans = try world.read { try $0.orphans(in: listing) }
    #expect(orphans.files == strays.sorted())
    #expect(orphans.rows.map(\.file) == [files[0]])
  }
}

@Suite("Keeps")
struct KeepsTests {
  @Test("one per photo and member: the first stays")
  func idempotent() throws {
    let world = try World()
    let (ana, ben) = (try world.member("Ana"), try world.member("Ben"))
    let circle = try world.circle(ana, ben)
    let drop = try world.drop(by: ana, in: circle, photos: 2, at: 10_000)
    let first = Keep(drop: drop, photo: 0, member: ben, rung: .original, at: 30_000)
    var later = first
    (later.rung, later.at) = (.display, 40_000)
    let other = Keep(drop: drop, photo: 1, member: ben, rung: .display, at: 40_000)
    #expect(try world.write { try $0.keep([first]) } == [first])
    #expect(try world.write { try $0.keep([later, other]) } == [other])
    #expect(try world.read { try $0.keeps(of: drop) } == [first, other])
  }

  @Test("only of what the member may see")
  func refusals() throws {
    let world = try World()
    let (ana, ben) = (try world.member("Ana"), try world.member("Ben"))
    let circle = try world.circle(ana, ben)
    let drop = try world.drop(by: ana, in: circle, photos: 2, at: 10_000)
    let draft = try world.draft(by: ana, in: circle, at: 10_000)
    try world.write { try $0.takeBack(photo: 1, of: drop, by: ana, colours: [7]) }
    func keep(_ drop: ID, _ photo: UInt16, _ member: ID, at time: UInt64) throws {
      try world.write {
        try $0.keep([Keep(drop: drop, photo: photo, member: member, rung: .thumb, at: time)])
      }
    }
    let stranger = try world.member("Cem")
    #expect(throws: StoreError.notFound) { try keep(drop, 0, ben, at: 19_999) }
    #expect(throws: StoreError.notFound) { try keep(drop, 0, stranger, at: 30_000) }
    #expect(throws: StoreError.notFound) { try keep(drop, 2, ben, at: 30_000) }
    #expect(throws: StoreError.notFound) { try keep(draft, 0, ana, at: 30_000) }
    #expect(throws: StoreError.gone) { try keep(drop, 1, ben, at: 30_000) }
    #expect(try world.read { try $0.keeps(of: drop) } == [])
  }
}

@Suite("Usage")
struct UsageTests {
  @Test("counts reserved bytes of drafts and stored bytes of drops, by circle and rung")
  func usage() throws {
    let world = try World()
    let ana = try world.member("Ana")
    let (circle, other) = (try world.circle(ana), try world.circle(ana))
    #expect(try world.read { try $0.usage() } == Usage(bytes: 0, drafts: 0, sealed: 0))
    let drop = try world.drop(by: ana, in: circle, photos: 2, at: 10_000)
    try world.write {
      try $0.draft(.sample(circle, by: ana, bytes: 50), within: Quotas(), at: 10_000)
    }
    _ = try world.drop(by: ana, in: other, at: 10_000)
    try world.write { try $0.erase(.original, of: drop) }
    try world.read { snapshot throws in
      #expect(try snapshot.usage(of: circle) == Usage(bytes: 450, drafts: 1, sealed: 1))
      #expect(try snapshot.usage() == Usage(bytes: 750, drafts: 1, sealed: 2))
      #expect(
        try snapshot.usageByRung() == [
          RungUsage(rung: .thumb, boxes: 3, bytes: 300),
          RungUsage(rung: .display, boxes: 3, bytes: 300),
          RungUsage(rung: .original, boxes: 1, bytes: 100),
        ])
    }
  }
}

@Suite("Burns")
struct BurnsTests {
  private func burn(_ seq: UInt64, _ circle: ID) -> Burn {
    Burn(
      seq: seq, circle: circle, entry: filled(UInt8(seq), 90), entryHash: digest(UInt8(seq)),
      link: digest(UInt8(seq) + 100), signature: filled(UInt8(seq), 64))
  }

  @Test("follow on from 0 without a gap")
  func contiguous() throws {
    let world = try World()
    let (one, two) = (ID.random(), ID.random())
    #expect(try world.read { try $0.burnHead() } == nil)
    #expect(throws: StoreError.conflict(.sequence(0))) {
      try world.write { try $0.append([burn(1, one)]) }
    }
    let burns = [burn(0, one), burn(1, two), burn(2, one)]
    try world.write { try $0.append(Array(burns[..<2])) }
    try world.write { try $0.append([burns[2]]) }
    for wrong: UInt64 in [0, 2, 4] {
      #expect(throws: StoreError.conflict(.sequence(3))) {
        try world.write { try $0.append([burn(wrong, one)]) }
      }
    }
    try world.read { snapshot throws in
      #expect(try snapshot.burnHead() == burns[2])
      #expect(try snapshot.burns() == burns)
      #expect(try snapshot.burns(from: 1, limit: 1) == [burns[1]])
      #expect(try snapshot.burns(of: one) == [burns[0], burns[2]])
      #expect(try snapshot.burns(of: one, from: 1) == [burns[2]])
    }
  }

  @Test(
    "the schema refuses to change, drop or skip a line",
    arguments: [
      "UPDATE burns SET entry = x'00' WHERE seq = 0", "DELETE FROM burns",
      "INSERT INTO burns SELECT seq + 2, circle, entry, entry_hash, link, signature FROM burns",
    ])
  func appendOnly(sql: String) throws {
    let world = try World()
    try world.write { try $0.append([burn(0, .random())]) }
    #expect(throws: StoreError.invalid) { try world.write { try $0.connection.run(sql) } }
  }
}
