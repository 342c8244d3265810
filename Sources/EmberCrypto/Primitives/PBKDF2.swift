import COpenSSL

/// PBKDF2-HMAC-SHA256 (RFC 8018, section 5.2).
enum PBKDF2 {
  /// 32 bytes.
  static func derive(_ password: some ByteSource, salt: [UInt8], rounds: UInt32) -> SecretBytes {
    SecretBytes(count: 32) { output in
      let done = password.withRawBytes { password in
        PKCS5_PBKDF2_HMAC(
          password.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(password.count), salt,
          Int32(salt.count), Int32(rounds), EVP_sha256(), Int32(output.count),
          output.octets)
      }
      precondition(done == 1, "libcrypto has no PBKDF2")
    }
  }
}
