internal import EmberCore

/// Looks for a secret in files: raw, in hex, in base64 of either alphabet.
enum Residue {
  /// How many of `files` hold any spelling of `secret`.
  static func count(of secret: [UInt8], in files: [String]) -> Int {
    let needles = spellings(of: secret)
    return files.filter { path in
      guard let bytes = Folder.read(path) else { return false }
      return needles.contains { contains($0, in: bytes) }
    }.count
  }

  private static func spellings(of secret: [UInt8]) -> [[UInt8]] {
    let hex = Hex.encode(secret)
    // The last letters of base64 depend on what follows: all but those must be there.
    let url = String(Base64URL.encode(secret).dropLast(2))
    let plain = String(url.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
    return [
      secret, Array(hex.utf8), Array(hex.uppercased().utf8), Array(url.utf8), Array(plain.utf8),
    ]
  }

  static func contains(_ needle: [UInt8], in haystack: [UInt8]) -> Bool {
    guard let first = needle.first, haystack.count >= needle.count else { return false }
    return haystack.withUnsafeBufferPointer { hay in
      var start = 0
      while start <= hay.count - needle.count {
        guard let next = hay[start...].firstIndex(of: first), next <= hay.count - needle.count
        else { return false }
        if hay[next..<next + needle.count].elementsEqual(needle) { return true }
        start = next + 1
      }
      return false
    }
  }
}
