import EmberCore
import EmberCrypto
import Testing

@testable import EmberKeyring

@Suite("Layouts") struct LayoutTests {
  @Test("a root is magic, version, generation, id, R and their hash, padded to 4096 with noise")
  func root() throws {
    let id = ID(0..<16)!
    let root = RootPage(generation: 0x0102_0304_0506_0708, id: id)
    let page = root.page.unguarded()
    let secret = root.secret.unguarded()
    #expect(page.count == 4096)
    #expect(
      Array(page[..<36])
        == Array("EMBRROOT".utf8) + [0, 0, 0, 1] + [1, 2, 3, 4, 5, 6, 7, 8] + Array(0..<16))
    #expect(Array(page[36..<68]) == secret)
    #expect(Array(page[68..<100]) == Digest.sha256(of: page[..<68]).bytes)
    #expect(page[100...].contains { $0 != 0 })
    let read = try #require(try RootPage(SecretBytes(page)))
    #expect(read.generation == root.generation && read.id == id && read.secret == root.secret)
  }

  @Test("a root with any of its first hundred bits of it wrong is no root", arguments: 0..<100)
  func tornRoot(at byte: Int) throws {
    var page = RootPage(generation: 7, id: .random()).page.unguarded()
    page[byte] ^= 1
    #expect(try RootPage(SecretBytes(page)) == nil)
  }

  @Test("a whole root of a later layout is refused by its version, not taken for noise")
  func laterRoot() {
    var page = RootPage(generation: 7, id: .random()).page.unguarded()
    page[11] = 2
    page.replaceSubrange(68..<100, with: Digest.sha256(of: page[..<68]).bytes)
    #expect(throws: KeyringRefusal.newerVersion(2)) { try RootPage(SecretBytes(page)) }
  }

  @Test("a ring opens by the page alone: header, D(R, ring, header), nonce 0, tag behind")
  func ring() throws {
    let scratch = Scratch()
    let keyring = try Keyring.create(in: scratch.keys)
    let drop = ID.random()
    let shares = try keyring.draft(drop, photos: 2)
    try keyring.seal(
      drop, dues: [70, 60, 40], at: Instant(wall: 0x0A0B_0C0D, lived: 0x1122_3344),
      boot: 0xA1B2_C3D4,
      corroborated: true)
    let files = try scratch.files()
    let entries = try #require(openable(files).first)
    var expected = ByteWriter()
    expected.append(drop)
    expected.append(UInt8(1))
    expected.append(UInt16(1))
    expected.append(UInt32(0xA1B2_C3D4))
    expected.append(UInt64(0))
    expected.append(UInt64(0x0A0B_0C0D))
    for (due, share) in zip([70, 60, 40] as [UInt32], shares.rungs) {
      expected.append(due)
      expected.append(share.bytes)
    }
    expected.append(UInt16(3))
    for (number, share) in zip([0, 1, 0xFFFF] as [UInt16], shares.photos + [shares.words]) {
      expected.append(number)
      expected.append(share.bytes)
    }
    #expect(entries == expected.bytes)
    let living = openRing(files["ring.0"]!, root: files["root.0"]!) != nil ? 0 : 1
    let header = try RingHeader(Array(files["ring.\(living)"]![..<80]))
    #expect(header.lived == 0x1122_3344 && header.id == keyring.id)
    #expect(header.generation == keyring.mark.generation && Int(header.length) == entries.count)
  }

  @Test("a burnt rung is 32 zero bytes with its due kept, a burnt photo's pair is gone")
  func burntEntry() throws {
    let scratch = Scratch()
    let keyring = try Keyring.create(in: scratch.keys)
    let (drop, shares) = try keyring.sealedDrop(3)
    _ = try keyring.burn([.rung(drop, .original), .photo(drop, 1)], at: .start)
    let entries = try #require(openable(try scratch.files()).first)
    #expect(entries.count == 149 + 3 * 34)
    #expect(Array(entries[39 + 72..<39 + 76]) == [0x00, 0x05, 0x46, 0x00])
    #expect(Array(entries[39 + 76..<39 + 108]) == [UInt8](repeating: 0, count: 32))
    #expect(Array(entries[147..<149]) == [0, 3])
    #expect(Array(entries[149..<151]) == [0, 0] && Array(entries[183..<185]) == [0, 2])
    #expect(Array(entries[151..<183]) == shares.photos[0].bytes)
    #expect(Array(entries[185..<217]) == shares.photos[2].bytes)
    #expect(Array(entries[217..<219]) == [0xFF, 0xFF])
  }

  @Test("entries that the layout doesn't allow are refused, not read past their end")
  func badEntries() throws {
    let scratch = Scratch()
    let keyring = try Keyring.create(in: scratch.keys)
    try keyring.sealedDrop(2)
    let good = try #require(openable(try scratch.files()).first)
    #expect(try RingImage(SecretBytes(good)).count == good.count)
    func refused(_ change: (inout [UInt8]) -> Void) -> Bool {
      var bytes = good
      change(&bytes)
      return (try? RingImage(SecretBytes(bytes))) == nil
    }
    #expect(refused { $0.removeLast() })
    #expect(refused { $0.append(0) })
    #expect(refused { $0[16] = 2 })
    #expect(refused { $0[17] = 0x80 })
    #expect(refused { $0.replaceSubrange(39..<43, with: [0, 0, 0, 0]) })
    #expect(refused { $0[148] = 200 })
    #expect(refused { $0[150] = 9 })
    #expect(refused { bytes in bytes += good })
    #expect(refused { $0.replaceSubrange(151..<183, with: [UInt8](repeating: 0, count: 32)) })
    for length in 1..<good.count { #expect(refused { $0 = Array(good[..<length]) }) }
  }
}
