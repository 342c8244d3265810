public import EmberCore

/// 32 secret bytes with one purpose. Each purpose is a type of its own, so that a key can't stand
/// where a share belongs.
public protocol Secret: Equatable, Sendable {
  var secret: SecretBytes { get }

  /// - Precondition: exactly 32 bytes.
  init(_ secret: SecretBytes)
}

extension Secret {
  /// The size of every secret, in bytes.
  public static var count: Int { 32 }

  /// Fresh from the system's random generator.
  public static func random() -> Self { Self(SecretBytes.random(count)) }

  /// Nil unless `bytes` are exactly 32.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.count else { return nil }
    self.init(SecretBytes(bytes))
  }

  /// In constant time.
  public static func == (left: Self, right: Self) -> Bool { left.secret == right.secret }

  static func checked(_ secret: SecretBytes) -> SecretBytes {
    precondition(secret.count == count, "a secret is 32 bytes")
    return secret
  }
}

/// What only the server holds of a box's key, and destroys: 32 bytes.
public protocol Share: Secret {}

extension Share {
  /// SHA-256 of the share: what manifests, receipts and the burn log name it by.
  public var digest: Digest { Digest.sha256(of: secret) }
}
