public import EmberCore
internal import EmberCrypto

/// A note that opened on this device and that its author signed.
public struct OpenedNote: Sendable, Hashable {
  public enum Content: Sendable, Hashable {
    case words(String)
    case sticker(Sticker)
  }

  public let id: ID
  /// The author's handle.
  public let author: String
  /// Whether it is this member's own.
  public let isMine: Bool
  /// The handle of the one it is for; nil: the room.
  public let to: String?
  /// The photo's number; nil: about the whole drop.
  public let photo: Int?
  public let content: Content
  /// Milliseconds since 1970, by the author's device.
  public let time: UInt64
}

extension Device {
  /// A drop's notes, in the order they came. One that does not open, or says another thing than the
  /// server says of it, is told in `failed` and not shown. Throws `ClientError`.
  public func notes(of drop: ID) throws -> (notes: [OpenedNote], failed: [ID]) {
    let info = try server.drop(drop)
    let circle = try trusted(info.circle)
    guard let words = try open(info, in: circle).contents?.words else { return ([], []) }
    var opened: [OpenedNote] = []
    var failed: [ID] = []
    var page: String?
    repeat {
      let notes = try server.notes(of: drop, before: page)
      for record in notes.notes where !(record.photo.map(info.takenBack.contains) ?? false) {
        if let note = note(record, of: info, in: circle, with: words) {
          opened.append(note)
        } else {
          failed.append(record.id)
        }
      }
      page = notes.next
    } while page != nil
    return (opened.reversed(), failed)
  }

  private func note(
    _ record: NoteRecord, of info: DropInfo, in circle: TrustedCircle, with words: BoxSecrets
  ) -> OpenedNote? {
    let binding = NoteBinding(
      note: record.id, circle: info.circle, epoch: info.epoch, drop: info.id,
      author: record.author, audience: record.to.map { .member($0) } ?? .room)
    guard let author = circle.pins[record.author],
      let note = open(record, binding, author.signing, with: words),
      note.photo.map(Int.init) == record.photo, let content = OpenedNote.Content(note)
    else { return nil }
    return OpenedNote(
      id: record.id, author: circle.handle(of: record.author) ?? "someone who left",
      isMine: record.author == member,
      to: record.to.map { circle.handle(of: $0) ?? "someone who left" }, photo: record.photo,
      content: content, time: note.time)
  }

  private func open(
    _ record: NoteRecord, _ binding: NoteBinding, _ author: SigningPublicKey,
    with words: BoxSecrets
  ) -> Note? {
    guard record.to != nil else {
      return try? Note.open(record.box.bytes, with: words, expecting: binding, author: author)
    }
    return try? Note.open(
      record.box.bytes, as: record.author == member ? .author : .recipient, with: keys.agreement,
      secrets: words, expecting: binding, author: author)
  }
}

extension OpenedNote.Content {
  /// Nil for a sticker of a shape that this version doesn't know.
  fileprivate init?(_ note: Note) {
    switch note.kind {
    case .words: self = .words(note.text)
    case .sticker:
      guard let shape = Sticker(rawValue: note.text) else { return nil }
      self = .sticker(shape)
    }
  }
}
