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
  public func member(_ id: ID) throws(StoreError) -> Member {
    let found = try connection.first(
      Member.self, "SELECT \(Member.columns) FROM members WHERE id = ?", id)
    guard let found else { throw .notFound }
    return found
  }

  /// By the canonical handle; nil when nobody has it.
  public func member(canonical: String) throws(StoreError) -> Member? {
    try connection.first(
      Member.self, "SELECT \(Member.columns) FROM members WHERE canonical = ?", canonical)
  }

  /// All members, oldest first, after `id` (nil: from the start).
  public func members(after id: ID? = nil, limit: Int = 100) throws(StoreError) -> [Member] {
    try connection.all(
      Member.self,
      """
      SELECT \(Member.columns) FROM members
      WHERE ?1 IS NULL OR (created, id) > (SELECT created, id FROM members WHERE id = ?1)
      ORDER BY created, id LIMIT ?2
      """, id, max(limit, 0))
  }

  /// How many accounts there are.
  public func memberCount() throws(StoreError) -> Int {
    try connection.value(Int.self, "SELECT count(*) FROM members") ?? 0
  }
}

extension Transaction {
  /// Throws `.conflict(.handle)` or `.conflict(.id)`.
  public func enrol(_ member: Member) throws(StoreError) {
    try checkFree(member.canonical, for: member.id)
    try connection.run(
      "INSERT INTO members (\(Member.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      member.id, member.handle, member.canonical, member.passphrase.loginSealed,
      member.passphrase.salt, member.passphrase.rounds, member.passphrase.wrapSealed,
      member.recovery.authHash, member.recovery.wrapSealed, member.created)
  }

  /// Replaces the passphrase. Sessions stay: ending them is the caller's choice. `.notFound`.
  public func change(_ passphrase: PassphraseWrap, of member: ID) throws(StoreError) {
    let changed = try connection.run(
      "UPDATE members SET login_sealed = ?, salt = ?, rounds = ?, wrap_sealed = ? WHERE id = ?",
      passphrase.loginSealed, passphrase.salt, passphrase.rounds, passphrase.wrapSealed, member)
    guard changed == 1 else { throw .notFound }
  }

  /// Replaces the recovery code: the old one opens nothing from here on. `.notFound`.
  public func change(_ recovery: RecoveryWrap, of member: ID) throws(StoreError) {
    let changed = try connection.run(
      "UPDATE members SET recovery_auth_hash = ?, recovery_wrap_sealed = ? WHERE id = ?",
      recovery.authHash, recovery.wrapSealed, member)
    guard changed == 1 else { throw .notFound }
  }

  /// Throws `.conflict(.handle)`, `.notFound`.
  public func rename(_ member: ID, handle: String, canonical: String) throws(StoreError) {
    try checkFree(canonical, for: member)
    let changed = try connection.run(
      "UPDATE members SET handle = ?, canonical = ? WHERE id = ?", handle, canonical, member)
    guard changed == 1 else { throw .notFound }
  }

  /// Removes an account that is in no circle, with its sessions, its keychain, and its traces in
  /// the circles it was in (old cards and memberships).
  ///
  /// Throws `.conflict(.roster)` while it is in one (leave first), `.notFound`.
  public func remove(member id: ID) throws(StoreError) {
    guard try circles(of: id).isEmpty else { throw .conflict(.roster) }
    try connection.run("DELETE FROM memberships WHERE member = ?", id)
    guard try connection.run("DELETE FROM members WHERE id = ?", id) == 1 else { throw .notFound }
  }

  private func checkFree(_ canonical: String, for id: ID) throws(StoreError) {
    if let holder = try member(canonical: canonical), holder.id != id { throw .conflict(.handle) }
  }
}

extension Member: FromRow {
  static let columns = """
    id, handle, canonical, login_sealed, salt, rounds, wrap_sealed, recovery_auth_hash, \
    recovery_wrap_sealed, created
    """

  init(_ row: inout Row) throws(StoreError) {
    id = try row.next()
    handle = try row.next()
    canonical = try row.next()
    passphrase = PassphraseWrap(
      loginSealed: try row.next(), salt: try row.next(), rounds: try row.next(),
      wrapSealed: try row.next())
    recovery = RecoveryWrap(authHash: try row.next(), wrapSealed: try row.next())
    created = try row.next()
  }
}
