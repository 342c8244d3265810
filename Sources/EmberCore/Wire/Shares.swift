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
