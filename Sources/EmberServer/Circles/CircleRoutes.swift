internal import EmberCore
internal import EmberHTTP

/// A member starts another circle.
struct MakeCircle: MemberRoute {
  static let method = Method.post
  static let path = "/api/circles"
  static let status = Status.created
  static let about = About(
    summary: "Start a circle", tag: "circles",
    refusals: [.badName, .badZone, .badCard, .badRoster, .idTaken])
  let circles: Circles

  func respond(
    to input: NewCircle, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> CircleSummary {
    try circles.make(input, by: caller, at: now)
  }
}

/// A circle with its members, cards, rosters and keys.
struct ShowCircle: MemberRoute {
  static let method = Method.get
  static let path = "/api/circles/:circle"
  static let about = About(
    summary: "A circle, its members and rosters", tag: "circles", refusals: [.notFound])
  let circles: Circles

  func respond(
    to input: Nothing, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> CircleDetail {
    let circle = try request.id("circle")
    return try circles.ledger.read {
      try CircleView(snapshot: $0).detail(of: circle, for: caller.member, at: now)
    }
  }
}

/// Any member may move the standing day; the circle sees it.
struct SetStandingDay: MemberRoute {
  static let method = Method.put
  static let path = "/api/circles/:circle/day"
  static let about = About(
    summary: "Set the standing day and its zone", tag: "circles", refusals: [.notFound, .badZone])
  let circles: Circles

  func respond(
    to input: NewStandingDay, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> Nothing {
    try circles.setDay(input, of: request.id("circle"), by: caller)
    return Nothing()
  }
}

/// The next epoch: the first roster for it wins.
struct MakeRoster: MemberRoute {
  static let method = Method.post
  static let path = "/api/circles/:circle/rosters"
  static let limit: UInt64 = 256 << 10
  static let about = About(
    summary: "Make the next epoch's roster", tag: "circles",
    refusals: [.notFound, .rosterChanged, .badRoster, .badCard])
  let circles: Circles

  func respond(
    to input: NewRoster, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> Nothing {
    try circles.rekey(input, of: request.id("circle"), by: caller)
    return Nothing()
  }
}
