public import EmberCore

extension Server {
  public func info() throws -> ServerInfo { try get("/api/server") }

  public func setUp(_ setUp: SetUp) throws -> SignedIn { try post("/api/setup", setUp) }

  public func parameters(for handle: String) throws -> SignInParameters {
    try post("/api/sessions/parameters", SignInQuestion(handle: handle))
  }

  public func signIn(_ signIn: SignIn) throws -> SignedIn { try post("/api/sessions", signIn) }

  public func me() throws -> Me { try get("/api/me") }

  public func sessions() throws -> SessionList { try get("/api/sessions") }

  public func endSession(_ session: ID) throws {
    try ask(Question(method: "DELETE", path: "/api/sessions/\(session)"))
  }

  public func putKeychain(_ keychain: SealedKeychain) throws {
    try send("PUT", "/api/keychain", keychain)
  }
}

extension Server {
  /// Throws unless the server says it is well.
  public func checkHealth() throws {
    try ask(Question(method: "GET", path: "/healthz"))
  }
}
