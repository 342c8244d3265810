/// What a file is, told by its first bytes and never by its name.
///
/// Ember opens seven of these. The others are recognised so that a refusal can say what was found.
public enum FileKind: String, Sendable, CaseIterable {
  case jpeg, png, webp, heic, avif, gif, tiff
  case bmp, jpegXL, jpeg2000, raw
  case video, svg, pdf, text
  case unknown

  /// The media type of a photo (RFC 6838), nil for what Ember doesn't take.
  public var mediaType: String? {
    switch self {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .webp: "image/webp"
    case .heic: "image/heic"
    case .avif: "image/avif"
    case .gif: "image/gif"
    case .tiff: "image/tiff"
    default: nil
    }
  }

  /// The kind as a sentence says it, with its article.
  public var spoken: String {
    switch self {
    case .jpeg: "a JPEG"
    case .png: "a PNG"
    case .webp: "a WebP"
    case .heic: "a HEIC"
    case .avif: "an AVIF"
    case .gif: "a GIF"
    case .tiff: "a TIFF"
    case .bmp: "a BMP"
    case .jpegXL: "a JPEG XL"
    case .jpeg2000: "a JPEG 2000"
    case .raw: "a camera's raw file"
    case .video: "a video"
    case .svg: "an SVG drawing"
    case .pdf: "a PDF"
    case .text: "text"
    case .unknown: "something that isn't a photo"
    }
  }

  /// Whether it holds a picture from a camera or screen, even one that Ember can't open.
  var isPicture: Bool {
    switch self {
    case .video, .svg, .pdf, .text, .unknown: false
    default: true
    }
  }
}
