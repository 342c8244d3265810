import EmberClient
import EmberCore
import EmberCrypto
import EmberTesting
import Testing

@Suite("Sealing")
struct SealTests {
  private struct Fixture {
    let server: TestServer
    let ada: Person
    let making: Making
    let right: SealRequest

    init(photos: Int = 1, sent: Bool = true) throws {
      server = try TestServer()
      ada = try server.person("ada")
      making = try server.draft(by: ada, photos: photos)
      if sent { try making.send() }
      right = try making.sealing()
    }

    func seal(_ change: (inout SealRequest) throws -> Void = { _ in }) throws -> Reply {
      var input = right
      try change(&input)
      return try server.ask("POST", "/api/drops/\(making.id)/seal", as: ada, input)
    }

    func isStillADraft() -> Bool {
      server.sql("SELECT state FROM drops") == [["draft"]]
        && server.parts.keyring.standing(of: making.id, at: server.now)?.state == .draft
    }
  }

  @Test("answers the server's signed promise for the very shares and times")
  func receipt() throws {
    let fixture = try Fixture(photos: 2)
    let sealed = try fixture.seal().json(SealedDrop.self)
    let info = try fixture.server.server.info()
    let key = try #require(SigningPublicKey(info.signingKey.bytes))
    let manifest = Digest.sha256(of: fixture.right.manifest.bytes)
    let receipt = try Receipt.verify(
      sealed.receipt.bytes, drop: fixture.making.id, manifest: manifest, server: key)
    #expect(receipt.sealed == fixture.server.clock.truth)
    #expect(receipt.rungs.map(\.due) == [604_800, 518_400, 345_600])
    #expect(receipt.covers(fixture.making.manifest))
    #expect(sealed.visible == sealed.sealed + 10_000)
    #expect(throws: CryptoError.cannotOpen) {
      try Receipt.verify(
        sealed.receipt.bytes, drop: fixture.making.id, manifest: .zero, server: key)
    }
  }

  @Test("again with the same contents gives the first receipt, days later too")
  func idempotent() throws {
    let fixture = try Fixture()
    let first = try fixture.seal().json(SealedDrop.self)
    fixture.server.clock.advance(by: 2 * .day)
    let again = try fixture.seal()
    #expect(again.status == 201)
    #expect(try again.json(SealedDrop.self) == first)
  }

  @Test("again with other contents is refused, and the first stays")
  func otherwise() throws {
    let fixture = try Fixture()
    _ = try fixture.seal()
    // Each sealing draws a fresh salt: the same words, and yet another box.
    let other = try fixture.making.sealing()
    #expect(try fixture.seal { $0.manifest = other.manifest }.outcome == "409 sealed-otherwise")
    #expect(try fixture.seal { $0.colours = other.colours }.outcome == "409 sealed-otherwise")
    let info = try fixture.ada.device.server.drop(fixture.making.id)
    #expect(info.manifest == fixture.right.manifest)
  }

  @Test("a box that is missing, unfinished, other or one too many stops it")
  func boxes() throws {
    let fixture = try Fixture(photos: 2, sent: false)
    #expect(try fixture.seal().outcome == "409 box-missing")
    let making = fixture.making
    try making.send()
    #expect(try fixture.seal { $0.boxes.removeLast() }.outcome == "409 box-missing")
    #expect(try fixture.seal { $0.boxes.append($0.boxes[0]) }.outcome == "409 box-missing")
    #expect(try fixture.seal { $0.boxes[0].display = nil }.outcome == "409 box-unexpected")
    #expect(try fixture.seal { $0.boxes[1].thumb = .zero }.outcome == "409 box-unexpected")
    #expect(try fixture.seal { $0.boxes.swapAt(0, 1) }.outcome == "409 box-unexpected")
    let box = making.boxes[0][0]
    _ = try fixture.server.ask(
      "PATCH", making.path(0, .thumb), as: fixture.ada.token,
      headers: uploadHeaders(Array(box[..<50]), of: box.count), body: Array(box[..<50]))
    #expect(try fixture.seal().outcome == "409 box-missing")
    #expect(fixture.isStillADraft())
    try making.send()
    #expect(try fixture.seal().status == 201)
  }

  @Test("a photo without a display rendition needs none")
  func noDisplay() throws {
    let fixture = try Fixture(sent: false)
    let making = fixture.making
    for rung in [Rung.thumb, .original] {
      let box = making.boxes[0][rung.index]
      try making.author.device.server.send(
        box, at: 0, of: UInt64(box.count), digest: .sha256(of: box), to: making.id, 0, rung)
    }
    #expect(try fixture.seal { $0.boxes[0].display = nil }.status == 201)
  }

  @Test("wants exactly one envelope for each member now, the author's too")
  func envelopes() throws {
    let fixture = try Fixture()
    let dora = try fixture.server.person("dora")
    let spare = MemberEnvelope(member: dora.id, envelope: fixture.right.envelopes[0].envelope)
    #expect(try fixture.seal { $0.envelopes.removeLast() }.outcome == "409 roster-changed")
    #expect(try fixture.seal { $0.envelopes.removeFirst() }.outcome == "409 roster-changed")
    #expect(try fixture.seal { $0.envelopes = [] }.outcome == "409 roster-changed")
    #expect(try fixture.seal { $0.envelopes.append(spare) }.outcome == "409 roster-changed")
    #expect(try fixture.seal { $0.envelopes[0].member = dora.id }.outcome == "409 roster-changed")
    #expect(
      try fixture.seal { $0.envelopes.append($0.envelopes[0]) }.outcome == "409 envelopes-wrong")
    #expect(
      try fixture.seal { $0.envelopes[0].envelope = Blob([1]) }.outcome == "409 envelopes-wrong")
    #expect(fixture.isStillADraft())
    #expect(try fixture.seal().status == 201)
  }

  @Test(
    "an epoch that has passed, or somebody who came meanwhile, is roster-changed; no box is lost")
  func epochs() throws {
    let fixture = try Fixture()
    let server = fixture.server
    let ben = try server.person("ben")
    try server.join("cem", by: ben, into: "lake")
    #expect(try fixture.seal().outcome == "409 roster-changed")
    try ben.device.server.makeRoster(
      try server.nextRoster(by: ben), of: fixture.making.circle.id)
    #expect(try fixture.seal().outcome == "409 roster-changed")
    #expect(try fixture.seal { $0.epoch = 2 }.outcome == "409 roster-changed")
    var making = fixture.making
    making.circle = try fixture.ada.device.trusted(making.circle.id)
    let sealed = try server.ask(
      "POST", "/api/drops/\(making.id)/seal", as: fixture.ada, try making.sealing())
    #expect(sealed.status == 201)
    server.clock.advance(by: Limits.hold)
    #expect(try server.person("cem").device.look(at: making.id).caption == "by the lake")
  }

  @Test("manifest and colours must be boxes of this drop, and bearable")
  func words() throws {
    let fixture = try Fixture()
    let making = fixture.making
    let note = Box.seal([1], as: .words(.note), drop: making.id, with: making.words)
    let other = Box.seal([1], as: .words(.manifest), drop: .random(), with: making.words)
    let huge = Box.seal(
      [UInt8](repeating: 1, count: Limits.manifest), as: .words(.manifest), drop: making.id,
      with: making.words)
    for bytes in [[], [1], note, other, huge, fixture.right.colours.bytes] {
      #expect(try fixture.seal { $0.manifest = Blob(bytes) }.outcome == "400 bad-sealing")
    }
    for bytes in [[], [1], note, fixture.right.manifest.bytes] {
      #expect(try fixture.seal { $0.colours = Blob(bytes) }.outcome == "400 bad-sealing")
    }
    let long = fixture.right.colours.bytes + [UInt8](repeating: 0, count: 1024 + 501 * 36)
    #expect(try fixture.seal { $0.colours = Blob(long) }.outcome == "400 bad-sealing")
    #expect(fixture.isStillADraft())
  }

  @Test("two at once: one receipt, and both get it")
  func concurrent() async throws {
    let fixture = try Fixture()
    let (body, path) = (try encoded(fixture.right), "/api/drops/\(fixture.making.id)/seal")
    let (transport, token) = (fixture.server.transport, fixture.ada.token)
    let receipts = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<4 {
        group.addTask { try sealed(transport, path, token, body) }
      }
      return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }
    #expect(receipts.count == 1)
    #expect(try fixture.seal().json(SealedDrop.self).receipt.bytes == receipts.first)
  }
}

/// Seals as whoever has the token, and gives the receipt.
private func sealed(
  _ transport: any Transport, _ path: String, _ token: String, _ body: [UInt8]
) throws -> [UInt8] {
  let answer = try transport.ask(
    Question(
      method: "POST", path: path,
      headers: [("Content-Type", "application/json"), ("Authorization", "Bearer \(token)")],
      body: body), sink: nil)
  return try decoded(SealedDrop.self, answer.body).receipt.bytes
}
