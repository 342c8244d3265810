/// `POST /api/drops/:drop/notes`: a note or a sticker, sealed.
public struct NewNote: Codable, Hashable, Sendable {
  /// Made by the author; asked again with the same box, the same note.
  public var id: ID
  /// The photo's number; absent: about the whole drop.
  public var photo: Int?
  /// The member it is for; absent: the room.
  public var to: ID?
  /// A word box, at most 4 KiB.
  public var box: Blob

  public init(id: ID, photo: Int?, to: ID?, box: Blob) {
    self.id = id
    self.photo = photo
    self.to = to
    self.box = box
  }
}

/// A note as the server shows it: claims, which must equal what is inside the box.
public struct NoteRecord: Codable, Hashable, Sendable {
  public var id: ID
  public var photo: Int?
  public var author: ID
  public var to: ID?
  /// Milliseconds since 1970, when it came.
  public var at: UInt64
  public var box: Blob

  public init(id: ID, photo: Int?, author: ID, to: ID?, at: UInt64, box: Blob) {
    self.id = id
    self.photo = photo
    self.author = author
    self.to = to
    self.at = at
    self.box = box
  }
}

/// `GET /api/drops/:drop/notes`: those the member may read, newest first.
public struct NotePage: Codable, Hashable, Sendable {
  public var notes: [NoteRecord]
  public var next: String?

  public init(notes: [NoteRecord], next: String?) {
    self.notes = notes
    self.next = next
  }
}
