import EmberCore

/// HKDF-SHA256 (RFC 5869).
public enum HKDF {
  /// Extract (section 2.2): 32 bytes. An empty salt counts as 32 zero bytes.
  public static func extract(_ material: some ByteSource, salt: some ByteSource) -> SecretBytes {
    SecretBytes(count: 32) { HMAC256.write(of: material, key: salt, into: $0) }
  }

  /// Expand (section 2.3): 1…8160 bytes.
  public static func expand(_ key: SecretBytes, info: [UInt8], count: Int = 32) -> SecretBytes {
    precondition((1...255 * 32).contains(count))
    return SecretBytes(count: count) { output in
      var block: [UInt8] = []
      for (number, start) in stride(from: 0, to: count, by: 32).enumerated() {
        var message = block + info + [UInt8(number + 1)]
        block.wipe()
        block = HMAC256.code(of: message, key: key)
        message.wipe()
        let part = min(32, count - start)
        UnsafeMutableRawBufferPointer(rebasing: output[start..<start + part])
          .copyBytes(from: block[..<part])
      }
      block.wipe()
    }
  }

  /// Extract, then expand.
  public static func derive(
    _ material: some ByteSource, salt: some ByteSource, info: [UInt8], count: Int = 32
  ) -> SecretBytes {
    expand(extract(material, salt: salt), info: info, count: count)
  }
}

extension SecretBytes {
  /// D(k, NAME, context) of docs/protocol.md: HKDF-SHA256 with an empty salt and
  /// info = "ember/v1 NAME" | 00 | context, 32 bytes.
  public func derived(_ name: String, _ context: [UInt8] = []) -> SecretBytes {
    HKDF.derive(self, salt: [UInt8](), info: Label.bytes(name) + context)
  }
}
