/// `POST /api/circles/:circle/drafts`: asks for a drop's shares. Idempotent by the drop's id.
public struct NewDraft: Codable, Hashable, Sendable {
  /// Made by the client, never used again.
  public var drop: ID
  /// 1…500.
  public var photos: Int
  /// All sealed boxes together; reserved until the drop is sealed or the draft ends.
  public var bytes: UInt64

  public init(drop: ID, photos: Int, bytes: UInt64) {
    self.drop = drop
    self.photos = photos
    self.bytes = bytes
  }
}

/// What the author seals with. Given to nobody else, `no-store`.
public struct DraftShares: Codable, Hashable, Sendable {
  public var drop: ID
  /// Three rung shares, in the order thumb, display, original.
  public var rungs: [Blob]
  /// One share for each photo, in order.
  public var photos: [Blob]
  /// The share that words (manifest, notes) are sealed with, beside the thumb rung's.
  public var words: Blob
  /// Seconds; fixed for this drop when it is sealed.
  public var week: UInt32
  /// When the draft is swept unless a byte arrives, milliseconds since 1970.
  public var expires: UInt64

  public init(
    drop: ID, rungs: [Blob], photos: [Blob], words: Blob, week: UInt32, expires: UInt64
  ) {
    self.drop = drop
    self.rungs = rungs
    self.photos = photos
    self.words = words
    self.week = week
    self.expires = expires
  }
}

/// The answer to a draft: its shares, or the receipt where the drop is sealed already.
public struct DraftAnswer: Codable, Hashable, Sendable {
  public var draft: DraftShares?
  public var receipt: Blob?

  public init(draft: DraftShares?, receipt: Blob?) {
    self.draft = draft
    self.receipt = receipt
  }
}
