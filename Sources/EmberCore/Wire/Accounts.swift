/// What a member's device makes for the server when the member is new. Nothing in it opens a photo.
public struct Account: Codable, Hashable, Sendable {
  public var member: ID
  /// The name to sign in with, at most 64 bytes.
  public var handle: String
  /// PBKDF2: 16 bytes of salt, at least 600,000 rounds.
  public var salt: Blob
  public var rounds: UInt32
  /// D(passphrase, "login"): 32 bytes, of which the server keeps an Argon2id hash.
  public var login: Blob
  /// The member seed under the passphrase's wrap key.
  public var wrap: Blob
  /// The member seed under the recovery code's key.
  public var recoveryWrap: Blob
  /// SHA-256 of the recovery code's auth key.
  public var recoveryAuth: Digest
  public var keychain: SealedKeychain

  public init(
    member: ID, handle: String, salt: Blob, rounds: UInt32, login: Blob, wrap: Blob,
    recoveryWrap: Blob, recoveryAuth: Digest, keychain: SealedKeychain
  ) {
    self.member = member
    self.handle = handle
    self.salt = salt
    self.rounds = rounds
    self.login = login
    self.wrap = wrap
    self.recoveryWrap = recoveryWrap
    self.recoveryAuth = recoveryAuth
    self.keychain = keychain
  }
}

/// A member's circle keys, rosters and pins, sealed under the member seed.
/// The server takes only the counter that follows the one it holds.
public struct SealedKeychain: Codable, Hashable, Sendable {
  public var counter: UInt64
  public var sealed: Blob

  public init(counter: UInt64, sealed: Blob) {
    self.counter = counter
    self.sealed = sealed
  }
}

/// `GET /api/me`: the signed-in member.
public struct Me: Codable, Hashable, Sendable {
  public var member: ID
  public var handle: String
  public var circles: [CircleSummary]
  public var keychain: SealedKeychain
  public var now: UInt64

  public init(
    member: ID, handle: String, circles: [CircleSummary], keychain: SealedKeychain, now: UInt64
  ) {
    self.member = member
    self.handle = handle
    self.circles = circles
    self.keychain = keychain
    self.now = now
  }
}
