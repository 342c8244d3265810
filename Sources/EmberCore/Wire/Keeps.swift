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
