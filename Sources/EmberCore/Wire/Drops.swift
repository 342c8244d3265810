/// A photo's share by its number.
public struct PhotoShare: Codable, Hashable, Sendable {
  public var photo: Int
  public var share: Blob

  public init(photo: Int, share: Blob) {
    self.photo = photo
    self.share = share
  }
}

/// The server's halves of the keys that a member needs now. Never stored, `no-store`.
public struct Shares: Codable, Hashable, Sendable {
  public var thumb: Blob?
  public var display: Blob?
  public var original: Blob?
  public var words: Blob?
  /// Ascending by photo.
  public var photos: [PhotoShare]

  public init(
    thumb: Blob?, display: Blob?, original: Blob?, words: Blob?, photos: [PhotoShare]
  ) {
    self.thumb = thumb
    self.display = display
    self.original = original
    self.words = words
    self.photos = photos
  }

  public subscript(rung: Rung) -> Blob? {
    switch rung {
    case .thumb: thumb
    case .display: display
    case .original: original
    }
  }
}

/// Who kept which rendition of which photo: the circle sees it.
public struct KeepRecord: Codable, Hashable, Sendable {
  public var photo: Int
  public var member: ID
  public var rung: Rung
  /// Milliseconds since 1970.
  public var at: UInt64

  public init(photo: Int, member: ID, rung: Rung, at: UInt64) {
    self.photo = photo
    self.member = member
    self.rung = rung
    self.at = at
  }
}

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

/// `POST /api/drops/:drop/keeps`: takes the best rendition left of these photos.
public struct Keeping: Codable, Hashable, Sendable {
  public var photos: [Int]
  public init(photos: [Int]) { self.photos = photos }
}

/// The rung that is left, and the shares that open it.
public struct Kept: Codable, Hashable, Sendable {
  public var rung: Rung
  public var share: Blob
  public var photos: [PhotoShare]

  public init(rung: Rung, share: Blob, photos: [PhotoShare]) {
    self.rung = rung
    self.share = share
    self.photos = photos
  }
}

/// `POST /api/drops/:drop/photos/:photo/take-back`: the author burns one photo and seals the
/// others' colours anew.
public struct PhotoTakeBack: Codable, Hashable, Sendable {
  public var colours: Blob
  public init(colours: Blob) { self.colours = colours }
}

/// What is left of a drop whose week is over.
public struct PastDrop: Codable, Hashable, Sendable {
  public var id: ID
  public var author: ID
  public var epoch: UInt32
  public var sealed: UInt64
  public var colours: Blob

  public init(id: ID, author: ID, epoch: UInt32, sealed: UInt64, colours: Blob) {
    self.id = id
    self.author = author
    self.epoch = epoch
    self.sealed = sealed
    self.colours = colours
  }
}

/// `GET /api/circles/:circle/colours`.
public struct PastDrops: Codable, Hashable, Sendable {
  public var drops: [PastDrop]
  public var next: String?

  public init(drops: [PastDrop], next: String?) {
    self.drops = drops
    self.next = next
  }
}
