import EmberCore

extension NoteAudience {
  /// The member's id, or 16 zero bytes for the room.
  var bytes: [UInt8] {
    switch self {
    case .room: [UInt8](repeating: 0, count: 16)
    case .member(let id): id.bytes
    }
  }
}

extension NoteBinding {
  /// label "note" | circle | epoch.
  var info: [UInt8] {
    var writer = ByteWriter()
    writer.append(Label.bytes("note"))
    writer.append(circle)
    writer.append(epoch)
    return writer.bytes
  }

  /// note | drop | author | to.
  var aad: [UInt8] { note.bytes + drop.bytes + author.bytes + audience.bytes }
}

extension Note {
  func signed(by signing: SigningKey) -> [UInt8] {
    let message = message
    return signing.sign(message).bytes + message
  }

  static func verify(
    _ signed: [UInt8], expecting binding: NoteBinding, author: SigningPublicKey
  ) throws(CryptoError) -> Note {
    guard let (signature, message) = Signature.split(signed) else { throw .cannotOpen }
    try author.verify(signature, over: message)
    guard let note = try? read(message, expecting: binding) else { throw .cannotOpen }
    return note
  }

  private var message: [UInt8] {
    var writer = ByteWriter()
    writer.append(Label.bytes("note"))
    writer.append(binding.note)
    writer.append(binding.circle)
    writer.append(binding.drop)
    writer.append(photo ?? 0xFFFF)
    writer.append(binding.author)
    writer.append(binding.audience.bytes)
    writer.append(kind.rawValue)
    writer.append(time)
    writer.append(UInt16(text.utf8.count))
    writer.append(text.utf8)
    writer.append([UInt8](repeating: 0, count: Note.padded(text.utf8.count) - text.utf8.count))
    return writer.bytes
  }

  private static func padded(_ count: Int) -> Int { max(64, (count + 63) / 64 * 64) }

  private static func read(
    _ message: [UInt8], expecting binding: NoteBinding
  ) throws(LayoutError) -> Note {
    var reader = ByteReader(message)
    try reader.expect(Label.bytes("note"))
    try reader.expect(binding.note.bytes)
    try reader.expect(binding.circle.bytes)
    try reader.expect(binding.drop.bytes)
    let photo = try reader.read(UInt16.self)
    try reader.expect(binding.author.bytes)
    try reader.expect(binding.audience.bytes)
    guard let kind = NoteKind(rawValue: try reader.read()) else { throw .unexpected }
    let time = try reader.read(UInt64.self)
    let count = Int(try reader.read(UInt16.self))
    guard count <= textLimit,
      let text = String(validating: try reader.read(count), as: UTF8.self)
    else { throw .unexpected }
    try reader.expect([UInt8](repeating: 0, count: padded(count) - count))
    try reader.end()
    return Note(
      binding, photo: photo == 0xFFFF ? nil : photo, kind: kind, time: time, text: text)
  }
}
