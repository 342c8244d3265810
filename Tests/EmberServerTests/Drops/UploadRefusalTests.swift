import EmberCore
import EmberCrypto
import EmberTesting
import Testing

@Suite("Sending a box: what is refused")
struct UploadRefusalTests {
  @Test("a part has 8 MiB at the most, to the byte", arguments: Way.allCases)
  func partLimit(_ way: Way) throws {
    let fixture = try UploadFixture(way)
    let part = [UInt8](repeating: 1, count: Limits.part + 1)
    let reply = try fixture.send(part, .original, of: 16 << 20)
    #expect(reply.outcome == "413 too-large")
    #expect(fixture.server.boxFiles == [])
  }

  @Test("a box has what its rendition may have, to the byte", arguments: Rung.allCases)
  func boxLimit(_ rung: Rung) throws {
    let fixture = try UploadFixture()
    let limit = Int(Limits.box(rung))
    let over = try fixture.send([1], rung, of: limit + 1)
    #expect(over.outcome == "413 box-too-large")
    // Of the right size, it is only more than this draft reserved.
    #expect(try fixture.send([1], rung, of: limit).outcome == "409 over-reserve")
  }

  @Test("bytes beyond the length that was said are refused")
  func tooLong() throws {
    let fixture = try UploadFixture()
    let box = fixture.box
    let reply = try fixture.send(box + [0], of: box.count)
    #expect(reply.outcome == "400 wrong-length")
    #expect(try fixture.send(box).status == 204)
  }

  @Test("a length that no box has is refused before a byte is taken")
  func noBox() throws {
    let fixture = try UploadFixture()
    for length in [1, 48, 63, (1 << 20) + 65] {
      #expect(try fixture.send([1], .display, of: length).outcome == "400 wrong-length")
    }
    #expect(fixture.server.boxFiles == [])
  }

  @Test("another digest keeps nothing")
  func wrongDigest() throws {
    let fixture = try UploadFixture()
    let reply = try fixture.send(fixture.box, digest: .sha256(of: [1]))
    #expect(reply.outcome == "422 wrong-digest")
    #expect(fixture.server.boxFiles == [])
    #expect(try fixture.progress() == ["0", "?0", nil])
    #expect(try fixture.send(fixture.box).status == 204)
  }

  @Test("a box of another drop, photo or rung is refused, and keeps nothing")
  func wrongHeader() throws {
    let fixture = try UploadFixture()
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
    let fixture = try UploadFixture()
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
    let fixture = try UploadFixture()
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
    let fixture = try UploadFixture()
    #expect(try fixture.send(fixture.box, photo: 1).outcome == "409 over-reserve")
    #expect(try fixture.send(fixture.box, photo: 500).outcome == "404 not-found")
    #expect(try fixture.send(fixture.box).status == 204)
    let rest = 1024 - fixture.box.count
    #expect(try fixture.send([1], .original, of: rest + 1).outcome == "409 over-reserve")
    #expect(try fixture.send([1], .original, of: rest).status == 204)
  }

  @Test("a body without a length is taken piece by piece like any other")
  func chunked() throws {
    let fixture = try UploadFixture(.loopback)
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
    let fixture = try UploadFixture()
    try fixture.making.seal()
    #expect(try fixture.send(fixture.box).outcome == "409 sealed-already")
    #expect(try fixture.progress()[1] == "?1")
  }
}
