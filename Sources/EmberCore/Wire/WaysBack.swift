/// A passphrase as a device makes it for the server: what signs in, and the member seed under it.
public struct NewPassphrase: Codable, Hashable, Sendable {
  /// PBKDF2: 16 bytes of salt, at least 600,000 rounds.
  public var salt: Blob
  public var rounds: UInt32
  /// D(passphrase, "login"), 32 bytes.
  public var login: Blob
  /// The member seed under the passphrase's wrap key.
  public var wrap: Blob

  public init(salt: Blob, rounds: UInt32, login: Blob, wrap: Blob) {
    self.salt = salt
    self.rounds = rounds
    self.login = login
    self.wrap = wrap
  }
}

/// A recovery code as a device makes it for the server.
public struct NewRecoveryCode: Codable, Hashable, Sendable {
  /// The member seed under the code's key.
  public var wrap: Blob
  /// SHA-256 of the code's auth key.
  public var auth: Digest

  public init(wrap: Blob, auth: Digest) {
    self.wrap = wrap
    self.auth = auth
  }
}

/// `PUT /api/passphrase`: the one until now, and the new one. Sessions stay.
public struct PassphraseChange: Codable, Hashable, Sendable {
  /// D(passphrase until now, "login"), 32 bytes.
  public var login: Blob
  public var passphrase: NewPassphrase

  public init(login: Blob, passphrase: NewPassphrase) {
    self.login = login
    self.passphrase = passphrase
  }
}

/// `PUT /api/recovery-code`: a new one; the old one opens nothing from then on.
public struct RecoveryCodeChange: Codable, Hashable, Sendable {
  /// D(passphrase, "login"), 32 bytes.
  public var login: Blob
  public var recovery: NewRecoveryCode

  public init(login: Blob, recovery: NewRecoveryCode) {
    self.login = login
    self.recovery = recovery
  }
}

/// `POST /api/recovery/open`: proves the recovery code, changes nothing.
public struct RecoveryProof: Codable, Hashable, Sendable {
  public var handle: String
  /// D(code, "recovery auth"), 32 bytes.
  public var auth: Blob

  public init(handle: String, auth: Blob) {
    self.handle = handle
    self.auth = auth
  }
}

/// What the code opens.
public struct OpenedRecovery: Codable, Hashable, Sendable {
  public var member: ID
  public var handle: String
  /// The member seed under the code's key.
  public var wrap: Blob

  public init(member: ID, handle: String, wrap: Blob) {
    self.member = member
    self.handle = handle
    self.wrap = wrap
  }
}

/// `POST /api/recovery`: a new passphrase and a new code, for the old code. Signs no device out.
public struct Recovery: Codable, Hashable, Sendable {
  public var proof: RecoveryProof
  public var passphrase: NewPassphrase
  public var recovery: NewRecoveryCode
  /// What the member's list of devices shows, at most 64 bytes.
  public var device: String

  public init(
    proof: RecoveryProof, passphrase: NewPassphrase, recovery: NewRecoveryCode, device: String
  ) {
    self.proof = proof
    self.passphrase = passphrase
    self.recovery = recovery
    self.device = device
  }
}
