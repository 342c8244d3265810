/// WebP: a RIFF of chunks, each a name, a length, the bytes, padded to two (RFC 9649, 2.3).
enum WebPPlace {
  private static let kept: Set = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]

  static func blank(_ bytes: inout [UInt8]) throws(Place.NotUnderstood) {
    let end = 8 + (try little(bytes, 4).known())
    guard end <= bytes.count else { throw .init() }
    var at = 12
    while at < end {
      let body = at + 8..<at + 8 + (try little(bytes, at + 4).known())
      guard body.upperBound <= end else { throw .init() }
      let name = String(decoding: bytes[at..<at + 4], as: UTF8.self)
      switch name {
      case "EXIF":
        let start = bytes.holds("Exif\0\0", at: body.lowerBound) ? 6 : 0
        try TIFFPlace.blank(&bytes, body.dropFirst(start))
      case "XMP ": try bytes.inOne([body], XMPPlace.blank)
      case let name where kept.contains(name): break
      default: bytes.fill(body)
      }
      at = body.upperBound + body.count % 2
    }
    try TrailerPlace.blank(&bytes, min(at, bytes.count)..<bytes.count)
  }

  private static func little(_ bytes: [UInt8], _ offset: Int) -> Int? {
    bytes.big(offset, 4).map { Int(UInt32($0).byteSwapped) }
  }
}
