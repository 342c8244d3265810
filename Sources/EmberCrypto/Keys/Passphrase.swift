public import EmberCore

/// D(PBKDF2, "login", ""): what the client sends to sign in. It proves the passphrase and opens
/// nothing; the server keeps an Argon2id hash of it.
public struct LoginKey: Secret {
  public let secret: SecretBytes
  public init(_ secret: SecretBytes) { self.secret = LoginKey.checked(secret) }
}

/// D(PBKDF2, "wrap", ""): opens the wrapped seed. Never leaves the device.
public struct WrapKey: Secret {
  public let secret: SecretBytes
  public init(_ secret: SecretBytes) { self.secret = WrapKey.checked(secret) }
}

/// How a passphrase becomes keys; kept per member, so that the rounds can rise.
public struct PassphraseParameters: Hashable, Sendable {
  public static let saltCount = 16
  /// OWASP's figure for PBKDF2-HMAC-SHA256 (2023), and the least that is ever accepted.
  public static let minimumRounds: UInt32 = 600_000
  /// Some ten seconds on a phone: more would only be a server that wants to hang it.
  public static let maximumRounds: UInt32 = 10_000_000

  public let rounds: UInt32
  /// 16 bytes.
  public let salt: [UInt8]

  /// Throws `roundsOutOfRange`, whatever the server says; `badLayout` unless the salt is 16 bytes.
  public init(rounds: UInt32, salt: [UInt8]) throws(CryptoError) {
    guard (Self.minimumRounds...Self.maximumRounds).contains(rounds) else {
      throw .roundsOutOfRange
    }
    guard salt.count == Self.saltCount else { throw .badLayout }
    self.rounds = rounds
    self.salt = salt
  }

  /// A fresh salt and the current rounds.
  public static func fresh() -> PassphraseParameters { PassphraseParameters() }

  private init() {
    rounds = Self.minimumRounds
    salt = Random.bytes(Self.saltCount)
  }
}

/// A member's passphrase, turned into its two keys: PBKDF2-HMAC-SHA256 over the UTF-8 of its NFKC
/// form, not trimmed.
public struct Passphrase: Sendable {
  public let parameters: PassphraseParameters
  public let login: LoginKey
  public let wrap: WrapKey

  /// Takes a tenth of a second or more. Throws `badLayout` for a text with NUL in it.
  public init(_ text: String, _ parameters: PassphraseParameters) throws(CryptoError) {
    guard let normal = NFKC.normalise(text) else { throw .badLayout }
    let derived = PBKDF2.derive(
      Array(normal.utf8), salt: parameters.salt, rounds: parameters.rounds)
    self.parameters = parameters
    login = LoginKey(derived.derived("login"))
    wrap = WrapKey(derived.derived("wrap"))
  }

  /// A passphrase to offer: seven words of ours, 56 bits, which 600,000 rounds stretch to 75.
  public static func generate() -> String {
    Random.bytes(7).map { Words.all[Int($0)] }.joined(separator: " ")
  }

  /// AES-GCM(wrap; MS) with AAD label "wrap" | member | rounds u32 | salt: 60 bytes.
  public func seal(_ seed: MemberSeed, of member: ID) -> [UInt8] {
    AES256GCM.seal(seed.secret, key: wrap.secret, aad: aad(member))
  }

  /// Throws `cannotOpen` for a wrong passphrase, another member's wrap or other parameters.
  public func open(_ wrapped: [UInt8], of member: ID) throws(CryptoError) -> MemberSeed {
    let seed = try AES256GCM.openSecret(wrapped, key: wrap.secret, aad: aad(member))
    guard seed.count == MemberSeed.count else { throw .cannotOpen }
    return MemberSeed(seed)
  }

  private func aad(_ member: ID) -> [UInt8] {
    var writer = ByteWriter()
    writer.append(Label.bytes("wrap"))
    writer.append(member)
    writer.append(parameters.rounds)
    writer.append(parameters.salt)
    return writer.bytes
  }
}
