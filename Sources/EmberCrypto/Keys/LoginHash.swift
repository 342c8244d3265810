import CArgon2

/// What the server keeps of a login key: Argon2id (RFC 9106), m = 19,456 KiB, t = 2, p = 1 (OWASP's
/// figures, 2023). Sealed under the pepper at rest.
///
/// Hashing takes 19 MiB and some tens of milliseconds: callers limit how many run at once.
public struct LoginHash: Hashable, Sendable {
  private static let memory: UInt32 = 19_456
  private static let passes: UInt32 = 2
  private static let lanes: UInt32 = 1

  /// The encoded form: $argon2id$v=19$m=19456,t=2,p=1$salt$hash.
  public let encoded: String

  /// A hash read back from where the server kept it.
  public init(encoded: String) { self.encoded = encoded }

  /// Hashes with a fresh salt of 16 bytes.
  public init(of login: LoginKey) {
    let salt = Random.bytes(16)
    let length = argon2_encodedlen(
      Self.passes, Self.memory, Self.lanes, UInt32(salt.count), 32, Argon2_id)
    var text = [CChar](repeating: 0, count: length)
    let result = login.secret.withRawBytes { login in
      argon2id_hash_encoded(
        Self.passes, Self.memory, Self.lanes, login.baseAddress, login.count, salt, salt.count, 32,
        &text, text.count)
    }
    // It fails for want of 19 MiB only: then nobody could sign in anyway.
    precondition(result == ARGON2_OK.rawValue, "no memory for Argon2id")
    encoded = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Throws `cannotOpen` unless the hash is this login key's.
  public func verify(_ login: LoginKey) throws(CryptoError) {
    let result = login.secret.withRawBytes { argon2id_verify(encoded, $0.baseAddress, $0.count) }
    guard result == ARGON2_OK.rawValue else { throw .cannotOpen }
  }

  /// Whether it was made with other parameters than today's, and should be made anew at the next
  /// sign-in.
  public var isOutdated: Bool {
    !encoded.hasPrefix("$argon2id$v=19$m=\(Self.memory),t=\(Self.passes),p=\(Self.lanes)$")
  }
}
