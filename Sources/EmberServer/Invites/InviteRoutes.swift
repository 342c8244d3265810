internal import EmberCore
internal import EmberHTTP

/// Any member may invite.
struct MakeInvite: MemberRoute {
  static let method = Method.post
  static let path = "/api/circles/:circle/invites"
  static let status = Status.created
  static let about = About(
    summary: "Make an invite", tag: "invites", refusals: [.notFound, .badInvite, .rosterChanged])
  let invites: Invites

  func respond(
    to input: NewInvite, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> InviteRecord {
    try invites.make(input, in: request.id("circle"), by: caller, at: now)
  }
}

struct ListInvites: MemberRoute {
  static let method = Method.get
  static let path = "/api/circles/:circle/invites"
  static let about = About(
    summary: "Invites that still let someone in", tag: "invites", refusals: [.notFound])
  let invites: Invites

  func respond(
    to input: Nothing, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> InviteList {
    try invites.list(of: request.id("circle"), for: caller, at: now)
  }
}

struct RevokeInvite: MemberRoute {
  static let method = Method.delete
  static let path = "/api/circles/:circle/invites/:invite"
  static let about = About(summary: "Revoke an invite", tag: "invites", refusals: [.notFound])
  let invites: Invites

  func respond(
    to input: Nothing, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> Nothing {
    try invites.revoke(request.id("invite"), of: request.id("circle"), by: caller)
    return Nothing()
  }
}

/// Shows an invite to one who knows its secret. A POST, so that no preview or scanner asks.
struct OpenInvite: OpenRoute {
  static let method = Method.post
  static let path = "/api/invites/:invite/open"
  static let about = About(
    summary: "Look at an invite before joining", tag: "invites",
    refusals: [.notFound, .inviteExpired, .inviteUsedUp])
  let invites: Invites

  func respond(to input: InviteProof, _ request: Request, at now: Instant) throws -> OpenedInvite {
    try invites.open(request.id("invite"), with: input, at: now)
  }
}

/// Joins.
struct RedeemInvite: OpenRoute {
  static let method = Method.post
  static let path = "/api/invites/:invite/redeem"
  static let status = Status.created
  static let carriesShares = true
  static let limit: UInt64 = 2 << 20
  static let about = About(
    summary: "Join by an invite", tag: "invites",
    refusals: [
      .notFound, .inviteExpired, .inviteUsedUp, .accountNeeded, .badAccount, .badCard,
      .handleTaken, .idTaken,
    ])
  let invites: Invites

  func respond(to input: Redemption, _ request: Request, at now: Instant) throws -> Redeemed {
    try invites.redeem(
      request.id("invite"), with: input, as: request.admission.caller, at: now)
  }
}
