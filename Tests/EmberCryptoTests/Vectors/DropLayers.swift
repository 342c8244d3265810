import EmberCore

@testable import EmberCrypto

extension Layers {
  private static func binding(_ inputs: VectorInputs) throws -> DropBinding {
    DropBinding(
      drop: try inputs.id("drop"), circle: try inputs.id("circle"),
      epoch: try inputs.number("epoch"), roster: try inputs.digest("roster"),
      author: try inputs.id("author"))
  }

  @Sendable static func envelope(_ inputs: VectorInputs) throws -> [String: String] {
    guard let envelope = Envelope(try inputs.bytes("envelope")) else {
      throw CryptoError.cannotOpen
    }
    let key = try envelope.open(
      with: inputs.secret("private"), member: inputs.id("member"), circle: inputs.id("circle"),
      epoch: inputs.number("epoch"), drop: inputs.id("drop"), manifest: inputs.digest("manifest"))
    return ["key": hex(key)]
  }

  @Sendable static func manifest(_ inputs: VectorInputs) throws -> [String: String] {
    let manifest = try Manifest.verify(
      inputs.bytes("signed"), expecting: binding(inputs), author: inputs.signing("authorKey"),
      key: inputs.secret("key"))
    return ["caption": hex(manifest.caption), "photos": hex(UInt16(manifest.photos.count))]
  }

  @Sendable static func manifestBox(_ inputs: VectorInputs) throws -> [String: String] {
    let manifest = try Manifest.open(
      inputs.bytes("sealed"), digest: inputs.digest("digest"), with: secrets(inputs),
      expecting: binding(inputs), author: inputs.signing("authorKey"))
    return ["caption": hex(manifest.caption), "photos": hex(UInt16(manifest.photos.count))]
  }

  @Sendable static func commitment(_ inputs: VectorInputs) throws -> [String: String] {
    ["commit": hex(Commitment.of(try inputs.secret("key"), drop: try inputs.id("drop")))]
  }

  @Sendable static func colours(_ inputs: VectorInputs) throws -> [String: String] {
    let colours = try ColoursBox.open(
      inputs.bytes("sealed"), drop: inputs.id("drop"), author: inputs.id("author"),
      count: Int(inputs.number("count", UInt16.self)), signedBy: inputs.signing("authorKey"),
      under: inputs.secret("circleKey"))
    return ["colours": hex(colours.flatMap(\.bytes))]
  }

  private static func noteBinding(_ inputs: VectorInputs) throws -> NoteBinding {
    let to = try inputs.bytes("to")
    return NoteBinding(
      note: try inputs.id("note"), circle: try inputs.id("circle"),
      epoch: try inputs.number("epoch"), drop: try inputs.id("drop"),
      author: try inputs.id("author"),
      audience: to.allSatisfy { $0 == 0 } ? .room : .member(ID(to)!))
  }

  private static func gives(_ note: Note) -> [String: String] {
    [
      "text": hex(note.text), "photo": hex(note.photo ?? 0xFFFF), "kind": hex(note.kind.rawValue),
      "time": hex(note.time),
    ]
  }

  @Sendable static func note(_ inputs: VectorInputs) throws -> [String: String] {
    gives(
      try Note.open(
        inputs.bytes("sealed"), with: secrets(inputs), expecting: noteBinding(inputs),
        author: inputs.signing("authorKey")))
  }

  @Sendable static func noteToOne(_ inputs: VectorInputs) throws -> [String: String] {
    gives(
      try Note.open(
        inputs.bytes("sealed"), as: inputs.text("reader") == "author" ? .author : .recipient,
        with: inputs.secret("private"), secrets: secrets(inputs), expecting: noteBinding(inputs),
        author: inputs.signing("authorKey")))
  }

  @Sendable static func receipt(_ inputs: VectorInputs) throws -> [String: String] {
    let receipt = try Receipt.verify(
      inputs.bytes("signed"), drop: inputs.id("drop"), manifest: inputs.digest("manifest"),
      server: inputs.signing("serverKey"))
    return [
      "sealed": hex(receipt.sealed), "dues": receipt.rungs.map { hex($0.due) }.joined(),
      "photos": receipt.photos.map { hex($0) }.joined(),
    ]
  }
}
