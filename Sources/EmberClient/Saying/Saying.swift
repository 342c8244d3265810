public import EmberCore
internal import EmberCrypto

extension Device {
  /// Leaves words at a drop, or at one photo of it.
  /// - Parameter handle: who alone may read them; nil: the room.
  /// - Returns: the note's id, by which it can be taken back.
  ///
  /// Throws `ClientError`.
  @discardableResult
  public func say(
    _ text: String, at drop: ID, photo: Int? = nil, to handle: String? = nil
  ) throws -> ID {
    guard !text.isEmpty, text.utf8.count <= Note.textLimit else {
      throw ClientError.mistaken("A note has 1 to \(Note.textLimit) bytes.")
    }
    return try leave(.words, text, at: drop, photo, to: handle)
  }

  /// Leaves a sticker at a drop, or at one photo of it. Returns the note's id. Throws `ClientError`.
  @discardableResult
  public func stick(_ shape: Sticker, at drop: ID, photo: Int? = nil) throws -> ID {
    try leave(.sticker, shape.rawValue, at: drop, photo, to: nil)
  }

  /// Takes a note or sticker of one's own back. Throws `ClientError`.
  public func takeBack(note: ID, of drop: ID) throws {
    try server.takeBack(note: note, of: drop)
  }

  private func leave(
    _ kind: NoteKind, _ text: String, at drop: ID, _ photo: Int?, to handle: String?
  ) throws -> ID {
    let info = try server.drop(drop)
    let circle = try sealable(info.circle)
    let opened = try open(info, in: circle)
    guard let contents = opened.contents else {
      throw ClientError.mistaken("This drop has burnt. Its colours are what is left.")
    }
    if let photo, !opened.photos.contains(where: { $0.number == photo }) {
      throw ClientError.mistaken("There is no photo \(photo) in this drop any more.")
    }
    let recipient = try handle.map { try circle.member(called: $0) }
    guard recipient?.id != member else {
      throw ClientError.mistaken("A note to one is for somebody else.")
    }
    let binding = NoteBinding(
      note: .random(), circle: info.circle, epoch: info.epoch, drop: drop, author: member,
      audience: recipient.map { .member($0.id) } ?? .room)
    let note = Note(
      binding, photo: photo.map { UInt16($0) }, kind: kind, time: server.now, text: text)
    try server.post(
      NewNote(
        id: binding.note, photo: photo, to: recipient?.id,
        box: Blob(try seal(note, to: recipient, with: contents.words))),
      at: drop)
    return binding.note
  }

  private func seal(
    _ note: Note, to recipient: TrustedMember?, with words: BoxSecrets
  ) throws -> [UInt8] {
    guard let recipient else { return note.seal(with: words, signing: keys.signing) }
    return try note.seal(
      to: recipient.card.agreement, andAuthor: keys.agreement.publicKey, with: words,
      signing: keys.signing)
  }
}
