/// `POST /api/sessions/parameters`: what a passphrase is stretched with.
public struct SignInQuestion: Codable, Hashable, Sendable {
  public var handle: String
  public init(handle: String) { self.handle = handle }
}

/// The answer, of the same shape for a handle that nobody has.
public struct SignInParameters: Codable, Hashable, Sendable {
  public var salt: Blob
  public var rounds: UInt32

  public init(salt: Blob, rounds: UInt32) {
    self.salt = salt
    self.rounds = rounds
  }
}

/// `POST /api/sessions`.
public struct SignIn: Codable, Hashable, Sendable {
  public var handle: String
  /// D(passphrase, "login"), 32 bytes.
  public var login: Blob
  /// What the member's list of devices shows, at most 64 bytes.
  public var device: String

  public init(handle: String, login: Blob, device: String) {
    self.handle = handle
    self.login = login
    self.device = device
  }
}

/// A fresh session, and what the device needs to be that member again.
public struct SignedIn: Codable, Hashable, Sendable {
  public var session: ID
  /// The bearer token, 32 random bytes as base64url; shown this once.
  public var token: String
  public var member: ID
  public var handle: String
  /// Milliseconds since 1970.
  public var expires: UInt64
  public var wrap: Blob
  public var keychain: SealedKeychain

  public init(
    session: ID, token: String, member: ID, handle: String, expires: UInt64, wrap: Blob,
    keychain: SealedKeychain
  ) {
    self.session = session
    self.token = token
    self.member = member
    self.handle = handle
    self.expires = expires
    self.wrap = wrap
    self.keychain = keychain
  }
}

/// One of a member's devices: `GET /api/sessions`.
public struct SessionInfo: Codable, Hashable, Sendable {
  public var id: ID
  public var device: String
  public var created: UInt64
  public var seen: UInt64
  public var expires: UInt64
  public var current: Bool

  public init(
    id: ID, device: String, created: UInt64, seen: UInt64, expires: UInt64, current: Bool
  ) {
    self.id = id
    self.device = device
    self.created = created
    self.seen = seen
    self.expires = expires
    self.current = current
  }
}

public struct SessionList: Codable, Hashable, Sendable {
  public var sessions: [SessionInfo]
  public init(sessions: [SessionInfo]) { self.sessions = sessions }
}
