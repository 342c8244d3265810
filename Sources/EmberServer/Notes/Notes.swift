internal import EmberCore
internal import EmberCrypto
internal import EmberStore

/// What members say about a drop: boxes that the server can't open, and who they are for.
struct Notes: Sendable {
  let parts: Parts

  func post(
    _ input: NewNote, at drop: ID, by caller: Caller, requester: UInt64?, at now: Instant
  ) throws {
    let kind: WordKind = input.to == nil ? .note : .noteToOne
    guard input.box.bytes.count <= Limits.note,
      let header = try? BoxHeader(parsing: input.box.bytes.prefix(BoxHeader.count)),
      header.content == .words(kind), header.drop == drop,
      input.photo.map((0..<Limits.photos).contains) ?? true
    else { throw Refusal.badNote }
    let note = EmberStore.Note(
      id: input.id, drop: drop, photo: input.photo.map(UInt16.init), author: caller.member,
      to: input.to, box: input.box.bytes, at: now.wall)
    let state = try parts.ledger.read {
      try $0.drop(drop, for: caller.member, at: now.wall).state
    }
    guard state == .sealed else { throw Refusal.notFound }
    try checkOpen(drop, requester, at: now)
    try parts.ledger.write { try $0.post(note) }
  }

  func list(
    of drop: ID, for caller: Caller, before text: String?, requester: UInt64?, at now: Instant
  ) throws -> NotePage {
    let cursor = try text.map(Notes.cursor)
    let notes = try parts.ledger.read {
      try $0.notes(of: drop, for: caller.member, before: cursor, at: now.wall)
    }
    try checkOpen(drop, requester, at: now)
    return NotePage(
      notes: notes.map {
        NoteRecord(
          id: $0.id, photo: $0.photo.map(Int.init), author: $0.author, to: $0.to, at: $0.at,
          box: Blob($0.box))
      },
      next: notes.count < Limits.notePage ? nil : notes.last.map { "\($0.at)-\($0.id)" })
  }

  func takeBack(_ note: ID, of drop: ID, by caller: Caller) throws {
    try parts.ledger.write { try $0.takeBack(note: note, of: drop, by: caller.member) }
  }

  /// Words close and burn with the thumb. Asked after who may know that the drop is there.
  private func checkOpen(_ drop: ID, _ requester: UInt64?, at now: Instant) throws {
    guard parts.keyring.openRungs(of: drop, at: now, requester: requester).contains(.thumb) else {
      throw Refusal.gone
    }
  }

  private static func cursor(_ text: String) throws -> NoteCursor {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let at = UInt64(parts[0]), at <= UInt64(Int64.max),
      let note = ID(hex: parts[1])
    else { throw Refusal.badInput("This page does not exist. Begin again without \"before\".") }
    return NoteCursor(at: at, note: note)
  }
}

extension Refusal {
  static let badNote = Refusal(
    "bad-note", status: 400,
    "A note is a word box of this drop, at most 4 KiB; its kind says whether it is for the room or for one."
  )
  static let tooManyNotes = Refusal(
    "too-many-notes", status: 409,
    "You have left as many notes here as one drop takes from one member. Take one back first.")
}
