import EmberCore
import Testing

@testable import EmberStore

@Suite("Sealing")
struct SealingTests {
  let world: World
  let ana: ID
  let ben: ID
  let circle: ID

  init() throws {
    world = try World()
    (ana, ben) = (try world.member("Ana"), try world.member("Ben"))
    circle = try world.circle(ana, ben)
  }

  private func sealing(_ drop: ID) throws -> Sealing {
    try world.read { try world.sealing(drop, in: circle, $0) }
  }

  private func seal(_ sealing: Sealing, by author: ID, receipt: UInt8 = 1) throws
    -> (drop: Drop, receipt: [UInt8])
  {
    try world.write {
      try $0.seal(
        sealing, by: author, receipt: filled(receipt, 150), dues: [70, 60, 40], at: 10_000)
    }
  }

  @Test("turns a draft into a drop that is visible ten seconds later")
  func seal() throws {
    let sealing = try sealing(try world.draft(by: ana, in: circle, photos: 2, at: 5_000))
    let (drop, receipt) = try seal(sealing, by: ana)
    #expect(drop.state == .sealed)
    #expect(drop.bytes == 600)
    #expect(
      drop.seal
        == Drop.Seal(sealed: 10_000, visible: 20_000, dues: [70, 60, 40], manifestHash: digest(5)))
    try world.read { snapshot throws in
      #expect(try snapshot.receipt(of: drop.id) == receipt)
      #expect(try snapshot.manifest(of: drop.id) == sealing.manifest)
      #expect(try snapshot.envelope(of: drop.id, for: ben)?.bytes == filled(8, 80))
      #expect(try snapshot.drop(drop.id, by: ana) == drop)
    }
  }

  @Test("again with the same contents gives the first receipt, with others a conflict")
  func twice() throws {
    let sealing = try sealing(try world.draft(by: ana, in: circle, at: 5_000))
    let first = try seal(sealing, by: ana)
    let second = try seal(sealing, by: ana, receipt: 2)
    #expect(second == first)
    #expect(
      try world.read { try $0.check(sealing, by: ana) } == .done(first.drop, receipt: first.receipt)
    )
    var other = sealing
    other.manifestHash = digest(99)
    #expect(throws: StoreError.conflict(.contents)) { try seal(other, by: ana) }
    other = sealing
    other.colours = [1]
    #expect(throws: StoreError.conflict(.contents)) { try seal(other, by: ana) }
  }

  @Test("needs an envelope for each member, no more, no fewer, none twice")
  func envelopes() throws {
    let cem = try world.member("Cem")
    let whole = try sealing(try world.draft(by: ana, in: circle, at: 5_000))
    for members in [[ana], [ben], [], [ana, ben, cem], [ana, ana], [ana, ben, ben]] {
      var sealing = whole
      sealing.envelopes = members.map { Envelope(member: $0, bytes: filled(8, 80)) }
      #expect(throws: StoreError.conflict(.roster)) { try seal(sealing, by: ana) }
    }
    #expect(
      try world.read { try $0.check(whole, by: ana) }
        != .done(try world.read { try $0.drop(whole.drop) }, receipt: []))
    _ = try seal(whole, by: ana)
  }

  @Test("waits while a rekey is due, and for the epoch of now")
  func epochs() throws {
    var sealing = try sealing(try world.draft(by: ana, in: circle, at: 5_000))
    try world.write { try $0.makeRekeyDue(of: circle) }
    #expect(throws: StoreError.conflict(.roster)) { try seal(sealing, by: ana) }
    try world.write {
      try $0.post(.sample(circle, 2, by: ana), keys: .sample(2, for: [ana, ben]))
    }
    #expect(throws: StoreError.conflict(.roster)) { try seal(sealing, by: ana) }
    sealing.epoch = 2
    #expect(try seal(sealing, by: ana).drop.epoch == 2)
  }

  @Test("a draft without boxes, or with one still coming, is incomplete")
  func incomplete() throws {
    let draft = Draft.sample(circle, by: ana)
    let place = BoxPlace(drop: draft.id, photo: 0, rung: .thumb)
    try world.write { try $0.draft(draft, within: Quotas(), at: 5_000) }
    let sealing = try sealing(draft.id)
    #expect(throws: StoreError.conflict(.incomplete)) { try seal(sealing, by: ana) }
    let box = try world.write { try $0.begin(place, size: 1, by: ana, at: 5_000).box }
    #expect(throws: StoreError.conflict(.incomplete)) { try seal(sealing, by: ana) }
    try world.write {
      try $0.finish(place, file: box.file, digest: digest(1), header: filled(1, 48), at: 6_000)
    }
    _ = try seal(sealing, by: ana)
  }

  @Test("is the author's alone, while they are in the circle")
  func author() throws {
    let drop = try world.draft(by: ana, in: circle, at: 5_000)
    let sealing = try sealing(drop)
    #expect(throws: StoreError.notFound) { try seal(sealing, by: ben) }
    try world.write { try $0.leave(circle, member: ana, at: 6_000) }
    #expect(throws: StoreError.notFound) { try seal(sealing, by: ana) }
  }

  @Test("half a sealing is none: an envelope of the wrong size leaves a draft")
  func atomic() throws {
    var sealing = try sealing(try world.draft(by: ana, in: circle, at: 5_000))
    sealing.envelopes[1].bytes = filled(8, 79)
    #expect(throws: StoreError.invalid) { try seal(sealing, by: ana) }
    try world.read { snapshot throws in
      #expect(try snapshot.drop(sealing.drop).state == .draft)
      #expect(throws: StoreError.notFound) { try snapshot.manifest(of: sealing.drop) }
    }
  }

  @Test("a sealing time set right moves the hold with it")
  func correct() throws {
    let drop = try world.drop(by: ana, in: circle, at: 10_000)
    let draft = try world.draft(by: ana, in: circle, at: 10_000)
    try world.write { tx throws in
      try tx.correct(sealed: 500_000, of: drop)
      try tx.correct(sealed: 500_000, of: draft)
    }
    try world.read { snapshot throws in
      #expect(try snapshot.drop(drop).seal?.sealed == 500_000)
      #expect(try snapshot.drop(drop).seal?.visible == 510_000)
      #expect(try snapshot.drop(draft).seal == nil)
    }
  }

  @Test("a member's own envelope can be sealed again, one they never had can't")
  func replace() throws {
    let drop = try world.drop(by: ana, in: circle, at: 10_000)
    let fresh = Envelope(member: ben, bytes: filled(77, 80))
    try world.write { try $0.replace(fresh, of: drop) }
    #expect(try world.read { try $0.envelope(of: drop, for: ben) } == fresh)
    let cem = try world.member("Cem")
    #expect(throws: StoreError.notFound) {
      try world.write { try $0.replace(Envelope(member: cem, bytes: filled(7, 80)), of: drop) }
    }
  }
}
