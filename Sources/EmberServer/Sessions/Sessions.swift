internal import EmberCore
internal import EmberCrypto
internal import EmberHTTP
internal import EmberStore

/// Who is signed in, on which device. The server knows a token by its SHA-256 only.
struct Sessions: Sendable {
  /// Milliseconds a session lives after it was last seen.
  static let life: UInt64 = 30 * 86_400_000
  /// Milliseconds between two notes that a session was seen: a write for every request would cost
  /// more than the request.
  private static let stride: UInt64 = 3_600_000

  let ledger: any Ledger

  /// The member whose token the request bears; nil where it bears none that counts.
  func caller(of request: Request, at now: Instant) throws -> Caller? {
    guard let token = Sessions.token(of: request) else { return nil }
    let hash = Digest.sha256(of: token)
    guard let session = try ledger.read({ try $0.session(tokenHash: hash, at: now.wall) }) else {
      return nil
    }
    if now.wall >= session.seen + Sessions.stride {
      // Where the disk takes nothing, this hour goes unnoted: whoever is signed in may still look.
      _ = try? ledger.write {
        try $0.touch(session: session.id, seen: now.wall, expires: now.wall + Sessions.life)
      }
    }
    return Caller(member: session.member, session: session.id)
  }

  /// Begins a session inside the transaction that decided to.
  /// - Returns: the session, and its token for the device: it is shown this once.
  static func begin(
    for member: ID, device: String, at now: Instant, in transaction: Transaction
  ) throws -> (session: Session, token: String) {
    let token = Random.bytes(32)
    let session = Session(
      id: .random(), member: member, tokenHash: Digest.sha256(of: token), label: device,
      created: now.wall, seen: now.wall, expires: now.wall + life)
    try transaction.begin(session)
    return (session, Base64URL.encode(token))
  }

  func list(for caller: Caller, at now: Instant) throws -> SessionList {
    let sessions = try ledger.read { try $0.sessions(of: caller.member, at: now.wall) }
    return SessionList(
      sessions: sessions.map {
        SessionInfo(
          id: $0.id, device: $0.label, created: $0.created, seen: $0.seen, expires: $0.expires,
          current: $0.id == caller.session)
      })
  }

  func end(_ session: ID, by caller: Caller) throws {
    try ledger.write { try $0.end(session: session, of: caller.member) }
  }

  private static func token(of request: Request) -> [UInt8]? {
    guard let header = request.headers["Authorization"] else { return nil }
    let parts = header.split(separator: " ")
    guard parts.count == 2, parts[0].lowercased() == "bearer",
      let token = Base64URL.decode(String(parts[1])), token.count == 32
    else { return nil }
    return token
  }
}
