internal import EmberCore
internal import EmberHTTP
internal import EmberKeyring
internal import EmberStore
internal import Glibc

/// Turns whatever a route threw into what a person or a program is told.
///
/// Anything that is not known here is a bug or a broken disk: it says "internal" and nothing of
/// what is inside.
enum Failures {
  @Sendable static func answer(_ error: any Error, _ request: Request) -> Response {
    let refusal = refusal(for: error)
    var response = Response.json(
      Problem(refusal), status: Status(refusal.status), type: "application/problem+json")
    if case HTTPError.methodNotAllowed(let allowed) = error {
      response.headers["Allow"] = allowed.map(\.rawValue).joined(separator: ", ")
    }
    if refusal.status == 401 { response.headers["WWW-Authenticate"] = "Bearer" }
    return response
  }

  static func refusal(for error: any Error) -> Refusal {
    switch error {
    case let error as Refusal: error
    case let error as StoreError: refusal(for: error)
    case let error as BoxError: refusal(for: error)
    case let error as KeyringError: refusal(for: error)
    case let error as JSONError: Refusal("bad-json", status: 400, error.description)
    case let error as HTTPError: refusal(for: error)
    default: .inside
    }
  }

  private static func refusal(for error: HTTPError) -> Refusal {
    switch error {
    case .notFound: .notFound
    case .contentTooLarge: Refusal("too-large", status: 413, error.message)
    default: Refusal("bad-request", status: error.status.code, error.message)
    }
  }

  private static func refusal(for error: StoreError) -> Refusal {
    switch error {
    case .notFound: .notFound
    case .gone: .gone
    case .conflict(let conflict): refusal(for: conflict)
    case .limit(let limit): refusal(for: limit)
    case .expired: .inviteExpired
    case .diskFull: .diskFull
    case .corrupt: .damaged
    case .busy: .busy
    case .invalid: .badInput("A value has not the form it must have; see /api/openapi.json.")
    case .diskFailed, .newer, .locked, .failed, .file: .inside
    }
  }

  private static func refusal(for conflict: Conflict) -> Refusal {
    switch conflict {
    case .handle: .handleTaken
    case .id: .idTaken
    case .roster: .rosterChanged
    case .version: .cardOlder
    case .counter: .keychainChanged
    case .contents: .sealedOtherwise
    case .incomplete: .boxMissing
    case .sealed: .sealedAlready
    case .sequence: .inside
    }
  }

  private static func refusal(for limit: Limit) -> Refusal {
    switch limit {
    case .openDrafts: .tooManyDrafts
    case .circleBytes, .serverBytes: .quota
    case .reserve: .overReserve
    case .uses: .inviteUsedUp
    case .notes: .tooManyNotes
    }
  }

  private static func refusal(for error: KeyringError) -> Refusal {
    switch error {
    case .disk(let error) where error.code == ENOSPC || error.code == EDQUOT: .diskFull
    // A share that went between a look at the rows and one at the keyring.
    case .unknownDrop, .burnt, .closed: .gone
    case .photosDiffer, .photoCount, .notSealed, .alreadySealed, .incomplete, .memory, .disk:
      .inside
    }
  }

  private static func refusal(for error: BoxError) -> Refusal {
    switch error {
    case .missing: .notFound
    case .offset(let offset): .wrongOffset(offset)
    case .length: .wrongLength
    case .digest: .wrongDigest
    case .busy: .boxBusy
    case .diskFull: .diskFull
    case .file: .inside
    }
  }
}
