public import EmberCore

/// A drop's key, sealed to one member and bound to the drop's manifest: HPKE, 80 bytes.
///
/// Base mode proves no sender: the manifest's signature does, and the manifest holds a commitment to
/// the key, so that no two members can be shown different drops under one manifest.
public struct Envelope: Hashable, Sendable {
  public static let count = DropKey.count + HPKE.overhead

  public let bytes: [UInt8]

  /// Nil unless `bytes` are exactly 80.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.count else { return nil }
    self.bytes = bytes
  }

  /// Seals `key` to `member`. `manifest` is SHA-256 of the whole sealed manifest box. Throws
  /// `cannotOpen` where the member's key is a small-order point.
  public static func seal(
    _ key: DropKey, to member: ID, at agreement: AgreementPublicKey, circle: ID, epoch: UInt32,
    drop: ID, manifest: Digest
  ) throws(CryptoError) -> Envelope {
    let sealed = try HPKE.seal(
      key.secret, to: agreement, info: info(circle, epoch), aad: aad(drop, member, manifest))
    return Envelope(sealed)!
  }

  /// Throws `cannotOpen` unless it was sealed for exactly this member, circle, epoch, drop and
  /// manifest box; where the feed claims another hash, that is a mismatch like any other.
  public func open(
    with key: AgreementKey, member: ID, circle: ID, epoch: UInt32, drop: ID, manifest: Digest
  ) throws(CryptoError) -> DropKey {
    DropKey(
      try HPKE.open(
        bytes, with: key, info: Self.info(circle, epoch), aad: Self.aad(drop, member, manifest)))
  }

  private static func info(_ circle: ID, _ epoch: UInt32) -> [UInt8] {
    var writer = ByteWriter()
    writer.append(Label.bytes("envelope"))
    writer.append(circle)
    writer.append(epoch)
    return writer.bytes
  }

  private static func aad(_ drop: ID, _ member: ID, _ manifest: Digest) -> [UInt8] {
    drop.bytes + member.bytes + manifest.bytes
  }
}
