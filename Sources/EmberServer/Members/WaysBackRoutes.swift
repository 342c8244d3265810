internal import EmberCore
internal import EmberHTTP

/// What a recovery code opens.
struct OpenRecovery: OpenRoute {
  static let method = Method.post
  static let path = "/api/recovery/open"
  static let carriesShares = true
  static let about = About(
    summary: "The wrapped seed, for a recovery code", tag: "members",
    refusals: [.wrongRecoveryCode, .tooManyTries])
  let members: Members

  func respond(
    to input: RecoveryProof, _ request: Request, at now: Instant
  ) throws -> OpenedRecovery {
    try members.open(input, from: request.peer, at: now)
  }
}

/// A new passphrase and a new code, for the old code.
struct Recover: OpenRoute {
  static let method = Method.post
  static let path = "/api/recovery"
  static let status = Status.created
  static let carriesShares = true
  static let about = About(
    summary: "Come back by a recovery code", tag: "members",
    refusals: [.wrongRecoveryCode, .tooManyTries, .badAccount, .badName])
  let members: Members

  func respond(to input: Recovery, _ request: Request, at now: Instant) throws -> SignedIn {
    try members.recover(input, from: request.peer, at: now)
  }
}

struct ChangePassphrase: MemberRoute {
  static let method = Method.put
  static let path = "/api/passphrase"
  static let about = About(
    summary: "Change the passphrase", tag: "members",
    refusals: [.wrongCurrentPassphrase, .tooManyTries, .badAccount])
  let members: Members

  func respond(
    to input: PassphraseChange, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> Nothing {
    try members.change(input, of: caller, at: now)
    return Nothing()
  }
}

struct ChangeRecoveryCode: MemberRoute {
  static let method = Method.put
  static let path = "/api/recovery-code"
  static let about = About(
    summary: "Make a new recovery code", tag: "members",
    refusals: [.wrongCurrentPassphrase, .tooManyTries, .badAccount])
  let members: Members

  func respond(
    to input: RecoveryCodeChange, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> Nothing {
    try members.change(input, of: caller, at: now)
    return Nothing()
  }
}
