import CVips

extension Rendition {
  /// Boxes hold no more (docs/protocol.md, limits).
  static let displayLimit = 4 << 20
  static let thumbLimit = 256 << 10

  /// The display: WebP at quality 75 with libwebp's effort 1.
  ///
  /// Measured on 12-megapixel photographs of 4 MB at 2048 pixels: 150 KB in 80 ms, against JPEG's
  /// (quality 80) 357 KB in 13 ms, and WebP's usual effort 4 with 136 KB in 300 ms. Four per cent
  /// of the original is what a display may take; a tenth of its bytes isn't worth four times its
  /// time.
  static func display(of picture: Picture) -> Rendition? {
    picture.webp(quality: 75, effort: 1, within: displayLimit)
  }
}

extension Picture {
  /// At this quality or, where that takes more bytes than the limit, at the next half of it.
  func webp(quality: Int, effort: Int, within limit: Int) -> Rendition? {
    guard quality > 0, let rendition = webp(quality: quality, effort: effort) else { return nil }
    if rendition.bytes.count <= limit { return rendition }
    return webp(quality: quality / 2, effort: effort, within: limit)
  }

  func webp(quality: Int, effort: Int) -> Rendition? {
    var size = 0
    guard let start = ember_vips_webp(handle, Int32(quality), Int32(effort), &size) else {
      return nil
    }
    defer { ember_vips_free(start) }
    guard let bytes = pixelsOnly(UnsafeRawBufferPointer(start: start, count: size)) else {
      return nil
    }
    return Rendition(bytes: bytes, width: width, height: height, quality: quality)
  }
}

/// A lossy WebP rebuilt around its one chunk of pixels (RFC 9649, section 2.5).
///
/// libvips 8.14 writes an EXIF chunk of its own even when told to strip. Rather than trust what an
/// encoder leaves out, nothing but pixels is let through: whatever else lay in the file, no
/// place or serial number can. Nil when there are no such pixels.
private func pixelsOnly(_ file: UnsafeRawBufferPointer) -> [UInt8]? {
  func number(at offset: Int) -> Int {
    Int(UInt32(littleEndian: file.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }
  var chunk = 12
  while chunk + 8 <= file.count {
    let next = chunk + 8 + (number(at: chunk + 4) + 1) & ~1
    guard next <= file.count else { return nil }
    if file[chunk..<chunk + 4].elementsEqual("VP8 ".utf8) {
      let length = UInt32(next - chunk + 4).littleEndian
      return withUnsafeBytes(of: length) {
        Array("RIFF".utf8) + $0 + "WEBP".utf8 + file[chunk..<next]
      }
    }
    chunk = next
  }
  return nil
}
