import CJPEG

/// Decodes a JPEG at the smallest scale that still holds the size wanted.
///
/// A JPEG is stored as 8 × 8 blocks of frequencies, and a decoder can make a block n pixels wide
/// from the lowest of them: the same picture as decoding and scaling it, for less work. libvips
/// offers 1/2, 1/4 and 1/8, none of which a 12-megapixel photo can use for 2048 pixels; libjpeg
/// offers every n/8, and 5/8 saves a fifth of decoding and scaling together. 6/8 and 7/8 are not
/// used: they cost as much as the whole.
enum JPEGDecoder {
  private static let scales = [1, 2, 3, 4, 5, 8]

  /// Pixels of the file that `header` was read from, and whether some of them are lost. Nil when
  /// none come out. Nothing is converted but YCbCr to RGB; the profile comes along.
  static func decode(
    _ path: String, header: Picture, atLeast wanted: (width: Int, height: Int)
  ) -> (picture: Picture, damaged: Bool)? {
    func scaled(_ length: Int, _ eighths: Int) -> Int { (length * eighths + 7) / 8 }
    let eighths =
      scales.first {
        scaled(header.width, $0) >= wanted.width && scaled(header.height, $0) >= wanted.height
      } ?? 8
    let width = scaled(header.width, eighths)
    let height = scaled(header.height, eighths)
    guard let picture = Picture.blank(width: width, height: height, channels: header.channels)
    else { return nil }
    var damaged: Int32 = 0
    let failed = picture.withPixels {
      ember_jpeg_decode(
        path, Int32(eighths), Int32(header.channels), Int32(width), Int32(height), $0.baseAddress,
        &damaged)
    }
    guard failed == 0 else { return nil }
    picture.takeProfile(of: header)
    return (picture, damaged != 0)
  }
}
