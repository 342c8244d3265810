import CSodium

/// An Ed25519 signature (RFC 8032): 64 bytes.
public struct Signature: Hashable, Sendable {
  public static let count = 64

  public let bytes: [UInt8]

  /// Nil unless `bytes` are exactly 64.
  public init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count == Signature.count else { return nil }
    self.bytes = Array(bytes)
  }
}

/// The public half of an Ed25519 key: 32 bytes.
public struct SigningPublicKey: Hashable, Sendable {
  public let bytes: [UInt8]

  /// Nil unless `bytes` are exactly 32.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }

  /// Throws `cannotOpen` unless `signature` is this key's over exactly `message`.
  public func verify(
    _ signature: Signature, over message: some ByteSource
  ) throws(CryptoError) {
    Sodium.start()
    let valid = message.withRawBytes { message in
      crypto_sign_verify_detached(
        signature.bytes, message.octets,
        UInt64(message.count), bytes) == 0
    }
    guard valid else { throw .cannotOpen }
  }
}

/// An Ed25519 key, kept as its 32-byte seed (RFC 8032, section 5.1.5): a member's, an invite's, the
/// server's for receipts and the burn log.
public struct SigningKey: Secret {
  /// The seed.
  public let secret: SecretBytes
  public let publicKey: SigningPublicKey
  /// libsodium's form: seed | public key.
  private let expanded: SecretBytes

  public init(_ seed: SecretBytes) {
    secret = SigningKey.checked(seed)
    var point = [UInt8](repeating: 0, count: 32)
    expanded = SecretBytes(count: 64) { expanded in
      seed.withRawBytes { seed in
        let done = crypto_sign_seed_keypair(
          &point, expanded.octets,
          seed.octets)
        precondition(done == 0)
      }
    }
    publicKey = SigningPublicKey(point)!
  }

  public func sign(_ message: some ByteSource) -> Signature {
    var bytes = [UInt8](repeating: 0, count: Signature.count)
    message.withRawBytes { message in
      expanded.withRawBytes { key in
        let done = crypto_sign_detached(
          &bytes, nil, message.octets,
          UInt64(message.count), key.octets)
        precondition(done == 0)
      }
    }
    return Signature(bytes)!
  }
}
