public import EmberCore

/// Something said about a drop or one of its photos, sealed: words or a sticker, opaque here.
public struct Note: Hashable, Sendable {
  public var id: ID
  public var drop: ID
  /// The photo's number; nil: about the whole drop.
  public var photo: UInt16?
  public var author: ID
  /// The member it is for; nil: the room.
  public var to: ID?
  /// A word box of at most 4096 bytes.
  public var box: [UInt8]
  /// Wall ms.
  public var at: UInt64

  public init(
    id: ID, drop: ID, photo: UInt16?, author: ID, to: ID?, box: [UInt8], at: UInt64
  ) {
    self.id = id
    self.drop = drop
    self.photo = photo
    self.author = author
    self.to = to
    self.box = box
    self.at = at
  }
}

/// A place among a drop's notes: the one that was shown last.
public struct NoteCursor: Hashable, Sendable {
  /// Wall ms.
  public var at: UInt64
  public var note: ID

  public init(at: UInt64, note: ID) {
    self.at = at
    self.note = note
  }
}

extension Snapshot {
  /// A drop's notes that `member` may read, newest first: those to the room, to them and by them.
  ///
  /// Throws as `drop(_:for:at:)`, `.notFound` for a draft.
  public func notes(
    of drop: ID, for member: ID, before cursor: NoteCursor? = nil, limit: Int = Limits.notePage,
    at now: UInt64
  ) throws(StoreError) -> [Note] {
    guard try self.drop(drop, for: member, at: now).state == .sealed else { throw .notFound }
    return try connection.all(
      Note.self,
      """
      SELECT \(Note.columns) FROM notes
      WHERE drop_id = ?1 AND (recipient IS NULL OR recipient = ?2 OR author = ?2)
        AND (at, id) < (?3, ?4)
      ORDER BY at DESC, id DESC LIMIT ?5
      """, drop, member, cursor?.at ?? FeedCursor.newest, cursor?.note.bytes ?? [],
      max(limit, 0))
  }
}

extension Transaction {
  /// Stores a note of someone who may see the drop. The same id and box again do nothing.
  ///
  /// Throws `.conflict(.roster)` while a rekey is due, `.conflict(.id)` for an id that is another
  /// note's, `.limit(.notes)`, `.notFound` for a photo that isn't there or a recipient who can't see
  /// the drop, and as `drop(_:for:at:)`.
  public func post(_ note: Note) throws(StoreError) {
    let drop = try self.drop(note.drop, for: note.author, at: note.at)
    if let known = try self.note(note.id) {
      guard known.author == note.author, known.drop == note.drop, known.box == note.box else {
        throw .conflict(.id)
      }
      return
    }
    guard drop.state == .sealed else { throw .notFound }
    try checkNoRekey(of: drop.circle)
    try checkPhoto(of: note, drop)
    if let to = note.to {
      try membership(of: to, in: drop.circle)
      guard to != note.author, try envelope(of: note.drop, for: to) != nil else { throw .notFound }
    }
    let count = try connection.value(
      Int.self, "SELECT count(*) FROM notes WHERE drop_id = ? AND author = ?", note.drop,
      note.author)
    guard count ?? 0 < Limits.notes else { throw .limit(.notes) }
    try connection.run(
      "INSERT INTO notes (\(Note.columns)) VALUES (?, ?, ?, ?, ?, ?, ?)", note.id, note.drop,
      note.photo, note.author, note.to, note.box, note.at)
  }

  /// Unlinks a note of one's own, whether or not its author is still in the circle. Throws
  /// `.notFound` for another's, and for one that isn't there.
  public func takeBack(note id: ID, of drop: ID, by author: ID) throws(StoreError) {
    let gone = try connection.run(
      "DELETE FROM notes WHERE id = ? AND drop_id = ? AND author = ?", id, drop, author)
    guard gone == 1 else { throw .notFound }
  }

  private func note(_ id: ID) throws(StoreError) -> Note? {
    try connection.first(Note.self, "SELECT \(Note.columns) FROM notes WHERE id = ?", id)
  }

  private func checkPhoto(of note: Note, _ drop: Drop) throws(StoreError) {
    guard let photo = note.photo else { return }
    guard photo < drop.photos, try !takenBack(of: drop.id).contains(photo) else {
      throw .notFound
    }
  }
}

extension Note: FromRow {
  static let columns = "id, drop_id, photo, author, recipient, box, at"

  init(_ row: inout Row) throws(StoreError) {
    id = try row.next()
    drop = try row.next()
    photo = try row.next()
    author = try row.next()
    to = try row.next()
    box = try row.next()
    at = try row.next()
  }
}
