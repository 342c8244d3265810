/// Hybrid public-key encryption (RFC 9180), base mode, one message: KEM 0x0020 (X25519,
/// HKDF-SHA256), KDF 0x0001 (HKDF-SHA256), AEAD 0x0002 (AES-256-GCM).
///
/// Sealed bytes are enc 32 | ciphertext | tag 16. Base mode proves no sender: what is sealed so is
/// bound to one by a signature elsewhere.
public enum HPKE {
  /// How many bytes a sealed message is longer than its plaintext.
  public static let overhead = 32 + GCM.tagCount

  private static let kemSuite = Array("KEM".utf8) + [0x00, 0x20]
  static let suite = Array("HPKE".utf8) + [0x00, 0x20, 0x00, 0x01, 0x00, 0x02]

  /// Throws `cannotOpen` where `recipient` is a small-order point.
  public static func seal(
    _ plaintext: some ByteSource, to recipient: AgreementPublicKey, info: [UInt8], aad: [UInt8]
  ) throws(CryptoError) -> [UInt8] {
    try seal(plaintext, to: recipient, info: info, aad: aad, ephemeral: .random())
  }

  /// The plaintext. Throws `cannotOpen`.
  public static func open(
    _ sealed: [UInt8], with key: AgreementKey, info: [UInt8], aad: [UInt8]
  ) throws(CryptoError) -> SecretBytes {
    guard sealed.count >= overhead, let sender = AgreementPublicKey(Array(sealed[..<32])),
      let agreed = key.agree(with: sender)
    else { throw .cannotOpen }
    let shared = sharedSecret(agreed, enc: sender, recipient: key.publicKey)
    let schedule = KeySchedule(shared, info: info)
    return try AES256GCM.openSecret(
      schedule.baseNonce + sealed[32...], key: schedule.key, aad: aad)
  }

  /// With the ephemeral key given: for test vectors only.
  static func seal(
    _ plaintext: some ByteSource, to recipient: AgreementPublicKey, info: [UInt8], aad: [UInt8],
    ephemeral: AgreementKey
  ) throws(CryptoError) -> [UInt8] {
    guard let agreed = ephemeral.agree(with: recipient) else { throw .cannotOpen }
    let shared = sharedSecret(agreed, enc: ephemeral.publicKey, recipient: recipient)
    let schedule = KeySchedule(shared, info: info)
    // The key is fresh with the ephemeral key, so the one message may have the base nonce.
    let sealed = AES256GCM.seal(
      plaintext, key: schedule.key, nonce: schedule.baseNonce, aad: aad)
    return ephemeral.publicKey.bytes + sealed[GCM.nonceCount...]
  }

  /// ExtractAndExpand of section 4.1.
  static func sharedSecret(
    _ agreed: SecretBytes, enc: AgreementPublicKey, recipient: AgreementPublicKey
  ) -> SecretBytes {
    let extracted = extract(kemSuite, [], "eae_prk", agreed)
    return expand(kemSuite, extracted, "shared_secret", enc.bytes + recipient.bytes, 32)
  }

  /// What section 5.1 derives from the shared secret, in base mode.
  struct KeySchedule {
    let context: [UInt8]
    let secret: SecretBytes
    let key: SecretBytes
    let baseNonce: [UInt8]

    init(_ shared: SecretBytes, info: [UInt8]) {
      let nothing = SecretBytes([UInt8]())
      context =
        [0x00] + extract(suite, [], "psk_id_hash", nothing).unguarded()
        + extract(suite, [], "info_hash", SecretBytes(info)).unguarded()
      secret = extract(suite, shared, "secret", nothing)
      key = expand(suite, secret, "key", context, 32)
      baseNonce = expand(suite, secret, "base_nonce", context, GCM.nonceCount).unguarded()
    }
  }

  /// LabeledExtract of section 4.
  private static func extract(
    _ suite: [UInt8], _ salt: some ByteSource, _ label: String, _ material: SecretBytes
  ) -> SecretBytes {
    let labeled = Array("HPKE-v1".utf8) + suite + Array(label.utf8)
    let whole = SecretBytes(count: labeled.count + material.count) { bytes in
      bytes.copyBytes(from: labeled)
      material.withRawBytes {
        UnsafeMutableRawBufferPointer(rebasing: bytes[labeled.count...]).copyMemory(from: $0)
      }
    }
    return HKDF.extract(whole, salt: salt)
  }

  /// LabeledExpand of section 4.
  static func expand(
    _ suite: [UInt8], _ key: SecretBytes, _ label: String, _ info: [UInt8], _ count: Int
  ) -> SecretBytes {
    let labeled =
      [UInt8(count >> 8), UInt8(count & 255)] + Array("HPKE-v1".utf8) + suite + Array(label.utf8)
    return HKDF.expand(key, info: labeled + info, count: count)
  }
}
