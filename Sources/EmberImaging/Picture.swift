import CVips

/// A libvips image and its owner: the handle is given back when the last reference goes.
///
/// libvips is lazy: an operation describes pixels, and `settled` makes them. One thread at a time.
final class Picture {
  let handle: OpaquePointer

  /// Takes over a handle fresh from libvips; nil for the null that stands for failure.
  init?(_ handle: OpaquePointer?) {
    guard let handle else { return nil }
    self.handle = handle
  }

  deinit { ember_vips_unref(handle) }

  /// An 8-bit picture to decode into: 1 channel of grey or 3 of sRGB.
  static func blank(width: Int, height: Int, channels: Int) -> Picture? {
    Picture(ember_vips_blank(Int32(width), Int32(height), Int32(channels)))
  }

  var width: Int { Int(ember_vips_width(handle)) }
  var height: Int { Int(ember_vips_height(handle)) }
  var channels: Int { Int(ember_vips_bands(handle)) }
  var pages: Int { Int(ember_vips_pages(handle)) }
  /// EXIF's orientation, 1…8; 1 when it isn't given.
  var orientation: Int { Int(ember_vips_orientation(handle)) }
  var hasAlpha: Bool { ember_vips_has_alpha(handle) != 0 }
  var isCMYK: Bool { ember_vips_is_cmyk(handle) != 0 }
  var is16Bit: Bool { ember_vips_is_16_bit(handle) != 0 }

  func text(_ field: String) -> String? {
    ember_vips_text(handle, field).map { String(cString: $0) }
  }

  func blob(_ field: String) -> [UInt8]? {
    var size = 0
    guard let start = ember_vips_blob(handle, field, &size) else { return nil }
    return Array(UnsafeRawBufferPointer(start: start, count: size))
  }

  func set(_ field: String, _ bytes: [UInt8]) {
    ember_vips_set_blob(handle, field, bytes, bytes.count)
  }

  /// The pixels made, in memory; nil when the file behind them fails.
  func settled() -> Picture? { Picture(ember_vips_settle(handle)) }

  /// Scaled to exactly this many pixels.
  func scaled(to size: (width: Int, height: Int)) -> Picture? {
    guard size != (width, height) else { return self }
    let across = Double(size.width) / Double(width)
    let down = Double(size.height) / Double(height)
    return Picture(ember_vips_resize(handle, across, down))
  }

  /// Turned as EXIF's orientation asks, 1…8.
  func upright(from orientation: Int) -> Picture? {
    guard orientation != 1 else { return self }
    return Picture(ember_vips_upright(handle, Int32(orientation)))?.settled()
  }

  /// The pixels of a settled picture, row by row, `channels` bytes each.
  func withPixels<Result>(_ body: (UnsafeMutableBufferPointer<UInt8>) -> Result) -> Result {
    body(
      UnsafeMutableBufferPointer(
        start: ember_vips_pixels(handle), count: width * height * channels))
  }
}
