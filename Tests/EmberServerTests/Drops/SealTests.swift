import EmberClient
import EmberCore
import EmberCrypto
import EmberTesting
import Testing

@Suite("Sealing")
struct SealTests {
  @Test("answers the server's signed promise for the very shares and times")
  func receipt() throws {
    let fixture = try SealFixture(photos: 2)
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
    let fixture = try SealFixture()
    let first = try fixture.seal().json(SealedDrop.self)
    fixture.server.clock.advance(by: 2 * .day)
    let again = try fixture.seal()
    #expect(again.status == 201)
    #expect(try again.json(SealedDrop.self) == first)
  }

  @Test("again with other contents is refused, and the first stays")
  func otherwise() throws {
    let fixture = try SealFixture()
    _ = try fixture.seal()
    // Each sealing draws a fresh salt: the same words, and yet another box.
    let other = try fixture.making.sealing()
    #expect(try fixture.seal { $0.manifest = other.manifest }.outcome == "409 sealed-otherwise")
    #expect(try fixture.seal { $0.colours = other.colours }.outcome == "409 sealed-otherwise")
    let info = try fixture.ada.device.server.drop(fixture.making.id)
    #expect(info.manifest == fixture.right.manifest)
  }

  @Test("a photo without a display rendition needs none")
  func noDisplay() throws {
    let fixture = try SealFixture(sent: false)
    let making = fixture.making
    for rung in [Rung.thumb, .original] {
      let box = making.boxes[0][rung.index]
      try making.author.device.server.send(
        box, at: 0, of: UInt64(box.count), digest: .sha256(of: box), to: making.id, 0, rung)
    }
    #expect(try fixture.seal { $0.boxes[0].display = nil }.status == 201)
  }

  @Test("one whose row can't be written stays a draft, and is sealed by the next try")
  func unwritten() throws {
    let fixture = try SealFixture()
    fixture.server.sql(
      "CREATE TRIGGER fault BEFORE INSERT ON contents BEGIN SELECT RAISE(ABORT, 'fault'); END")
    #expect(try fixture.seal().status >= 400)
    #expect(fixture.isStillADraft())
    fixture.server.sql("DROP TRIGGER fault")
    let shares = try fixture.ada.device.server.draft(
      NewDraft(drop: fixture.making.id, photos: 1, bytes: 1024), in: fixture.making.circle.id)
    #expect(shares.draft == fixture.making.shares)
    fixture.server.clock.advance(by: .hour)
    let sealed = try fixture.seal().json(SealedDrop.self)
    #expect(sealed.sealed == fixture.server.clock.truth)
  }

  @Test("two at once: one receipt, and both get it")
  func concurrent() async throws {
    let fixture = try SealFixture()
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
