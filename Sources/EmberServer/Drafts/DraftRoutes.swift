internal import EmberCore
internal import EmberHTTP

/// Begins a draft: its author gets the shares to seal with. Idempotent by the drop's id.
struct BeginDraft: MemberRoute {
  static let method = Method.post
  static let path = "/api/circles/:circle/drafts"
  static let status = Status.created
  static let carriesShares = true
  static let about = About(
    summary: "Begin a drop, or find its draft again", tag: "drafts",
    refusals: [
      .notFound, .gone, .badDraft, .tooManyDrafts, .quota, .spaceLow, .idTaken,
      .draftedOtherwise, .rosterChanged,
    ])
  let drafts: Drafts

  func respond(
    to input: NewDraft, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> DraftAnswer {
    try drafts.begin(input, in: request.id("circle"), by: caller, at: now)
  }
}

/// Seals a draft: ten seconds from here its circle sees it, and its week begins.
struct SealDrop: MemberRoute {
  static let method = Method.post
  static let path = "/api/drops/:drop/seal"
  static let status = Status.created
  static let limit: UInt64 = 2 << 20
  static let about = About(
    summary: "Seal a draft", tag: "drafts",
    refusals: [
      .notFound, .gone, .badSealing, .boxMissing, .boxUnexpected, .envelopesWrong, .rosterChanged,
      .sealedOtherwise,
    ])
  let sealer: Sealer

  func respond(
    to input: SealRequest, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> SealedDrop {
    try sealer.seal(request.id("drop"), with: input, by: caller, at: now)
  }
}
