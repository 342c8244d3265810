import EmberCore
import Testing

@testable import EmberKeyring

@Suite("Age") struct AgeTests {
  let scratch = Scratch()

  @Test("a rung is due at its second of age, not a millisecond before")
  func due() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    let (drop, _) = try keyring.sealedDrop()
    for (rung, seconds) in [(Rung.original, 345_600), (.display, 518_400), (.thumb, 604_800)] {
      let edge = Instant.start.lived + UInt64(seconds) * 1000
      #expect(keyring.nextDue == edge)
      #expect(keyring.due(at: Instant(wall: 0, lived: edge - 1)) == [])
      #expect(keyring.due(at: Instant(wall: 0, lived: edge)) == [.rung(drop, rung)])
      _ = try keyring.burn([.rung(drop, rung)], at: Instant(wall: 0, lived: edge))
    }
    #expect(keyring.nextDue == nil)
  }

  @Test("the wall clock alone burns nothing, ten years on; it closes every door")
  func wallAlone() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    let (drop, _) = try keyring.sealedDrop()
    let leap = Instant(wall: Instant.start.wall + 315_576_000_000, lived: Instant.start.lived)
    #expect(keyring.due(at: leap) == [])
    #expect(keyring.openRungs(of: drop, at: leap) == [])
    #expect(throws: KeyringError.closed) { try keyring.share(.words, of: drop, at: leap) }
    #expect(throws: KeyringError.closed) { try keyring.share(.photo(0), of: drop, at: leap) }
    #expect(keyring.openRungs(of: drop, at: .start) == Rung.allCases, "a corrected clock opens it")
    #expect(keyring.held(at: leap).map(\.rung) == [.thumb, .display, .original])
    #expect(keyring.held(at: .start) == [])
  }

  @Test("the door closes at the rung's second by the wall, by age or by the requester's clock")
  func doors() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    let (drop, _) = try keyring.sealedDrop()
    let edge: UInt64 = 345_600_000
    let (wall, lived) = (Instant.start.wall, Instant.start.lived)
    let two: [Rung] = [.thumb, .display]
    func open(_ wall: UInt64, _ lived: UInt64, _ requester: UInt64? = nil) -> [Rung] {
      keyring.openRungs(of: drop, at: Instant(wall: wall, lived: lived), requester: requester)
    }
    #expect(open(wall + edge - 1, lived) == Rung.allCases)
    #expect(open(wall + edge, lived) == two)
    #expect(open(wall, lived + edge - 1) == Rung.allCases)
    #expect(open(wall, lived + edge) == two)
    #expect(open(wall, lived, wall + edge - 1) == Rung.allCases)
    #expect(open(wall, lived, wall + edge) == two)
    #expect(open(wall + edge, lived, wall) == two, "a visitor's clock opens nothing")
    #expect(open(0, lived) == Rung.allCases)
  }

  @Test("the words' share closes with thumb, a photo's with the last rung")
  func partsClose() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    let (drop, _) = try keyring.sealedDrop()
    let sixDays = Instant.start.after(518_400)
    #expect(throws: KeyringError.closed) {
      try keyring.share(.rung(.display), of: drop, at: sixDays)
    }
    _ = try keyring.share(.photo(0), of: drop, at: sixDays)
    _ = try keyring.share(.words, of: drop, at: sixDays)
    for part in [Part.photo(0), .words, .rung(.thumb)] {
      #expect(throws: KeyringError.closed) {
        try keyring.share(part, of: drop, at: .start.after(604_800))
      }
    }
  }

  @Test("ages go on over a restart as of what the machine lived, and never go down")
  func restart() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    let (first, _) = try keyring.sealedDrop()
    let (second, _) = try keyring.sealedDrop(1, at: .start.after(1000))
    let again = try Keyring.open(in: scratch.keys, expecting: keyring.mark)
    #expect(again.lived == Instant.start.after(1000).lived)
    #expect(again.age(of: first, at: .start.after(5000)) == 5_000_000)
    #expect(again.age(of: second, at: .start.after(5000)) == 4_000_000)
    #expect(again.age(of: first, at: Instant(wall: 0, lived: 0)) == 1_000_000)
  }

  @Test("a vouched-for clock credits time off, less twenty-five minutes, and no more")
  func credit() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    let (drop, _) = try keyring.sealedDrop()
    let off = Instant(wall: Instant.start.wall + 86_400_000, lived: Instant.start.lived + 60_000)
    #expect(keyring.age(of: drop, at: off) == 60_000)
    try keyring.credit(at: off, boot: 1, vouchedSince: off.lived)
    #expect(keyring.age(of: drop, at: off) == 86_400_000 - 1_500_000)
    let again = try Keyring.open(in: scratch.keys, expecting: keyring.mark)
    #expect(again.age(of: drop, at: off) == 86_400_000 - 1_500_000, "and it is written down")
    try again.credit(at: Instant(wall: 0, lived: off.lived), boot: 1, vouchedSince: off.lived)
    #expect(again.age(of: drop, at: off) == 86_400_000 - 1_500_000, "age never goes down")
  }

  @Test("within the slack nothing is credited, and nothing is written")
  func slack() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    let (drop, _) = try keyring.sealedDrop()
    let mark = keyring.mark
    let late = Instant(wall: Instant.start.wall + 1_500_000, lived: Instant.start.lived)
    try keyring.credit(at: late, boot: 1, vouchedSince: late.lived)
    #expect(keyring.age(of: drop, at: late) == 0 && keyring.mark == mark)
  }

  @Test("a sealing time nobody vouched for is set right in its own boot, and credits nothing")
  func setRight() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    let drop = ID.random()
    _ = try keyring.draft(drop, photos: 1)
    let wrong = Instant(wall: 1000, lived: Instant.start.lived)
    try keyring.seal(drop, dues: dues, at: wrong, boot: thisBoot, corroborated: false)
    let corrected = Instant.start.after(3600)
    #expect(keyring.openRungs(of: drop, at: corrected) == [], "the control: its door is closed")
    try keyring.credit(at: corrected, boot: thisBoot, vouchedSince: corrected.lived)
    let standing = try #require(keyring.standing(of: drop, at: corrected))
    #expect(standing.sealed == Instant.start.wall && standing.sealingTimeTrusted)
    #expect(
      standing.age == 3_600_000 && keyring.openRungs(of: drop, at: corrected) == Rung.allCases)
    let again = try Keyring.open(in: scratch.keys, expecting: keyring.mark)
    #expect(again.standing(of: drop, at: corrected) == standing)
  }

  @Test("an earlier boot's keeps its age until the host says when that very drop was sealed")
  func earlierBoot() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    let drops = [ID.random(), ID.random()]
    for drop in drops {
      _ = try keyring.draft(drop, photos: 1)
      let wrong = Instant(wall: 1000, lived: Instant.start.lived)
      try keyring.seal(drop, dues: dues, at: wrong, boot: 1, corroborated: false)
    }
    let now = Instant.start.after(3600)
    try keyring.credit(at: now, boot: 2, vouchedSince: now.lived)
    #expect(drops.map { keyring.age(of: $0, at: now) } == [3_600_000, 3_600_000])
    try keyring.confirm(drops[0], sealed: Instant.start.wall - 86_400_000)
    try keyring.credit(at: now, boot: 2, vouchedSince: now.lived)
    #expect(keyring.age(of: drops[0], at: now) == 90_000_000 - 1_500_000)
    #expect(keyring.age(of: drops[1], at: now) == 3_600_000)
    #expect(throws: KeyringError.unknownDrop) { try keyring.confirm(.random(), sealed: 1) }
  }

  @Test("a drop sealed after the last word waits for the next one to be set right")
  func sealedAfterTheWord() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    let drop = ID.random()
    _ = try keyring.draft(drop, photos: 1)
    try keyring.seal(drop, dues: dues, at: .start, boot: thisBoot, corroborated: false)
    let now = Instant.start.after(60)
    for (since, trusted) in [(Instant.start.lived, false), (Instant.start.lived + 1, true)] {
      try keyring.credit(at: now, boot: thisBoot, vouchedSince: since)
      #expect(keyring.standing(of: drop, at: now)?.sealingTimeTrusted == trusted)
    }
  }
}
