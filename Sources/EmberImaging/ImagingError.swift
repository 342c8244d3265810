/// Why a file gave no renditions. Each case says so in a sentence for the person who picked it.
///
/// None carries the file's name or any of its bytes. One file's error never stops the others.
public enum ImagingError: Error, Equatable, Sendable {
  /// The file can't be opened for reading, or is a folder or a device.
  case cannotRead
  /// The file has no bytes.
  case empty
  /// It isn't a photo: a video, text, a drawing.
  case notAPicture(found: FileKind)
  /// It is a picture of a kind that Ember doesn't open.
  case notOpened(found: FileKind)
  /// This machine's libvips came without the part that opens this kind.
  case cannotOpenHere(FileKind)
  /// More pixels than the budget, told from the header before any of them was decoded.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// An edge longer than the limit, told from the header.
  case tooLong(width: Int, height: Int, limit: Int)
  /// The file says it is this kind, and no pixels come out of it.
  case unreadable(FileKind)
  /// Its place was to be left out, and the file isn't made in a way that shows where it all is.
  case placeStays(FileKind)

  /// What happened and what to do, in plain words.
  public var sentence: String {
    switch self {
    case .cannotRead: "This file can't be read. Is it still there, and is reading it allowed?"
    case .empty: "This file is empty: it has no bytes. Copy it from the camera or phone again."
    case .notAPicture(let found): "This is \(found.spoken). Ember hands round photos only."
    case .notOpened(let found):
      "This is \(found.spoken). Ember opens JPEG, PNG, WebP, HEIC, AVIF, GIF and TIFF: export it "
        + "as one of these."
    case .cannotOpenHere(let kind):
      "This is \(kind.spoken), and this computer's libvips came without the part that opens it."
    case .tooManyPixels(let width, let height, let limit):
      "This picture has \(width) × \(height) pixels, \(width * height / 1_000_000) million. "
        + "Ember opens up to \(limit / 1_000_000) million: scale it down first."
    case .tooLong(let width, let height, let limit):
      "This picture has \(width) × \(height) pixels. Ember opens up to \(limit) along an edge: "
        + "scale it down first."
    case .unreadable(let kind):
      "This says it is \(kind.spoken), but no picture comes out of it. It may have been damaged "
        + "on its way: copy it again."
    case .placeStays(let kind):
      "This is \(kind.spoken) made in a way that Ember doesn't know, so its place can't be left "
        + "out for certain. Export it as a new JPEG, or share it without this option."
    }
  }
}

extension ImagingError: CustomStringConvertible {
  public var description: String { sentence }
}
