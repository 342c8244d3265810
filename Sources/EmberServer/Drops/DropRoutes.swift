internal import EmberCore
internal import EmberHTTP

/// A circle's living drops, newest first.
struct ShowFeed: MemberRoute {
  static let method = Method.get
  static let path = "/api/circles/:circle/feed"
  static let carriesShares = true
  static let about = About(
    summary: "A circle's drops, newest first", tag: "drops", refusals: [.notFound],
    parameters: [.before])
  let drops: Drops

  func respond(
    to input: Nothing, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> Feed {
    try drops.feed(
      of: request.id("circle"), for: caller, before: request.query["before"],
      requester: request.deviceTime, at: now)
  }
}

/// One drop, with the shares of its display and of every photo.
struct ShowDrop: MemberRoute {
  static let method = Method.get
  static let path = "/api/drops/:drop"
  static let carriesShares = true
  static let about = About(
    summary: "One drop", tag: "drops", refusals: [.notFound, .gone])
  let drops: Drops

  func respond(
    to input: Nothing, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> DropInfo {
    try drops.drop(request.id("drop"), for: caller, requester: request.deviceTime, at: now)
  }
}

/// What is left of past weeks.
struct ShowColours: MemberRoute {
  static let method = Method.get
  static let path = "/api/circles/:circle/colours"
  static let about = About(
    summary: "Colours of drops whose week is over", tag: "drops", refusals: [.notFound],
    parameters: [.before])
  let drops: Drops

  func respond(
    to input: Nothing, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> PastDrops {
    try drops.colours(of: request.id("circle"), for: caller, before: request.query["before"])
  }
}

/// The server's signed promise for a drop.
struct ShowReceipt: MemberRoute {
  static let method = Method.get
  static let path = "/api/drops/:drop/receipt"
  static let about = About(
    summary: "A drop's receipt", tag: "drops", refusals: [.notFound, .gone])
  let drops: Drops

  func respond(
    to input: Nothing, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> ReceiptRecord {
    try drops.receipt(of: request.id("drop"), for: caller, at: now)
  }
}

/// The author burns the whole drop.
struct TakeBackDrop: MemberRoute {
  static let method = Method.post
  static let path = "/api/drops/:drop/take-back"
  static let about = About(
    summary: "Take a drop back", tag: "drops", refusals: [.notFound, .gone])
  let drops: Drops

  func respond(
    to input: Nothing, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> Nothing {
    try drops.takeBack(request.id("drop"), by: caller, at: now)
    return Nothing()
  }
}

/// The author burns one photo and seals the others' colours anew.
struct TakeBackPhoto: MemberRoute {
  static let method = Method.post
  static let path = "/api/drops/:drop/photos/:photo/take-back"
  static let about = About(
    summary: "Take one photo back", tag: "drops",
    refusals: [.notFound, .gone, .badSealing, .lastPhoto])
  let drops: Drops

  func respond(
    to input: PhotoTakeBack, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> Nothing {
    try drops.takeBack(
      request.photo(), of: request.id("drop"), by: caller, colours: input.colours.bytes, at: now)
    return Nothing()
  }
}

extension Request {
  /// What the requester's device believes the time is, where it says so.
  var deviceTime: UInt64? { headers["Ember-Time"].flatMap { UInt64($0) } }
}
