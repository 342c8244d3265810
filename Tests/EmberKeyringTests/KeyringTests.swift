import EmberCore
import EmberCrypto
import Foundation
import Testing

@testable import EmberKeyring

@Suite("Keyring") struct KeyringTests {
  let scratch = Scratch()

  @Test("gives a draft three rung shares, one for each photo and one for words, all different")
  func draft() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    let shares = try keyring.draft(.random(), photos: 500)
    #expect(shares.rungs.count == 3 && shares.photos.count == 500)
    #expect(Set(shares.all.map(\.bytes)).count == 504)
  }

  @Test("gives the same shares again, after a restart too, and refuses another number of photos")
  func again() throws {
    let drop = ID.random()
    let first = try Keyring.create(in: scratch.keys)
    let shares = try first.draft(drop, photos: 3).all.map(\.bytes)
    let mark = first.mark
    #expect(try first.draft(drop, photos: 3).all.map(\.bytes) == shares)
    #expect(first.mark == mark, "asking again is no commit")
    let second = try Keyring.open(in: scratch.keys, expecting: mark)
    #expect(try second.draft(drop, photos: 3).all.map(\.bytes) == shares)
    #expect(throws: KeyringError.photosDiffer) { try second.draft(drop, photos: 4) }
  }

  @Test("a draft has 1 to 500 photos", arguments: [-1, 0, 501])
  func photoCount(_ photos: Int) throws {
    let keyring = try Keyring.create(in: scratch.keys)
    #expect(throws: KeyringError.photoCount) { try keyring.draft(.random(), photos: photos) }
  }

  @Test("a draft's shares are read by nobody, a sealed drop's not drafted again")
  func states() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    let drop = ID.random()
    let shares = try keyring.draft(drop, photos: 1)
    #expect(throws: KeyringError.notSealed) { try keyring.share(.words, of: drop, at: .start) }
    #expect(keyring.openRungs(of: drop, at: .start) == [])
    #expect(keyring.age(of: drop, at: .start.after(900_000)) == nil)
    try keyring.seal(drop, dues: dues, at: .start, boot: thisBoot, corroborated: true)
    #expect(throws: KeyringError.alreadySealed) { try keyring.draft(drop, photos: 1) }
    #expect(try keyring.share(.words, of: drop, at: .start).bytes == shares.words.bytes)
    #expect(try keyring.share(.photo(0), of: drop, at: .start).bytes == shares.photos[0].bytes)
    for rung in Rung.allCases {
      let read = try keyring.share(.rung(rung), of: drop, at: .start)
      #expect(read.bytes == shares.rungs[rung.index].bytes)
    }
    #expect(throws: KeyringError.unknownDrop) {
      try keyring.share(.words, of: .random(), at: .start)
    }
  }

  @Test("the first sealing stands, whatever the second one says")
  func sealTwice() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    let (drop, _) = try keyring.sealedDrop()
    let mark = keyring.mark
    let again = try keyring.seal(
      drop, dues: [9, 9, 9], at: .start.after(50), boot: 1, corroborated: false)
    #expect(again.sealed == Instant.start.wall && again.dues == dues && again.age == 50_000)
    #expect(again.boot == thisBoot && again.sealingTimeTrusted)
    #expect(keyring.mark == mark)
  }

  @Test("nothing is sealed with a due of 0, nor without all its shares")
  func incomplete() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    let drop = ID.random()
    _ = try keyring.draft(drop, photos: 2)
    for bad in [[0, 6, 4], [7, 6, 0], [7, 6], []] as [[UInt32]] {
      #expect(throws: KeyringError.incomplete) {
        try keyring.seal(drop, dues: bad, at: .start, boot: thisBoot, corroborated: true)
      }
    }
    _ = try keyring.burn([.rung(drop, .display)], at: .start)
    #expect(throws: KeyringError.incomplete) {
      try keyring.seal(drop, dues: dues, at: .start, boot: thisBoot, corroborated: true)
    }
  }

  @Test("a demoted drop is a draft again, with the same shares, and its week begins when sealed")
  func demote() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    let (drop, shares) = try keyring.sealedDrop()
    try keyring.demote([drop, .random()])
    #expect(keyring.due(at: .start.after(10_000_000)) == [])
    #expect(try keyring.draft(drop, photos: 2).all.map(\.bytes) == shares.all.map(\.bytes))
    let later = Instant.start.after(90_000)
    let sealed = try keyring.seal(drop, dues: dues, at: later, boot: 3, corroborated: false)
    #expect(sealed.age == 0 && sealed.sealed == later.wall && !sealed.sealingTimeTrusted)
  }

  @Test("says what stands, by drop and in sum")
  func standings() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    let (drop, shares) = try keyring.sealedDrop(3)
    let draft = ID.random()
    _ = try keyring.draft(draft, photos: 1)
    _ = try keyring.burn([.rung(drop, .original), .photo(drop, 1)], at: .start)
    let all = keyring.standings(at: .start.after(2))
    #expect(all.map(\.drop) == [drop, draft] && all.map(\.state) == [.sealed, .draft])
    #expect(all[0].rungs == [.thumb, .display] && all[0].photos == [0, 2] && all[0].age == 2000)
    #expect(all[1].dues == [0, 0, 0] && all[1].age == 0)
    let counts = keyring.counts
    #expect(counts.drafts == 1 && counts.sealedDrops == 1)
    #expect(counts.rungs == [1, 1, 0] && counts.photos == 2)
    let digests = try keyring.digests(of: drop)
    #expect(digests.rungs == [shares.rungs[0].digest, shares.rungs[1].digest, nil])
    #expect(digests.photos.map(\.number) == [0, 2] && digests.words == shares.words.digest)
    #expect(digests.photos.map(\.share) == [shares.photos[0].digest, shares.photos[2].digest])
  }

  @Test("its directory is 0700, its files 0600, and no file ever gets shorter")
  func modes() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    #expect(Set(try scratch.files().keys) == ["root.0", "root.1", "ring.0", "ring.1"])
    func mode(_ path: String) throws -> Int {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as! Int
    }
    #expect(try mode(scratch.keys) == 0o700)
    for name in try scratch.files().keys { #expect(try mode("\(scratch.keys)/\(name)") == 0o600) }
    var sizes = try scratch.files().mapValues(\.count)
    #expect(sizes["root.0"] == 4096 && sizes["root.1"] == 4096)
    var drops: [ID] = []
    for _ in 0..<40 { drops.append(try keyring.sealedDrop(400).0) }
    let grown = try scratch.files().mapValues(\.count)
    #expect(grown["ring.0"]! > sizes["ring.0"]! && grown["ring.0"] == grown["ring.1"])
    sizes = grown
    _ = try keyring.burn(drops.map(Burn.drop), at: .start)
    #expect(try scratch.files().mapValues(\.count) == sizes)
  }

  @Test("every commit is of a new generation, and the database's mark may lag behind")
  func generations() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    let first = keyring.mark
    #expect(first.generation == 1 && first.id == keyring.id)
    try keyring.sealedDrop()
    #expect(keyring.mark.generation == 3)
    let again = try Keyring.open(in: scratch.keys, expecting: first)
    #expect(again.mark.generation == 3 && again.opening == .opened)
  }
}
