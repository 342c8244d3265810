/// Tells addresses that lead somewhere from those that run script.
enum Address {
  /// Attributes whose value is an address, in HTML and SVG.
  static let attributes: Set<String> = [
    "href", "src", "action", "formaction", "poster", "cite", "data", "ping", "background",
    "manifest",
    "longdesc", "srcset",
  ]

  /// Whether the address has no scheme, or one that can't run script. A browser drops tabs and line breaks anywhere and
  /// controls and spaces in front before it looks for the scheme (WHATWG URL §4.4), so this does too.
  static func isHarmless(_ address: String) -> Bool {
    let bytes = address.utf8.filter { $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }.drop { $0 <= 0x20 }
    guard let end = bytes.firstIndex(where: Self.endsScheme), bytes[end] == UInt8(ascii: ":") else {
      return true
    }
    let scheme = String(decoding: bytes[..<end], as: UTF8.self).lowercased()
    return ["http", "https", "mailto"].contains(scheme)
  }

  private static func endsScheme(_ byte: UInt8) -> Bool {
    [
      UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"),
      UInt8(ascii: "\\"),
    ].contains(byte)
  }
}
