/// A sealed drop, as its circle's members see it in a feed or alone.
public struct DropInfo: Codable, Hashable, Sendable {
  public var id: ID
  public var circle: ID
  public var author: ID
  public var epoch: UInt32
  /// Milliseconds since 1970.
  public var sealed: UInt64
  /// Milliseconds that the ladder counts, the greater of the drop's age and the wall's.
  public var age: UInt64
  /// Seconds of age at which thumb, display and original burn.
  public var dues: [UInt32]
  /// How many photos it was sealed with.
  public var photos: Int
  /// Photos that their author took back.
  public var takenBack: [Int]
  /// The rungs that can still be read.
  public var rungs: [Rung]
  /// The sealed manifest box; absent once the last rung is gone.
  public var manifest: Blob?
  /// This member's envelope; absent once the last rung is gone.
  public var envelope: Blob?
  /// The sealed colours: what stays.
  public var colours: Blob
  /// In a feed: thumb, words and the first living photo's. For one drop: display and all photos'
  /// too. The original's comes with a keep.
  public var shares: Shares
  public var keeps: [KeepRecord]

  public init(
    id: ID, circle: ID, author: ID, epoch: UInt32, sealed: UInt64, age: UInt64, dues: [UInt32],
    photos: Int, takenBack: [Int], rungs: [Rung], manifest: Blob?, envelope: Blob?, colours: Blob,
    shares: Shares, keeps: [KeepRecord]
  ) {
    self.id = id
    self.circle = circle
    self.author = author
    self.epoch = epoch
    self.sealed = sealed
    self.age = age
    self.dues = dues
    self.photos = photos
    self.takenBack = takenBack
    self.rungs = rungs
    self.manifest = manifest
    self.envelope = envelope
    self.colours = colours
    self.shares = shares
    self.keeps = keeps
  }
}

/// `GET /api/circles/:circle/feed`: living drops, newest first.
public struct Feed: Codable, Hashable, Sendable {
  public var now: UInt64
  public var drops: [DropInfo]
  /// The `before` of the next page; absent on the last.
  public var next: String?

  public init(now: UInt64, drops: [DropInfo], next: String?) {
    self.now = now
    self.drops = drops
    self.next = next
  }
}

/// `POST /api/drops/:drop/photos/:photo/take-back`: the author burns one photo and seals the
/// others' colours anew.
public struct PhotoTakeBack: Codable, Hashable, Sendable {
  public var colours: Blob
  public init(colours: Blob) { self.colours = colours }
}
