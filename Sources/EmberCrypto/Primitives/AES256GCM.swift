/// AES-256-GCM (NIST SP 800-38D) of one message in memory: nonce 12 | ciphertext | tag 16.
public enum AES256GCM {
  /// Nonce and tag: how many bytes a sealed message is longer than its plaintext.
  public static let overhead = GCM.nonceCount + GCM.tagCount

  /// Seals under a fresh random nonce. One key must not seal more than 2³² messages so.
  public static func seal(
    _ plaintext: some ByteSource, key: SecretBytes, aad: [UInt8]
  ) -> [UInt8] {
    seal(plaintext, key: key, nonce: Random.bytes(GCM.nonceCount), aad: aad)
  }

  /// Seals under a nonce of the caller's. Danger: a nonce used twice with one key gives both
  /// messages away; only keys that are derived afresh each time may have a fixed one.
  public static func seal(
    _ plaintext: some ByteSource, key: SecretBytes, nonce: [UInt8], aad: [UInt8]
  ) -> [UInt8] {
    plaintext.withRawBytes { plaintext in
      var sealed = [UInt8](repeating: 0, count: plaintext.count + overhead)
      sealed.withUnsafeMutableBytes { bytes in
        bytes.copyBytes(from: nonce)
        GCM(key: key, .seal).seal(
          plaintext, nonce: nonce, aad: aad,
          into: UnsafeMutableRawBufferPointer(rebasing: bytes[GCM.nonceCount...]))
      }
      return sealed
    }
  }

  /// The plaintext. Throws `cannotOpen`.
  public static func open(
    _ sealed: [UInt8], key: SecretBytes, aad: [UInt8]
  ) throws(CryptoError) -> [UInt8] {
    guard sealed.count >= overhead else { throw .cannotOpen }
    var plaintext = [UInt8](repeating: 0, count: sealed.count - overhead)
    let opened = plaintext.withUnsafeMutableBytes {
      open(sealed, key: key, aad: aad, into: $0)
    }
    guard opened else { throw .cannotOpen }
    return plaintext
  }

  /// The plaintext, straight into guarded memory. Throws `cannotOpen`.
  public static func openSecret(
    _ sealed: [UInt8], key: SecretBytes, aad: [UInt8]
  ) throws(CryptoError) -> SecretBytes {
    guard sealed.count >= overhead else { throw .cannotOpen }
    var opened = false
    let plaintext = SecretBytes(count: sealed.count - overhead) {
      opened = open(sealed, key: key, aad: aad, into: $0)
    }
    guard opened else { throw .cannotOpen }
    return plaintext
  }

  private static func open(
    _ sealed: [UInt8], key: SecretBytes, aad: [UInt8], into output: UnsafeMutableRawBufferPointer
  ) -> Bool {
    sealed.withUnsafeBytes { bytes in
      GCM(key: key, .open).open(
        UnsafeRawBufferPointer(rebasing: bytes[GCM.nonceCount...]),
        nonce: Array(bytes[..<GCM.nonceCount]), aad: aad, into: output)
    }
  }
}
