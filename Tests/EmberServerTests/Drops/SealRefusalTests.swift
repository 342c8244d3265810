import EmberClient
import EmberCore
import EmberCrypto
import EmberTesting
import Testing

@Suite("Sealing: what is refused")
struct SealRefusalTests {
  @Test("a box that is missing, unfinished, other or one too many stops it")
  func boxes() throws {
    let fixture = try SealFixture(photos: 2, sent: false)
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

  @Test("wants exactly one envelope for each member now, the author's too")
  func envelopes() throws {
    let fixture = try SealFixture()
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
    let fixture = try SealFixture()
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
    let fixture = try SealFixture()
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
}
