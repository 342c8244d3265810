import COpenSSL

/// The public half of an X25519 key (RFC 7748): 32 bytes.
public struct AgreementPublicKey: Hashable, Sendable {
  public let bytes: [UInt8]

  /// Nil unless `bytes` are exactly 32. Whether they are a useful point shows when a secret is
  /// agreed on: small-order points give zeros, which are refused there.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }
}

/// The private half of an X25519 key: what envelopes are opened with.
public struct AgreementKey: Secret {
  public let secret: SecretBytes
  public let publicKey: AgreementPublicKey

  public init(_ secret: SecretBytes) {
    self.secret = AgreementKey.checked(secret)
    let pair = X25519Pair(secret)
    publicKey = pair.publicKey
  }

  /// The shared secret, or nil where it would be all zeros (RFC 7748, section 6.1).
  func agree(with other: AgreementPublicKey) -> SecretBytes? {
    X25519Pair(secret).agree(with: other)
  }
}

/// libcrypto's handle of a key pair; frees it.
private final class X25519Pair {
  private let key: OpaquePointer

  init(_ secret: SecretBytes) {
    let key = secret.withRawBytes {
      EVP_PKEY_new_raw_private_key(
        EVP_PKEY_X25519, nil, $0.octets, $0.count)
    }
    guard let key else { fatalError("libcrypto has no X25519") }
    self.key = key
  }

  deinit { EVP_PKEY_free(key) }

  var publicKey: AgreementPublicKey {
    var bytes = [UInt8](repeating: 0, count: 32)
    var count = bytes.count
    precondition(EVP_PKEY_get_raw_public_key(key, &bytes, &count) == 1)
    return AgreementPublicKey(bytes)!
  }

  func agree(with other: AgreementPublicKey) -> SecretBytes? {
    guard let peer = EVP_PKEY_new_raw_public_key(EVP_PKEY_X25519, nil, other.bytes, 32) else {
      return nil
    }
    defer { EVP_PKEY_free(peer) }
    guard let context = EVP_PKEY_CTX_new(key, nil) else { return nil }
    defer { EVP_PKEY_CTX_free(context) }
    var agreed = false
    let shared = SecretBytes(count: 32) { output in
      var count = output.count
      agreed =
        EVP_PKEY_derive_init(context) == 1 && EVP_PKEY_derive_set_peer(context, peer) == 1
        && EVP_PKEY_derive(
          context, output.octets, &count) == 1
        && !output.allSatisfy { $0 == 0 }
    }
    return agreed ? shared : nil
  }
}
