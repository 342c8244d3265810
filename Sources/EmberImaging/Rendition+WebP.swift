import CVips

extension Rendition {
  /// Boxes hold no more (docs/protocol.md, limits).
  static let displayLimit = 4 << 20

  /// The display: WebP at quality 75 with libwebp's effort 1.
  ///
  /// Measured on 12-megapixel photographs of 4 MB at 2048 pixels: 150 KB in 80 ms, against JPEG's
  /// (quality 80) 357 KB in 13 ms, and WebP's usual effort 4 with 136 KB in 300 ms. Four per cent
  /// of the original is what a display may take; a tenth of its bytes isn't worth four times its
  /// time.
  static func display(of picture: Picture) -> Rendition? {
    var quality = 75
    while let rendition = picture.webp(quality: quality, effort: 1) {
      if rendition.bytes.count <= displayLimit { return rendition }
      guard quality > 1 else { return nil }
      quality /= 2
    }
    return nil
  }
}

extension Picture {
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
