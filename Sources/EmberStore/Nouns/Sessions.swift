public import EmberCore

/// A signed-in device. Its token is known here only by its SHA-256.
public struct Session: Hashable, Sendable {
  public var id: ID
  public var member: ID
  public var tokenHash: Digest
  /// What the member sees in the list of devices.
  public var label: String
  /// Wall ms, all three.
  public var created: UInt64
  public var seen: UInt64
  public var expires: UInt64

  public init(
    id: ID, member: ID, tokenHash: Digest, label: String, created: UInt64, seen: UInt64,
    expires: UInt64
  ) {
    self.id = id
    self.member = member
    self.tokenHash = tokenHash
    self.label = label
    self.created = created
    self.seen = seen
    self.expires = expires
  }
}

extension Snapshot {
  /// The session of a token, nil when there is none or it has expired at `now` (wall ms).
  public func session(tokenHash: Digest, at now: UInt64) throws(StoreError) -> Session? {
    try connection.first(
      Session.self,
      "SELECT \(Session.columns) FROM sessions WHERE token_hash = ? AND expires > ?",
      tokenHash, now)
  }

  /// A member's living sessions, the one seen last first.
  public func sessions(of member: ID, at now: UInt64) throws(StoreError) -> [Session] {
    try connection.all(
      Session.self,
      """
      SELECT \(Session.columns) FROM sessions WHERE member = ? AND expires > ?
      ORDER BY seen DESC, id
      """, member, now)
  }
}

extension Transaction {
  /// Throws `.conflict(.id)`, `.notFound` without its member.
  public func begin(_ session: Session) throws(StoreError) {
    try connection.run(
      "INSERT INTO sessions (\(Session.columns)) VALUES (?, ?, ?, ?, ?, ?, ?)",
      session.id, session.member, session.tokenHash, session.label, session.created,
      session.seen, session.expires)
  }

  /// Moves `seen` and `expires` on; neither goes back. Nothing happens to an ended session.
  public func touch(session id: ID, seen: UInt64, expires: UInt64) throws(StoreError) {
    try connection.run(
      "UPDATE sessions SET seen = max(seen, ?), expires = max(expires, ?) WHERE id = ?",
      seen, expires, id)
  }

  /// Ends one of a member's own sessions. Throws `.notFound`.
  public func end(session id: ID, of member: ID) throws(StoreError) {
    let ended = try connection.run(
      "DELETE FROM sessions WHERE id = ? AND member = ?", id, member)
    guard ended == 1 else { throw .notFound }
  }

  /// Ends all of a member's sessions but `kept`. Returns those ended, whose streams must close.
  @discardableResult
  public func endSessions(of member: ID, except kept: ID? = nil) throws(StoreError) -> [ID] {
    try connection.values(
      ID.self, "DELETE FROM sessions WHERE member = ? AND id IS NOT ? RETURNING id", member, kept)
  }

  /// Ends everyone's, as a restore must.
  public func endAllSessions() throws(StoreError) {
    try connection.run("DELETE FROM sessions")
  }

  /// Forgets those past their time. Returns how many.
  @discardableResult
  public func expireSessions(at now: UInt64) throws(StoreError) -> Int {
    try connection.run("DELETE FROM sessions WHERE expires <= ?", now)
  }
}

extension Session: FromRow {
  static let columns = "id, member, token_hash, label, created, seen, expires"

  init(_ row: inout Row) throws(StoreError) {
    id = try row.next()
    member = try row.next()
    tokenHash = try row.next()
    label = try row.next()
    created = try row.next()
    seen = try row.next()
    expires = try row.next()
  }
}
