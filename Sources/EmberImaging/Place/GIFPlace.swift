/// GIF: a screen, then pictures and extensions made of blocks up to 255 bytes (GIF89a, section 15).
///
/// XMP lies in an application extension that is no chain of blocks, but ends in 257 bytes that lead
/// any reader to its end (XMP Specification Part 3, 1.1.2).
enum GIFPlace {
  private static let kept = ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"]

  static func blank(_ bytes: inout [UInt8]) throws(Place.NotUnderstood) {
    var at = 13 + table(try bytes.big(10, 1).known())
    while at < bytes.count {
      switch bytes[at] {
      case 0x21: at = try extensionBlock(at, &bytes)
      case 0x2C: at = try blocks(at + 11 + table(try bytes.big(at + 9, 1).known()), bytes)
      case 0x3B: return try TrailerPlace.blank(&bytes, at + 1..<bytes.count)
      default: throw .init()
      }
    }
  }

  private static func table(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }

  /// Past a chain of blocks; a file that ends inside one ends there.
  private static func blocks(_ start: Int, _ bytes: [UInt8]) throws(Place.NotUnderstood) -> Int {
    var at = start
    while at < bytes.count, bytes[at] != 0 { at += 1 + Int(bytes[at]) }
    return min(at + 1, bytes.count)
  }

  private static func extensionBlock(
    _ at: Int, _ bytes: inout [UInt8]
  ) throws(Place.NotUnderstood) -> Int {
    let end = try blocks(at + 2, bytes)
    guard bytes.big(at + 1, 1) == 0xFF, bytes.big(at + 2, 1) == 11 else { return end }
    let body = at + 14..<max(at + 14, end - 1)
    if bytes.holds("XMP DataXMP", at: at + 3), body.count > 257 {
      try bytes.inOne([body.dropLast(257)], XMPPlace.blank)
    } else if !kept.contains(where: { bytes.holds($0, at: at + 3) }) {
      var block = body.lowerBound
      while block < body.upperBound {
        let length = Int(bytes[block])
        bytes.fill(block + 1..<min(block + 1 + length, body.upperBound))
        block += 1 + length
      }
    }
    return end
  }
}
