import EmberCore
import EmberCrypto
import EmberTesting
import Testing

@Suite("Sending a box")
struct UploadTests {
  @Test("comes in parts; HEAD says how far it is and whose ciphertext", arguments: Way.allCases)
  func parts(_ way: Way) throws {
    let fixture = try UploadFixture(way)
    let (box, digest) = (fixture.box, Digest.sha256(of: fixture.box))
    #expect(try fixture.progress() == ["0", "?0", nil])
    let first = try fixture.send(Array(box[..<40]), of: box.count, digest: digest)
    #expect(first.status == 204)
    #expect(first.headers["upload-offset"] == "40")
    #expect(try fixture.progress() == ["40", "?0", nil])
    _ = try fixture.send(Array(box[40..<60]), at: 40, of: box.count, digest: digest)
    let header = Hex.encode(Array(box[..<48]))
    #expect(try fixture.progress() == ["60", "?0", header])
    let last = try fixture.send(Array(box[60...]), at: 60, of: box.count, digest: digest)
    #expect(last.headers["upload-complete"] == "?1")
    #expect(try fixture.progress() == ["\(box.count)", "?1", header])
    #expect(fixture.server.incomingFiles == [])
  }

  @Test("goes on where it was after the server was restarted")
  func restart() throws {
    let fixture = try UploadFixture()
    let (box, digest) = (fixture.box, Digest.sha256(of: fixture.box))
    _ = try fixture.send(Array(box[..<50]), of: box.count, digest: digest)
    try fixture.server.restart()
    #expect(try fixture.progress()[0] == "50")
    let rest = try fixture.send(Array(box[50...]), at: 50, of: box.count, digest: digest)
    #expect(rest.headers["upload-complete"] == "?1")
  }

  @Test("a part that begins elsewhere is told where to begin, and changes nothing")
  func wrongOffset() throws {
    let fixture = try UploadFixture()
    let box = fixture.box
    let digest = Digest.sha256(of: box)
    _ = try fixture.send(Array(box[..<50]), of: box.count, digest: digest)
    for offset in [49, 51, 63] {
      let reply = try fixture.send([1], at: offset, of: box.count, digest: digest)
      #expect(reply.outcome == "409 wrong-offset")
      #expect(reply.problem?.detail.contains(" 50.") == true)
    }
    #expect(try fixture.progress()[0] == "50")
  }

  @Test("a later part of another box than the one begun is sent back to 0, and what came stays")
  func otherBox() throws {
    let fixture = try UploadFixture()
    let (box, digest) = (fixture.box, Digest.sha256(of: fixture.box))
    let early = try fixture.send([1], at: 1, of: box.count)
    #expect(early.outcome == "409 wrong-offset")
    #expect(early.problem?.detail.contains(" 0.") == true)
    _ = try fixture.send(Array(box[..<50]), of: box.count, digest: digest)
    for (length, digest) in [(box.count, Digest.zero), (box.count + 1, digest)] {
      let reply = try fixture.send([1], at: 50, of: length, digest: digest)
      #expect(reply.outcome == "409 wrong-offset")
    }
    let rest = try fixture.send(Array(box[50...]), at: 50, of: box.count, digest: digest)
    #expect(rest.headers["upload-complete"] == "?1")
  }

  @Test("offset 0 starts it again with another ciphertext, and leaves no file of the first")
  func again() throws {
    let fixture = try UploadFixture()
    _ = try fixture.send(Array(fixture.box[..<50]), of: fixture.box.count)
    let other = Box.seal(
      Making.plaintext(0, .thumb), as: .photo(0, .thumb), drop: fixture.making.id,
      with: fixture.making.secrets(0, .thumb))
    #expect(try fixture.send(other).headers["upload-complete"] == "?1")
    #expect(try fixture.progress()[2] == Hex.encode(Array(other[..<48])))
    #expect(fixture.server.boxFiles.count == 1)
    #expect(try fixture.send(fixture.box).headers["upload-complete"] == "?1")
    #expect(fixture.server.boxFiles.count == 1)
  }
}
