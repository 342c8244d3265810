import CJPEG

/// Decodes a JPEG at the scale that serves a wanted size with the least work.
///
/// A JPEG is stored as 8 × 8 blocks of frequencies, and a decoder can make a block n pixels wide
/// from the lowest of them: a picture n/8 as large, for less than the work of the whole. libvips
/// passes on only some scales; libjpeg has all.
///
/// - A scale that gives almost the wanted edge (2000 to 2048 pixels) is taken as it is: nobody sees
///   2 %, and the picture isn't sampled a second time. So it is for what phones take: 4/8 of 12
///   megapixels (4000 to 4096 wide), 2/8 of 48, 5/8 of 8. Against decoding it whole and scaling
///   it this saves more than half the time, and as WebP the result is as near to the original
///   (36.5 to 38.4 dB, within 0.2).
/// - Otherwise it is the smallest scale that holds the wanted size, to be scaled from there. 6/8
///   and 7/8 are left out: they cost as much as the whole.
enum JPEGDecoder {
  private static let almost = 2000.0 / 2048
  private static let scales = [1, 2, 3, 4, 5, 8]

  /// Pixels of the file that `header` was read from, at most `edge` long and never enlarged, and
  /// whether some of them are lost. Nil when none come out. Colours are the file's own, as RGB or
  /// grey, with its profile.
  static func decode(
    _ path: String, header: Picture, within edge: Int
  ) -> (picture: Picture, damaged: Bool)? {
    let whole = (width: header.width, height: header.height)
    let eighths = eighths(for: max(whole.width, whole.height), within: edge)
    let size = (width: scaled(whole.width, eighths), height: scaled(whole.height, eighths))
    let channels = header.channels
    guard
      let picture = Picture.blank(width: size.width, height: size.height, channels: channels)
    else { return nil }
    var damaged: Int32 = 0
    let failed = picture.withPixels {
      ember_jpeg_decode(
        path, Int32(eighths), Int32(channels), Int32(size.width), Int32(size.height),
        $0.baseAddress, &damaged)
    }
    guard failed == 0 else { return nil }
    picture.takeProfile(of: header)
    let wanted = max(size.width, size.height) <= edge ? size : fit(whole, within: edge)
    guard let result = picture.scaled(to: wanted) else { return nil }
    return (result, damaged != 0)
  }

  private static func eighths(for long: Int, within edge: Int) -> Int {
    let least = long <= edge ? long : Int(Double(edge) * almost)
    let enough = scales.filter { scaled(long, $0) >= least }
    return enough.first { scaled(long, $0) <= edge } ?? enough.first { scaled(long, $0) >= edge }
      ?? 8
  }

  /// As libjpeg counts: rounded up.
  private static func scaled(_ length: Int, _ eighths: Int) -> Int { (length * eighths + 7) / 8 }
}
