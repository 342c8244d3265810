import EmberCore

/// What only members' envelopes hold: the key of one drop. Made on the author's device.
public struct DropKey: Secret {
  public let secret: SecretBytes
  public init(_ secret: SecretBytes) { self.secret = DropKey.checked(secret) }
}

/// The server's share of one rung of one drop: burning it burns the rung.
public struct RungShare: Share {
  public let secret: SecretBytes
  public init(_ secret: SecretBytes) { self.secret = RungShare.checked(secret) }
}

/// The server's share of one photo of one drop, or of its words (number FFFF): burning it takes the
/// photo back.
public struct PhotoShare: Share {
  public let secret: SecretBytes
  public init(_ secret: SecretBytes) { self.secret = PhotoShare.checked(secret) }
}

/// The three secrets that open a box; none of them opens anything alone.
public struct BoxSecrets: Equatable, Sendable {
  public let key: DropKey
  public let rung: RungShare
  public let photo: PhotoShare

  /// For words, `rung` is the thumb's share and `photo` the drop's word share.
  public init(key: DropKey, rung: RungShare, photo: PhotoShare) {
    self.key = key
    self.rung = rung
    self.photo = photo
  }

  /// HKDF-SHA256(K, salt = rung share | photo share, info = "ember/v1 box" | 00 | header).
  func boxKey(_ header: BoxHeader) -> SecretBytes {
    let salt = SecretBytes(count: 64) { salt in
      rung.secret.withRawBytes { salt.copyMemory(from: $0) }
      photo.secret.withRawBytes {
        UnsafeMutableRawBufferPointer(rebasing: salt[32...]).copyMemory(from: $0)
      }
    }
    return HKDF.derive(key.secret, salt: salt, info: Label.bytes("box") + header.bytes)
  }
}
