internal import EmberCore
internal import EmberHTTP

/// The parameters that a handle's passphrase is stretched with; nobody's handle gets some too.
struct AskSignIn: OpenRoute {
  static let method = Method.post
  static let path = "/api/sessions/parameters"
  static let about = About(
    summary: "How a handle's passphrase becomes its login key", tag: "sessions",
    refusals: [.tooManyTries])
  let members: Members

  func respond(
    to input: SignInQuestion, _ request: Request, at now: Instant
  ) throws -> SignInParameters {
    try members.parameters(of: input.handle)
  }
}

/// Begins a session.
struct BeginSession: OpenRoute {
  static let method = Method.post
  static let path = "/api/sessions"
  static let status = Status.created
  static let carriesShares = true
  static let about = About(
    summary: "Sign in", tag: "sessions", refusals: [.wrongPassphrase, .tooManyTries])
  let members: Members

  func respond(to input: SignIn, _ request: Request, at now: Instant) throws -> SignedIn {
    try members.signIn(input, from: request.peer, at: now)
  }
}

struct ListSessions: MemberRoute {
  static let method = Method.get
  static let path = "/api/sessions"
  static let about = About(summary: "The member's signed-in devices", tag: "sessions")
  let sessions: Sessions

  func respond(
    to input: Nothing, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> SessionList {
    try sessions.list(for: caller, at: now)
  }
}

/// Ends one of the member's own sessions: this one, or a lost device's.
struct EndSession: MemberRoute {
  static let method = Method.delete
  static let path = "/api/sessions/:session"
  static let about = About(
    summary: "End a device's session", tag: "sessions", refusals: [.notFound])
  let sessions: Sessions

  func respond(
    to input: Nothing, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> Nothing {
    try sessions.end(request.id("session"), by: caller)
    return Nothing()
  }
}
