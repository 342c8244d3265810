/// What is decoded at all. Both are checked on the header, before memory is taken for pixels.
public enum Limits {
  /// 16,384 × 16,384, 268 megapixels: beyond every phone and most cameras' panoramas. Against
  /// pictures of a few bytes that unfold into gigabytes.
  public static let pixels = 16_384 * 16_384
  /// Along one edge: twice the longest phone panorama. Against headers of one endless row.
  public static let edge = 32_768

  static func check(width: Int, height: Int) throws(ImagingError) {
    guard max(width, height) <= edge else {
      throw .tooLong(width: width, height: height, limit: edge)
    }
    guard width * height <= pixels else {
      throw .tooManyPixels(width: width, height: height, limit: pixels)
    }
  }
}
