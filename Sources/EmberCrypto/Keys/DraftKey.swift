public import EmberCore

/// D(MS, "draft", ""): wraps the keys of drafts while they wait on the author's own device, so that
/// a closed tab can go on. After sealing the wrapped key is forgotten.
public struct DraftKey: Secret {
  public let secret: SecretBytes
  public init(_ secret: SecretBytes) { self.secret = DraftKey.checked(secret) }

  /// AES-GCM(draft key; K) with AAD label "draft" | drop: 60 bytes.
  public func seal(_ key: DropKey, of drop: ID) -> [UInt8] {
    AES256GCM.seal(key.secret, key: secret, aad: aad(drop))
  }

  /// Throws `cannotOpen`.
  public func open(_ sealed: [UInt8], of drop: ID) throws(CryptoError) -> DropKey {
    let key = try AES256GCM.openSecret(sealed, key: secret, aad: aad(drop))
    guard key.count == DropKey.count else { throw .cannotOpen }
    return DropKey(key)
  }

  private func aad(_ drop: ID) -> [UInt8] { Label.bytes("draft") + drop.bytes }
}
