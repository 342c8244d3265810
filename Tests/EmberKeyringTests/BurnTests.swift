import EmberCore
import EmberCrypto
import Testing

@testable import EmberKeyring

@Suite("Burn") struct BurnTests {
  let scratch = Scratch()

  @Test("tells each share once, by its digest and the time it was promised to burn")
  func tells() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    let (drop, shares) = try keyring.sealedDrop()
    let burnt = try keyring.burn([.rung(drop, .original)], at: .start.after(345_600))
    #expect(
      burnt == [
        Burnt(
          drop: drop, part: .rung(.original), share: shares.rungs[2].digest,
          due: Instant.start.wall + 345_600_000, cause: .due)
      ])
    #expect(try keyring.burn([.rung(drop, .original)], at: .start) == [])
    #expect(throws: KeyringError.burnt) {
      try keyring.share(.rung(.original), of: drop, at: .start)
    }
    #expect(keyring.openRungs(of: drop, at: .start) == [.thumb, .display])
  }

  @Test("a taken-back photo's share goes alone; the words' never does")
  func photo() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    let (drop, shares) = try keyring.sealedDrop(3)
    let burns: [Burn] = [.photo(drop, 1), .photo(drop, 9), .photo(drop, Part.wordsNumber)]
    let burnt = try keyring.burn(burns, at: .start, cause: .takenBack)
    #expect(burnt.map(\.part) == [.photo(1)] && burnt[0].share == shares.photos[1].digest)
    #expect(burnt[0].due == nil && burnt[0].cause == .takenBack)
    #expect(throws: KeyringError.burnt) { try keyring.share(.photo(1), of: drop, at: .start) }
    #expect(try keyring.share(.photo(2), of: drop, at: .start).bytes == shares.photos[2].bytes)
    #expect(try keyring.share(.words, of: drop, at: .start).bytes == shares.words.bytes)
  }

  @Test("with the last rung go the photos' shares and the words', and the drop is unknown")
  func lastRung() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    let (drop, shares) = try keyring.sealedDrop(2)
    _ = try keyring.burn([.rung(drop, .original), .rung(drop, .display)], at: .start)
    let burnt = try keyring.burn([.rung(drop, .thumb)], at: .start)
    #expect(burnt.map(\.part) == [.rung(.thumb), .photo(0), .photo(1), .words])
    #expect(burnt.map(\.share).dropFirst() == (shares.photos + [shares.words]).map(\.digest)[...])
    #expect(keyring.standing(of: drop, at: .start) == nil)
    #expect(keyring.counts == ShareCounts())
    #expect(openable(try scratch.files()) == [[]])
  }

  @Test("many drops burn in one commit, drafts and sealed ones alike")
  func many() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    let (sealed, _) = try keyring.sealedDrop(2)
    let (kept, shares) = try keyring.sealedDrop(2)
    let draft = ID.random()
    _ = try keyring.draft(draft, photos: 1)
    let before = keyring.mark.generation
    let burnt = try keyring.burn([.drop(draft), .drop(sealed)], at: .start, cause: .gone)
    #expect(burnt.count == 5 + 6 && keyring.mark.generation == before + 1)
    #expect(burnt.filter { $0.drop == draft }.allSatisfy { $0.due == nil })
    #expect(keyring.standings(at: .start).map(\.drop) == [kept])
    #expect(try keyring.share(.photo(1), of: kept, at: .start).bytes == shares.photos[1].bytes)
  }

  @Test("nothing to do is no commit")
  func nothing() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    #expect(try keyring.burn([.drop(.random())], at: .start) == [])
    #expect(try keyring.burn([], at: .start) == [])
    #expect(keyring.mark.generation == 1)
  }

  @Test("shares leave memory before the commit begins: a read in its midst finds none")
  func leavesMemoryFirst() throws {
    let seen = Log<Bool>()
    let holder = Log<@Sendable () -> Void>()
    let keyring = try Keyring.open(
      in: scratch.keys, expecting: nil,
      drill: CommitDrill { step in if step == .begun { holder.all.last?() } })
    let (drop, shares) = try keyring.sealedDrop(2)
    let secrets = shares.all.map(\.bytes)
    holder.append {
      let readable = (try? keyring.share(.photo(0), of: drop, at: .start)) != nil
      let inMemory = keyring.ring.withLock { ring in
        ring.image.region.withRawBytes { region in
          secrets.contains { contains($0, Array(region)) }
        }
      }
      seen.append(readable || inMemory)
    }
    try keyring.sealedDrop(1)
    #expect(seen.all == [true, true], "the control: before the burn both find it")
    _ = try keyring.burn([.drop(drop)], at: .start)
    #expect(seen.all == [true, true, false])
  }
}
