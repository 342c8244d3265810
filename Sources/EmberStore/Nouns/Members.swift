public import EmberCore

/// A person's account on this server. What is `sealed` was encrypted by the server under the
/// pepper before it came here.
public struct Member: Hashable, Sendable {
  public var id: ID
  /// As the member writes it.
  public var handle: String
  /// The form by which handles are equal; unique. The server makes it.
  public var canonical: String
  public var passphrase: PassphraseWrap
  public var recovery: RecoveryWrap
  /// Wall ms.
  public var created: UInt64

  public init(
    id: ID, handle: String, canonical: String, passphrase: PassphraseWrap, recovery: RecoveryWrap,
    created: UInt64
  ) {
    self.id = id
    self.handle = handle
    self.canonical = canonical
    self.passphrase = passphrase
    self.recovery = recovery
    self.created = created
  }
}

/// How a passphrase signs in and opens the member seed.
public struct PassphraseWrap: Hashable, Sendable {
  /// The Argon2id verifier of the login key, sealed.
  public var loginSealed: [UInt8]
  /// 16 bytes, PBKDF2's.
  public var salt: [UInt8]
  /// PBKDF2's rounds.
  public var rounds: UInt32
  /// The member seed under the wrap key, sealed.
  public var wrapSealed: [UInt8]

  public init(loginSealed: [UInt8], salt: [UInt8], rounds: UInt32, wrapSealed: [UInt8]) {
    self.loginSealed = loginSealed
    self.salt = salt
    self.rounds = rounds
    self.wrapSealed = wrapSealed
  }
}

/// How a recovery code opens the member seed.
public struct RecoveryWrap: Hashable, Sendable {
  /// SHA-256 of the code's auth key.
  public var authHash: Digest
  /// The member seed under the recovery key, sealed.
  public var wrapSealed: [UInt8]

  public init(authHash: Digest, wrapSealed: [UInt8]) {
    self.authHash = authHash
    self.wrapSealed = wrapSealed
  }
}

extension Snapshot {
  /// Throws `.notFound`.
  public func member(_ id: ID) throws(StoreError) -> Member { fatalError() }

  /// By the canonical handle; nil when nobody has it.
  public func member(canonical: String) throws(StoreError) -> Member? { fatalError() }

  /// All members, oldest first, after `id` (nil: from the start).
  public func members(after id: ID? = nil, limit: Int = 100) throws(StoreError) -> [Member] {
    fatalError()
  }

  public func memberCount() throws(StoreError) -> Int { fatalError() }
}

extension Transaction {
  /// Throws `.conflict(.handle)` or `.conflict(.id)`.
  public func enrol(_ member: Member) throws(StoreError) { fatalError() }

  /// Replaces the passphrase. Sessions stay: ending them is the caller's choice. `.notFound`.
  public func change(_ passphrase: PassphraseWrap, of member: ID) throws(StoreError) {
    fatalError()
  }

  /// Replaces the recovery code: the old one opens nothing from here on. `.notFound`.
  public func change(_ recovery: RecoveryWrap, of member: ID) throws(StoreError) { fatalError() }

  /// Throws `.conflict(.handle)`, `.notFound`.
  public func rename(_ member: ID, handle: String, canonical: String) throws(StoreError) {
    fatalError()
  }

  /// Removes an account that is in no circle, with its sessions and keychain.
  ///
  /// Throws `.conflict(.roster)` while it is in one (leave first), `.notFound`.
  public func remove(member id: ID) throws(StoreError) { fatalError() }
}
