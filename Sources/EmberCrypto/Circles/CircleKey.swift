public import EmberCore

/// CK, the 32 bytes that the members of one epoch of a circle share.
public struct CircleKey: Secret {
  public let secret: SecretBytes
  public init(_ secret: SecretBytes) { self.secret = CircleKey.checked(secret) }
}

/// A circle key, sealed to one member by the roster's maker: HPKE, 80 bytes.
///
/// It counts only under the roster whose hash it is bound to, and that roster only by a pinned
/// member's signature: HPKE alone proves no sender.
public struct SealedCircleKey: Hashable, Sendable {
  public static let count = CircleKey.count + HPKE.overhead

  public let bytes: [UInt8]

  /// Nil unless `bytes` are exactly 80.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.count else { return nil }
    self.bytes = bytes
  }

  /// Seals `key` to `member`. Throws `cannotOpen` where the member's key is a small-order point.
  public static func seal(
    _ key: CircleKey, to member: ID, at agreement: AgreementPublicKey, circle: ID, epoch: UInt32,
    maker: ID, roster: Digest
  ) throws(CryptoError) -> SealedCircleKey {
    let sealed = try HPKE.seal(
      key.secret, to: agreement, info: info(circle, epoch), aad: aad(member, maker, roster))
    return SealedCircleKey(sealed)!
  }

  /// Throws `cannotOpen` unless it was sealed for exactly this member, circle, epoch, maker and
  /// roster.
  public func open(
    with key: AgreementKey, member: ID, circle: ID, epoch: UInt32, maker: ID, roster: Digest
  ) throws(CryptoError) -> CircleKey {
    CircleKey(
      try HPKE.open(
        bytes, with: key, info: Self.info(circle, epoch), aad: Self.aad(member, maker, roster)))
  }

  private static func info(_ circle: ID, _ epoch: UInt32) -> [UInt8] {
    var writer = ByteWriter()
    writer.append(Label.bytes("circle key"))
    writer.append(circle)
    writer.append(epoch)
    return writer.bytes
  }

  private static func aad(_ member: ID, _ maker: ID, _ roster: Digest) -> [UInt8] {
    member.bytes + maker.bytes + roster.bytes
  }
}
