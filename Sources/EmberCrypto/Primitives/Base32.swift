/// Base32 with RFC 4648's alphabet (section 6), unpadded: letters that are easy to write down.
enum Base32 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var group: UInt32 = 0
    var bits: UInt32 = 0
    for byte in bytes {
      group = group << 8 | UInt32(byte)
      bits += 8
      while bits >= 5 {
        bits -= 5
        text.append(alphabet[Int(group >> bits & 31)])
      }
      group &= (1 << bits) - 1
    }
    if bits > 0 { text.append(alphabet[Int(group << (5 - bits) & 31)]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Nil for a foreign letter or stray low bits. Upper case only.
  static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var group: UInt32 = 0
    var bits: UInt32 = 0
    for letter in text {
      guard let value = alphabet.firstIndex(of: letter) else { return nil }
      group = group << 5 | UInt32(value)
      bits += 5
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: group >> bits))
        group &= (1 << bits) - 1
      }
    }
    return bits < 5 && group == 0 ? bytes : nil
  }
}
