public import EmberCore

/// D(MS, "keychain", ""): seals a member's keychain.
public struct KeychainKey: Secret {
  public let secret: SecretBytes
  public init(_ secret: SecretBytes) { self.secret = KeychainKey.checked(secret) }
}

/// One epoch of one circle, as a member remembers it: its key and the digest of its roster.
public struct KeychainEpoch: Equatable, Sendable {
  public let epoch: UInt32
  public let key: CircleKey
  public let roster: Digest

  public init(epoch: UInt32, key: CircleKey, roster: Digest) {
    self.epoch = epoch
    self.key = key
    self.roster = roster
  }
}

/// What a member remembers of one circle.
public struct KeychainCircle: Equatable, Sendable {
  public let circle: ID
  public var epochs: [KeychainEpoch]
  public var pins: [Pin]

  public init(circle: ID, epochs: [KeychainEpoch], pins: [Pin]) {
    self.circle = circle
    self.epochs = epochs
    self.pins = pins
  }
}

/// A member's circle keys, roster digests and pins, sealed under their seed and kept on the server,
/// so that pins survive a wiped browser.
///
/// AES-GCM(D(MS, "keychain", ""); JSON) with AAD label "keychain" | member | counter u64. The server
/// takes only counter + 1; a client refuses a counter below one it has seen.
public struct Keychain: Equatable, Sendable {
  public var circles: [KeychainCircle]

  public init(circles: [KeychainCircle] = []) { self.circles = circles }

  public func seal(with key: KeychainKey, member: ID, counter: UInt64) -> [UInt8] {
    var plaintext = json.bytes
    defer { plaintext.wipe() }
    return AES256GCM.seal(plaintext, key: key.secret, aad: Self.aad(member, counter))
  }

  /// Throws `cannotOpen` unless it is this member's and was sealed with this counter.
  public static func open(
    _ sealed: [UInt8], with key: KeychainKey, member: ID, counter: UInt64
  ) throws(CryptoError) -> Keychain {
    var plaintext = try AES256GCM.open(sealed, key: key.secret, aad: aad(member, counter))
    defer { plaintext.wipe() }
    guard let json = JSON(canonical: plaintext), let keychain = Keychain(json) else {
      throw .cannotOpen
    }
    return keychain
  }

  private static func aad(_ member: ID, _ counter: UInt64) -> [UInt8] {
    var writer = ByteWriter()
    writer.append(Label.bytes("keychain"))
    writer.append(member)
    writer.append(counter)
    return writer.bytes
  }
}
