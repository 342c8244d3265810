/// Lower-case hexadecimal, as ids and digests are written in JSON and URLs.
public enum Hex {
  private static let digits: [UInt8] = Array("0123456789abcdef".utf8)

  /// Two lower-case digits a byte.
  public static func encode(_ bytes: some Sequence<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.underestimatedCount * 2)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of `text`, or nil where it is not pairs of lower-case digits: one spelling only, so
  /// that an id can be compared as text.
  public static func decode(_ text: some StringProtocol) -> [UInt8]? {
    let source = Array(text.utf8)
    guard source.count.isMultiple(of: 2) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.count / 2)
    for pair in stride(from: 0, to: source.count, by: 2) {
      guard let high = value(source[pair]), let low = value(source[pair + 1]) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
