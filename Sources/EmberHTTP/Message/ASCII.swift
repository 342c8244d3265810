/// The few things HTTP does with letters, all of them bytes.
enum ASCII {
  static func lower(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  static func lowercased(_ text: some StringProtocol) -> String {
    String(decoding: text.utf8.map(lower), as: UTF8.self)
  }

  /// `text` without the spaces and tabs around it (RFC 9110 §5.6.3).
  static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let first = text.utf8.first, first == 0x20 || first == 0x09 { text = text.dropFirst() }
    while let last = text.utf8.last, last == 0x20 || last == 0x09 { text = text.dropLast() }
    return text
  }

  /// A number of decimal digits and nothing else: no sign, no space, no overflow.
  static func number(_ text: some StringProtocol) -> UInt64? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return UInt64(text)
  }
}
