public import EmberCore

/// D(code, "recovery auth", ""): proves to the server that the code is known.
public struct RecoveryAuth: Secret {
  public let secret: SecretBytes
  public init(_ secret: SecretBytes) { self.secret = RecoveryAuth.checked(secret) }

  /// What the server holds.
  public var digest: Digest { Digest.sha256(of: secret) }
}

/// 160 bits that bring a member back without their passphrase: shown when made, never again.
///
/// Written as base32 (RFC 4648) of the 20 bytes and the first four characters of base32 of their
/// SHA-256, in nines of four with hyphens; read without regard to case, spaces and hyphens.
public struct RecoveryCode: Equatable, Sendable {
  private let secret: SecretBytes

  private init(_ secret: SecretBytes) { self.secret = secret }

  public static func random() -> RecoveryCode { RecoveryCode(SecretBytes.random(20)) }

  /// Nil unless `bytes` are exactly 20.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == 20 else { return nil }
    self.init(SecretBytes(bytes))
  }

  /// Throws `cannotOpen` for a foreign letter, a wrong length or a checksum that disagrees: it was
  /// mistyped, and the app asks to look again before it asks the server.
  public init(parsing text: String) throws(CryptoError) {
    let letters = text.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
      .map { (0x61...0x7A).contains($0) ? $0 - 0x20 : $0 }
    guard letters.count == 36, let bytes = Base32.decode(letters[..<32]),
      RecoveryCode.checksum(bytes) == String(decoding: letters[32...], as: UTF8.self)
    else { throw .cannotOpen }
    self.init(SecretBytes(bytes))
  }

  /// Nine groups of four. Danger: this is the secret itself.
  public var text: String {
    let bytes = secret.unguarded()
    let letters = Array((Base32.encode(bytes) + RecoveryCode.checksum(bytes)).utf8)
    return stride(from: 0, to: letters.count, by: 4)
      .map { String(decoding: letters[$0..<$0 + 4], as: UTF8.self) }
      .joined(separator: "-")
  }

  public var auth: RecoveryAuth { RecoveryAuth(secret.derived("recovery auth")) }

  /// AES-GCM(D(code, "recovery key", ""); MS) with AAD label "recovery" | member: 60 bytes.
  public func seal(_ seed: MemberSeed, of member: ID) -> [UInt8] {
    AES256GCM.seal(seed.secret, key: secret.derived("recovery key"), aad: aad(member))
  }

  /// Throws `cannotOpen`.
  public func open(_ wrapped: [UInt8], of member: ID) throws(CryptoError) -> MemberSeed {
    let seed = try AES256GCM.openSecret(
      wrapped, key: secret.derived("recovery key"), aad: aad(member))
    guard seed.count == MemberSeed.count else { throw .cannotOpen }
    return MemberSeed(seed)
  }

  private func aad(_ member: ID) -> [UInt8] { Label.bytes("recovery") + member.bytes }

  private static func checksum(_ bytes: [UInt8]) -> String {
    String(Base32.encode(Digest.sha256(of: bytes).bytes).prefix(4))
  }
}
