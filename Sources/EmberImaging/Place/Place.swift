/// Takes where a photo was taken out of its file, and leaves the picture as it is.
///
/// Every change is made in place: no byte moves, the length stays, and so do the picture's own
/// bytes. What can hold a place is blanked: EXIF's GPS directory, the places in XMP and IPTC, the
/// makers' private notes (nobody can vouch for them; Apple's stay, which are known), the places in a motion photo's video, and
/// what lies behind the picture and isn't understood.
///
/// The danger is a place that stays, so whatever can't be followed to its end is refused. What a
/// person wrote (a caption, a comment, a keyword) is theirs and stays, and so does what the picture
/// itself shows.
public enum Place {
  /// The same file without its place. Throws `ImagingError.placeStays` where the file's make isn't
  /// understood, and then the photo must not be sent.
  public static func leftOut(of file: [UInt8]) throws(ImagingError) -> [UInt8] {
    let kind = FileKind(head: Array(file.prefix(FileKind.headBytes)))
    var bytes = file
    do {
      switch kind {
      case .jpeg: try JPEGPlace.blank(&bytes)
      case .png: try PNGPlace.blank(&bytes)
      case .webp: try WebPPlace.blank(&bytes)
      case .heic, .avif: try HEIFPlace.blank(&bytes)
      case .gif: try GIFPlace.blank(&bytes)
      case .tiff: try TIFFPlace.blank(&bytes, 0..<bytes.count)
      default: throw NotUnderstood()
      }
    } catch {
      throw .placeStays(kind)
    }
    precondition(bytes.count == file.count, "the place goes, and nothing moves")
    return bytes
  }

  /// As above, of a file. It is read whole into memory; the file itself isn't changed.
  public static func leftOut(ofFile path: String) throws(ImagingError) -> [UInt8] {
    try leftOut(of: FileBytes.read(path))
  }

  /// Some part of the file isn't made as its format says.
  struct NotUnderstood: Error {}
}

extension Optional {
  /// The value; a file that ends where one should be isn't understood.
  func known() throws(Place.NotUnderstood) -> Wrapped {
    guard let self else { throw Place.NotUnderstood() }
    return self
  }
}

extension [UInt8] {
  /// Blanks something that lies in pieces, as if it lay in one.
  mutating func inOne(
    _ pieces: [Range<Int>], _ blank: (inout [UInt8]) throws(Place.NotUnderstood) -> Void
  ) throws(Place.NotUnderstood) {
    var whole = pieces.flatMap { self[$0] }
    let length = whole.count
    try blank(&whole)
    precondition(whole.count == length)
    var at = 0
    for piece in pieces {
      put(whole[at..<at + piece.count], at: piece.lowerBound)
      at += piece.count
    }
  }
}
