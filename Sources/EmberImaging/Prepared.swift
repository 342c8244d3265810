/// What becomes of one photo before it is sealed: two renditions, its colours, and what to say.
public struct Prepared: Sendable {
  /// The original's size in pixels as it is looked at: after its orientation was applied.
  public let width: Int
  public let height: Int
  /// The original's media type, told by content.
  public let type: String
  /// At most `Rendition.displayEdge` long.
  public let display: Rendition
  /// See `ThumbRule` for its edge and quality.
  public let thumb: Rendition
  /// 36 bytes: 4 columns × 3 rows, row by row from the top left, each red, green, blue in 8-bit
  /// sRGB.
  public let colours: [UInt8]
  /// Some pixels of the original are lost, and the renditions show what came out of it.
  public let damaged: Bool
  /// The original also moves (an animation, the video inside a motion photo), and the renditions
  /// show one still of it. Its author is told, since the original goes out whole.
  public let still: Bool
  /// How many bytes of video lie inside the original, as in a motion photo; nil for none. Its
  /// author is told: the video goes out with the original.
  public let video: Int?
  /// Pictures that follow the first in a TIFF. They are in no rendition, and its author is told.
  public let furtherPages: Int
  /// When the shutter was pressed, in the camera's own local time, as `YYYY-MM-DDTHH:MM:SS`.
  /// The camera's clock is believed as it is. Nil when the file doesn't say.
  public let taken: String?
}

/// One encoded size of a photo: WebP in sRGB, upright, with no metadata of any kind.
public struct Rendition: Sendable {
  /// Display renditions are at most this long, in pixels. A JPEG's may be up to 48 shorter (see
  /// `JPEGDecoder`); a smaller original is never enlarged.
  public static let displayEdge = 2048
  /// The media type of every rendition.
  public static let type = "image/webp"

  public let bytes: [UInt8]
  public let width: Int
  public let height: Int
  /// libwebp's quality, 0…100.
  public let quality: Int

  /// The long edge in pixels.
  public var edge: Int { max(width, height) }
}
