public import EmberCore

/// The server's 32 bytes beside the keyring: login hashes and wrapped seeds are sealed under it, so
/// that a copy of the database alone gives nothing to guess at.
public struct Pepper: Secret {
  public let secret: SecretBytes
  public init(_ secret: SecretBytes) { self.secret = Pepper.checked(secret) }

  /// AES-GCM(D(pepper, "pepper", ""); value) with AAD label "pepper FIELD" | owner, so that no value
  /// passes for another field's or another member's.
  public func seal(_ value: [UInt8], field: String, of owner: ID) -> [UInt8] {
    AES256GCM.seal(value, key: secret.derived("pepper"), aad: aad(field, owner))
  }

  /// Throws `cannotOpen`.
  public func open(
    _ sealed: [UInt8], field: String, of owner: ID
  ) throws(CryptoError) -> [UInt8] {
    try AES256GCM.open(sealed, key: secret.derived("pepper"), aad: aad(field, owner))
  }

  /// The 16-byte salt that an unknown handle gets: the same at each try, like a known one's, so that
  /// handles can't be listed. HMAC-SHA256(D(pepper, "fake salt", ""), handle), its first 16 bytes.
  public func fakeSalt(of handle: String) -> [UInt8] {
    Array(HMAC256.code(of: Array(handle.utf8), key: secret.derived("fake salt")).prefix(16))
  }

  private func aad(_ field: String, _ owner: ID) -> [UInt8] {
    Label.bytes("pepper \(field)") + owner.bytes
  }
}
