import COpenSSL

/// HMAC-SHA256 (RFC 2104), 32 bytes.
public enum HMAC256 {
  public static func code(of message: some ByteSource, key: some ByteSource) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: 32)
    code.withUnsafeMutableBytes { write(of: message, key: key, into: $0) }
    return code
  }

  /// Whether `code` is the message's, in constant time.
  public static func verify(
    _ code: [UInt8], of message: some ByteSource, key: some ByteSource
  ) -> Bool {
    constantTimeEqual(code, self.code(of: message, key: key))
  }

  static func write(
    of message: some ByteSource, key: some ByteSource, into code: UnsafeMutableRawBufferPointer
  ) {
    precondition(code.count == 32)
    key.withRawBytes { key in
      message.withRawBytes { message in
        let done = HMAC(
          EVP_sha256(), key.baseAddress, Int32(key.count),
          message.octets, message.count,
          code.octets, nil)
        precondition(done != nil, "libcrypto has no HMAC-SHA256")
      }
    }
  }
}
