/// PNG: chunks, each a length, a name, the bytes and a checksum (PNG 1.2, section 3; `eXIf` from
/// the third edition).
enum PNGPlace {
  /// What the format or its pictures need. Others are extras of some program.
  private static let kept: Set = [
    "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "bKGD", "hIST", "tRNS", "pHYs",
    "sPLT", "tIME", "acTL", "fcTL", "fdAT", "iDOT",
  ]
  /// A chunk that nobody reads: not needed, private, safe to copy.
  private static let nobody = "blNk"
  private static let xmp = "XML:com.adobe.xmp"

  static func blank(_ bytes: inout [UInt8]) throws(Place.NotUnderstood) {
    var at = 8
    while at < bytes.count {
      let length = try bytes.big(at, 4).known()
      let body = at + 8..<at + 8 + length
      guard body.upperBound + 4 <= bytes.count else { throw .init() }
      let name = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
      if try chunk(name, body, &bytes) {
        let sum = checksum(bytes[at + 4..<body.upperBound])
        bytes.put(
          (0..<4).map { UInt8(truncatingIfNeeded: sum >> (24 - 8 * $0)) }, at: body.upperBound)
      }
      at = body.upperBound + 4
      if name == "IEND" { break }
    }
    try TrailerPlace.blank(&bytes, at..<bytes.count)
  }

  /// Answers whether the chunk may have changed.
  private static func chunk(
    _ name: String, _ body: Range<Int>, _ bytes: inout [UInt8]
  ) throws(Place.NotUnderstood) -> Bool {
    let isNeeded = name.utf8.first.map { $0 & 0x20 == 0 } ?? true
    if isNeeded || kept.contains(name) { return false }
    if name == "eXIf" {
      try TIFFPlace.blank(&bytes, body)
      return true
    }
    let keyword = bytes[body].prefix { $0 != 0 }
    let text = String(decoding: keyword, as: UTF8.self)
    let start = keyword.endIndex + 1
    if name == "iTXt", text == xmp, bytes.big(start, 2) == 0 {
      try bytes.inOne([min(start + 2, body.upperBound)..<body.upperBound]) {
        (part: inout [UInt8]) throws(Place.NotUnderstood) in
        // Two empty texts, language and translated keyword, come before the packet.
        let packet = part.firstIndex(of: 0x3C) ?? part.count
        try part.inOne([packet..<part.count], XMPPlace.blank)
      }
      return true
    }
    let isText = ["tEXt", "zTXt", "iTXt"].contains(name)
    if isText, !text.hasPrefix("Raw profile"), text != xmp, !XMPPlace.isPlace(text) { return false }
    bytes.put(nobody.utf8, at: body.lowerBound - 4)
    bytes.fill(body)
    return true
  }

  /// CRC-32 of a chunk's name and bytes (PNG 1.2, section 3.4).
  static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum: UInt32 = ~0
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
