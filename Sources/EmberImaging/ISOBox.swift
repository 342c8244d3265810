/// One box of an ISO media file: HEIF, AVIF, MP4 and QuickTime are made of them.
///
/// 4 bytes of size (1: 8 bytes follow the type; 0: up to the end), 4 of type, then what is in it
/// (ISO/IEC 14496-12, 4.2).
struct ISOBox: Sendable {
  let type: String
  /// The whole box, its header included.
  let whole: Range<Int>
  let body: Range<Int>

  /// The boxes that fill a range, as far as they are sound; `rest` is what follows the last one.
  static func all(
    in range: Range<Int>, of bytes: [UInt8]
  ) -> (boxes: [ISOBox], rest: Range<Int>) {
    var boxes: [ISOBox] = []
    var at = range.lowerBound
    while at < range.upperBound, let box = ISOBox(bytes, at: at, end: range.upperBound) {
      boxes.append(box)
      at = box.whole.upperBound
    }
    return (boxes, at..<range.upperBound)
  }

  init?(_ bytes: [UInt8], at offset: Int, end: Int) {
    guard let short = bytes.big(offset, 4), offset + 8 <= end else { return nil }
    var (size, header) = (short, 8)
    if short == 1 {
      guard bytes.big(offset + 8, 1) == 0, let long = bytes.big(offset + 9, 7) else { return nil }
      (size, header) = (long, 16)
    }
    if short == 0 { size = end - offset }
    guard size >= header, size <= end - offset else { return nil }
    type = String(decoding: bytes[offset + 4..<offset + 8].map { $0 & 0x7F }, as: UTF8.self)
    whole = offset..<offset + size
    body = offset + header..<offset + size
  }
}
