internal import EmberCore
internal import EmberHTTP

/// Says something about a drop, to the room or to one.
struct PostNote: MemberRoute {
  static let method = Method.post
  static let path = "/api/drops/:drop/notes"
  static let about = About(
    summary: "Leave a note or a sticker", tag: "notes",
    refusals: [.notFound, .gone, .badNote, .tooManyNotes, .rosterChanged, .idTaken])
  let notes: Notes

  func respond(
    to input: NewNote, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> Nothing {
    try notes.post(
      input, at: request.id("drop"), by: caller, requester: request.deviceTime, at: now)
    return Nothing()
  }
}

/// A drop's notes: those to the room, to the member who asks, and by them.
struct ListNotes: MemberRoute {
  static let method = Method.get
  static let path = "/api/drops/:drop/notes"
  static let about = About(
    summary: "A drop's notes, newest first", tag: "notes", refusals: [.notFound, .gone],
    parameters: [.before])
  let notes: Notes

  func respond(
    to input: Nothing, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> NotePage {
    try notes.list(
      of: request.id("drop"), for: caller, before: request.query["before"],
      requester: request.deviceTime, at: now)
  }
}

/// The author takes a note back: it is unlinked now, and turns to noise with the words.
struct TakeBackNote: MemberRoute {
  static let method = Method.post
  static let path = "/api/drops/:drop/notes/:note/take-back"
  static let about = About(
    summary: "Take a note of one's own back", tag: "notes", refusals: [.notFound])
  let notes: Notes

  func respond(
    to input: Nothing, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> Nothing {
    try notes.takeBack(request.id("note"), of: request.id("drop"), by: caller)
    return Nothing()
  }
}
