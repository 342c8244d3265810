/// What is decoded at all. Both are checked on the header, before memory is taken for pixels.
public enum Limits {
  /// 16,384 × 16,384, 268 megapixels: beyond every phone and most cameras' panoramas. Against
  /// pictures of a few bytes that unfold into gigabytes.
  public static let pixels = 16_384 * 16_384
  /// Along one edge: as long as a JPEG can be, and so as any screenshot of a whole conversation.
  /// Against headers of one endless row.
  public static let edge = 65_535

  static func check(width: Int, height: Int) throws(ImagingError) {
    guard max(width, height) <= edge else {
      throw .tooLong(width: width, height: height, limit: edge)
    }
    guard width * height <= pixels else {
      throw .tooManyPixels(width: width, height: height, limit: pixels)
    }
  }
}
