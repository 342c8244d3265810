public import EmberCore

/// Who a note is for.
public enum NoteAudience: Hashable, Sendable {
  case room
  case member(ID)
}

/// What a note is; the raw value is its byte.
public enum NoteKind: UInt8, CaseIterable, Hashable, Sendable {
  case words = 0
  /// The text is its shape's name.
  case sticker = 1
}

/// What a reader already knows of a note: the claims that come with it, which must equal what is
/// inside.
public struct NoteBinding: Hashable, Sendable {
  public let note: ID
  public let circle: ID
  public let epoch: UInt32
  public let drop: ID
  public let author: ID
  public let audience: NoteAudience

  public init(
    note: ID, circle: ID, epoch: UInt32, drop: ID, author: ID, audience: NoteAudience
  ) {
    self.note = note
    self.circle = circle
    self.epoch = epoch
    self.drop = drop
    self.author = author
    self.audience = audience
  }
}

/// Something said about a photo or a drop, signed by its author over drop, photo and audience.
///
/// sig | label "note" | note 16 | circle | drop | photo u16 (FFFF the drop) | author | to (0 the
/// room) | kind u8 | time u64 | length u16 | UTF-8 text, padded with 0 to a multiple of 64, at least
/// 64, so that its length tells little.
public struct Note: Hashable, Sendable {
  /// Bytes of text with which a note to one still fits the server's 4 KiB.
  public static let textLimit = 1_792

  public let binding: NoteBinding
  /// The photo's number; nil: it is about the whole drop.
  public let photo: UInt16?
  public let kind: NoteKind
  /// Milliseconds since 1970 UTC, by the author's device.
  public let time: UInt64
  public let text: String

  /// - Precondition: the text has at most `textLimit` bytes; whoever takes it from a person checks.
  public init(_ binding: NoteBinding, photo: UInt16?, kind: NoteKind, time: UInt64, text: String) {
    precondition(text.utf8.count <= Note.textLimit && photo != 0xFFFF)
    self.binding = binding
    self.photo = photo
    self.kind = kind
    self.time = time
    self.text = text
  }

  /// Seals a note to the room as a word box of the drop.
  /// - Precondition: its audience is the room.
  public func seal(with secrets: BoxSecrets, signing: SigningKey) -> [UInt8] {
    precondition(binding.audience == .room)
    return Box.seal(
      signed(by: signing), as: .words(.note), drop: binding.drop, with: secrets)
  }

  /// Opens a note to the room. Throws `cannotOpen` unless it is exactly the one expected, signed by
  /// its author.
  public static func open(
    _ sealed: [UInt8], with secrets: BoxSecrets, expecting binding: NoteBinding,
    author: SigningPublicKey
  ) throws(CryptoError) -> Note {
    guard binding.audience == .room else { throw .cannotOpen }
    let signed = try Box.open(
      sealed, as: .words(.note), drop: binding.drop, with: secrets, listed: nil)
    return try verify(signed, expecting: binding, author: author)
  }
}
