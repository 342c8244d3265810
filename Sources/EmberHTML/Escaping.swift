/// Turns text into markup that shows that text.
enum Escaping {
  enum Place {
    case text
    /// Between double quotes. Single quotes and backticks are covered too, for readers that take them for quotes.
    case attribute
  }

  /// Runs without anything to escape are copied as they are.
  static func write(_ text: String, _ place: Place, to out: inout [UInt8]) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      for index in bytes.indices {
        guard let replacement = replacement(for: bytes[index], place) else { continue }
        out.append(contentsOf: bytes[start..<index])
        out.append(contentsOf: replacement.utf8)
        start = index + 1
      }
      out.append(contentsOf: bytes[start...])
    }
  }

  /// A NUL is an error in HTML wherever it stands, and becomes the character for what can't be shown.
  private static func replacement(for byte: UInt8, _ place: Place) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case 0: "\u{FFFD}"
    case UInt8(ascii: "\"") where place == .attribute: "&quot;"
    case UInt8(ascii: "'") where place == .attribute: "&#39;"
    case UInt8(ascii: "`") where place == .attribute: "&#96;"
    default: nil
    }
  }
}
