import EmberCore
import Testing

@testable import EmberCrypto

@Suite("Box")
struct BoxTests {
  let secrets = BoxSecrets(key: .random(), rung: .random(), photo: .random())
  let drop = ID.random()
  let content = BoxContent.photo(3, .original)

  /// Around each edge of the chunking.
  static let sizes = [
    0, 1, 63, Box.chunk - 1, Box.chunk, Box.chunk + 1, 2 * Box.chunk, 2 * Box.chunk + 5,
  ]

  private func seal(_ plaintext: [UInt8], by piece: Int) -> (sealed: [UInt8], BoxListing) {
    let sealer = BoxSealer(content, drop: drop, with: secrets)
    var sealed: [UInt8] = []
    for start in stride(from: 0, to: plaintext.count, by: piece) {
      plaintext[start..<min(start + piece, plaintext.count)].withUnsafeBytes { bytes in
        sealer.update(bytes) { sealed.append(contentsOf: $0) }
      }
    }
    let listing = sealer.finish { sealed.append(contentsOf: $0) }
    return (sealed, listing)
  }

  private func open(_ sealed: [UInt8], by piece: Int) throws -> ([UInt8], BoxListing) {
    let opener = BoxOpener(content, drop: drop, with: secrets)
    var plaintext: [UInt8] = []
    for start in stride(from: 0, to: sealed.count, by: piece) {
      try sealed[start..<min(start + piece, sealed.count)].withUnsafeBytes { bytes in
        try opener.update(bytes) { plaintext.append(contentsOf: $0) }
      }
    }
    let listing = try opener.finish(listed: nil) { plaintext.append(contentsOf: $0) }
    return (plaintext, listing)
  }

  @Test("gives back what went in, at each edge of a chunk, in pieces of any size", arguments: sizes)
  func roundTrip(size: Int) throws {
    let plaintext = Layers.rule(size)
    for piece in [1000, Box.chunk - 7, Box.chunk, Box.chunk + 16, 3 * Box.chunk] {
      let (sealed, listing) = seal(plaintext, by: piece)
      #expect(UInt64(sealed.count) == Box.sealedSize(of: UInt64(size)))
      #expect(listing == BoxListing(of: sealed))
      let (opened, seen) = try open(sealed, by: piece)
      #expect(opened == plaintext && seen == listing)
      #expect(
        try Box.open(sealed, as: content, drop: drop, with: secrets, listed: listing) == plaintext)
    }
  }

  @Test("opens when it comes byte by byte")
  func byteByByte() throws {
    let (sealed, _) = seal(Array("ember".utf8), by: 1)
    #expect(try open(sealed, by: 1).0 == Array("ember".utf8))
  }

  @Test("tells its plaintext's size from its own, and which sizes no box has")
  func plaintextSizes() {
    for size in Self.sizes {
      #expect(Box.plaintextSize(of: Box.sealedSize(of: UInt64(size))) == UInt64(size))
    }
    #expect(Box.plaintextSize(of: 0) == nil)
    #expect(Box.plaintextSize(of: 63) == nil)
    #expect(Box.plaintextSize(of: 64) == 0)
    let oneChunk = Box.sealedSize(of: UInt64(Box.chunk))
    for extra in 1...16 as ClosedRange<UInt64> {
      #expect(Box.plaintextSize(of: oneChunk + extra) == nil, "a second chunk has a byte at least")
    }
    #expect(Box.plaintextSize(of: oneChunk + 17) == UInt64(Box.chunk) + 1)
  }

  @Test("has the known key and the known chunk")
  func knownAnswer() throws {
    func range(_ bytes: ClosedRange<UInt8>) -> [UInt8] { Array(bytes) }
    let secrets = BoxSecrets(
      key: DropKey(range(0...0x1F))!, rung: RungShare(range(0x20...0x3F))!,
      photo: PhotoShare(range(0x80...0x9F))!)
    let header = BoxHeader(
      .photo(7, .display), drop: ID(range(0x40...0x4F))!, salt: range(0x60...0x77))
    #expect(
      Hex.encode(secrets.boxKey(header).unguarded())
        == "7f0528c65604f111ef18b77ceafc667f16882e84e3d0f51c08a28959bc782674")
    let sealed = Box.seal(Array("ember".utf8), header: header, with: secrets)
    #expect(Hex.encode(sealed[48...]) == "cd3ffcdb29ae947b7c237b9f3e66c40220a24a139e")
  }

  @Test("is other bytes each time it is sealed")
  func freshSalt() {
    let (one, other) = (seal([1], by: 1).sealed, seal([1], by: 1).sealed)
    #expect(one[..<24] == other[..<24] && one[24...] != other[24...])
  }

  @Test("refuses every single turned bit of a small box")
  func everyBit() throws {
    let (sealed, _) = seal(Array("ember".utf8), by: 5)
    for index in sealed.indices {
      for bit in 0..<8 {
        var changed = sealed
        changed[index] ^= 1 << UInt8(bit)
        #expect(throws: CryptoError.cannotOpen) {
          try Box.open(changed, as: content, drop: drop, with: secrets, listed: nil)
        }
      }
    }
  }

  @Test("stays shut behind a chunk that didn't open, even to a caller who goes on")
  func staysShut() throws {
    let (sealed, _) = seal(Layers.rule(3 * Box.chunk), by: Box.chunk)
    let second = BoxHeader.count + Box.sealedChunk
    var first = Array(sealed[..<(second + 1)])
    first[100] ^= 1
    let opener = BoxOpener(content, drop: drop, with: secrets)
    #expect(throws: CryptoError.cannotOpen) {
      try first.withUnsafeBytes { try opener.update($0) { _ in } }
    }
    #expect(throws: CryptoError.cannotOpen) {
      try sealed[second...].withUnsafeBytes { try opener.update($0) { _ in } }
      _ = try opener.finish(listed: nil) { _ in }
    }
  }

  @Test("counts its chunks in the nonce: counter u88, then the mark of the last")
  func nonces() {
    var nonce = ChunkNonce()
    #expect(nonce.next(last: false) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    for _ in 1..<258 { _ = nonce.next(last: false) }
    #expect(nonce.next(last: true) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 1])
  }
}
