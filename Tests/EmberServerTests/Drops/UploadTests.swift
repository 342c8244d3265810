import EmberCore
import EmberCrypto
import EmberTesting
import Testing

@Suite("Sending a box")
struct UploadTests {
  private struct Fixture {
    let server: TestServer
    let ada: Person
    let making: Making

    init(_ way: Way = .socketless) throws {
      server = try TestServer(way)
      ada = try server.person("ada")
      making = try server.draft(by: ada)
    }

    var box: [UInt8] { making.boxes[0][0] }

    func send(
      _ body: [UInt8], _ rung: Rung = .thumb, photo: Int = 0, at offset: Int = 0,
      of length: Int? = nil, digest: Digest? = nil
    ) throws -> Reply {
      try server.ask(
        "PATCH", making.path(photo, rung), as: ada.token,
        headers: uploadHeaders(body, at: offset, of: length, digest: digest), body: body)
    }

    func progress(_ rung: Rung = .thumb) throws -> [String?] {
      let reply = try server.ask("HEAD", making.path(0, rung), as: ada)
      return ["upload-offset", "upload-complete", "box-header"].map { reply.headers[$0] }
    }
  }

  @Test("comes in parts; HEAD says how far it is and whose ciphertext", arguments: Way.allCases)
  func parts(_ way: Way) throws {
    let fixture = try Fixture(way)
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
    let fixture = try Fixture()
    let (box, digest) = (fixture.box, Digest.sha256(of: fixture.box))
    _ = try fixture.send(Array(box[..<50]), of: box.count, digest: digest)
    try fixture.server.restart()
    #expect(try fixture.progress()[0] == "50")
    let rest = try fixture.send(Array(box[50...]), at: 50, of: box.count, digest: digest)
    #expect(rest.headers["upload-complete"] == "?1")
  }

  @Test("a part that begins elsewhere is told where to begin, and changes nothing")
  func wrongOffset() throws {
    let fixture = try Fixture()
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
    let fixture = try Fixture()
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
    let fixture = try Fixture()
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

  @Test("a part has 8 MiB at the most, to the byte", arguments: Way.allCases)
  func partLimit(_ way: Way) throws {
    let fixture = try Fixture(way)
    let part = [UInt8](repeating: 1, count: Limits.part + 1)
    let reply = try fixture.send(part, .original, of: 16 << 20)
    #expect(reply.outcome == "413 too-large")
    #expect(fixture.server.boxFiles == [])
  }

  @Test("a box has what its rendition may have, to the byte", arguments: Rung.allCases)
  func boxLimit(_ rung: Rung) throws {
    let fixture = try Fixture()
    let limit = Int(Limits.box(rung))
    let over = try fixture.send([1], rung, of: limit + 1)
    #expect(over.outcome == "413 box-too-large")
    // Of the right size, it is only more than this draft reserved.
    #expect(try fixture.send([1], rung, of: limit).outcome == "409 over-reserve")
  }

  @Test("bytes beyond the length that was said are refused")
  func tooLong() throws {
    let fixture = try Fixture()
    let box = fixture.box
    let reply = try fixture.send(box + [0], of: box.count)
    #expect(reply.outcome == "400 wrong-length")
    #expect(try fixture.send(box).status == 204)
  }

  @Test("a length that no box has is refused before a byte is taken")
  func noBox() throws {
    let fixture = try Fixture()
    for length in [1, 48, 63, (1 << 20) + 65] {
      #expect(try fixture.send([1], .display, of: length).outcome == "400 wrong-length")
    }
    #expect(fixture.server.boxFiles == [])
  }

  @Test("another digest keeps nothing")
  func wrongDigest() throws {
    let fixture = try Fixture()
    let reply = try fixture.send(fixture.box, digest: .sha256(of: [1]))
    #expect(reply.outcome == "422 wrong-digest")
    #expect(fixture.server.boxFiles == [])
    #expect(try fixture.progress() == ["0", "?0", nil])
    #expect(try fixture.send(fixture.box).status == 204)
  }

  @Test("a box of another drop, photo or rung is refused, and keeps nothing")
  func wrongHeader() throws {
    let fixture = try Fixture()
    let making = fixture.making
    let secrets = making.secrets(0, .thumb)
    let others = [
      Box.seal([1], as: .photo(0, .thumb), drop: .random(), with: secrets),
      Box.seal([1], as: .photo(1, .thumb), drop: making.id, with: secrets),
      Box.seal([1], as: .photo(0, .original), drop: making.id, with: secrets),
      Box.seal([1], as: .words(.manifest), drop: making.id, with: secrets),
      [UInt8](repeating: 0, count: 80),
    ]
    for box in others {
      #expect(try fixture.send(box).outcome == "422 bad-box")
      #expect(fixture.server.boxFiles == [])
    }
    // The header may come in pieces: it is refused with its last byte.
    let (box, digest) = (others[0], Digest.sha256(of: others[0]))
    let first = try fixture.send(Array(box[..<47]), of: box.count, digest: digest)
    #expect(first.status == 204)
    let rest = try fixture.send(Array(box[47...]), at: 47, of: box.count, digest: digest)
    #expect(rest.outcome == "422 bad-box")
    #expect(fixture.server.boxFiles == [])
  }

  @Test("headers that are missing or make no sense are refused")
  func badHeaders() throws {
    let fixture = try Fixture()
    let right = uploadHeaders(fixture.box)
    for (name, value) in [
      ("Upload-Offset", nil), ("Upload-Offset", "-1"), ("Upload-Offset", "zero"),
      ("Upload-Offset", "1000"), ("Upload-Length", nil), ("Upload-Length", "0"),
      ("Upload-Length", "18446744073709551616"), ("Box-Digest", "00"),
      ("Box-Digest", String(repeating: "g", count: 64)),
    ] as [(String, String?)] {
      var headers = right.filter { $0.name != name }
      if let value { headers.append((name: name, value: value)) }
      let reply = try fixture.server.ask(
        "PATCH", fixture.making.path(0, .thumb), as: fixture.ada.token, headers: headers,
        body: fixture.box)
      #expect(reply.outcome == "400 bad-upload", "\(name): \(value ?? "none")")
    }
    #expect(fixture.server.boxFiles == [])
  }

  @Test("the last part must say the digest, if none before it did")
  func digestAtTheEnd() throws {
    let fixture = try Fixture()
    let box = fixture.box
    let bare = uploadHeaders(box).filter { $0.name != "Box-Digest" }
    let path = fixture.making.path(0, .thumb)
    let reply = try fixture.server.ask(
      "PATCH", path, as: fixture.ada.token, headers: bare, body: box)
    #expect(reply.outcome == "400 bad-upload")
    #expect(try fixture.progress()[1] == "?0")
    #expect(try fixture.send(box).status == 204)
  }

  @Test("no photo beyond the draft's, no byte beyond what it reserved")
  func reserved() throws {
    let fixture = try Fixture()
    #expect(try fixture.send(fixture.box, photo: 1).outcome == "409 over-reserve")
    #expect(try fixture.send(fixture.box, photo: 500).outcome == "404 not-found")
    #expect(try fixture.send(fixture.box).status == 204)
    let rest = 1024 - fixture.box.count
    #expect(try fixture.send([1], .original, of: rest + 1).outcome == "409 over-reserve")
    #expect(try fixture.send([1], .original, of: rest).status == 204)
  }

  @Test("a body without a length is taken piece by piece like any other")
  func chunked() throws {
    let fixture = try Fixture(.loopback)
    let headers =
      uploadHeaders(fixture.box) + [(name: "Transfer-Encoding", value: "chunked")]
    let reply = try fixture.server.ask(
      "PATCH", fixture.making.path(0, .thumb), as: fixture.ada.token, headers: headers,
      body: fixture.box)
    #expect(reply.headers["upload-complete"] == "?1")
    let long = [UInt8](repeating: 1, count: Limits.part + 1)
    let over = try fixture.server.ask(
      "PATCH", fixture.making.path(0, .original), as: fixture.ada.token,
      headers: uploadHeaders(long, of: 16 << 20) + [(name: "Transfer-Encoding", value: "chunked")],
      body: long)
    #expect(over.status == 409 || over.status == 413)
  }

  @Test("nothing more comes to a sealed drop")
  func sealed() throws {
    let fixture = try Fixture()
    try fixture.making.seal()
    #expect(try fixture.send(fixture.box).outcome == "409 sealed-already")
    #expect(try fixture.progress()[1] == "?1")
  }
}
