internal import EmberCore
internal import EmberDecay
internal import EmberHTTP
internal import EmberKeyring
internal import EmberStore

/// Leaving a circle and being removed from it.
///
/// From that moment the server refuses the one who left everything of the circle, deletes their
/// envelopes, voids its invites and lets nothing be sealed before the next roster. The last one out
/// ends the circle.
struct Departures: Sendable {
  let parts: Parts

  /// Burns what is to burn first: a crash in between leaves somebody who can leave again.
  func leave(_ circle: ID, burnMine: Bool, by caller: Caller, at now: Instant) throws {
    _ = try parts.ledger.read { try $0.membership(of: caller.member, in: circle) }
    try burn(burnMine ? .everything : .drafts, of: caller.member, in: circle, at: now)
    _ = try parts.ledger.write { try $0.leave(circle, member: caller.member, at: now.wall) }
    try finish(burnMine ? .everything : .drafts, of: caller.member, in: circle, at: now)
  }

  /// The founder alone may, and not themselves: that is leaving.
  func remove(_ member: ID, from circle: ID, by caller: Caller, at now: Instant) throws {
    try parts.ledger.write { transaction in
      guard try transaction.isFounder(caller.member, of: circle) else { throw Refusal.notFounder }
      guard member != caller.member else { throw Refusal.leaveInstead }
      try transaction.leave(circle, member: member, at: now.wall)
    }
    try finish(.drafts, of: member, in: circle, at: now)
  }

  /// What of a leaver's goes with them. Drafts always: nobody could seal them any more.
  private enum Scope { case drafts, everything }

  /// Once more what was sealed or begun while they were leaving, and the circle if it is empty.
  private func finish(_ scope: Scope, of member: ID, in circle: ID, at now: Instant) throws {
    try burn(scope, of: member, in: circle, at: now)
    try parts.sweep.endDesertedCircles(asOf: now)
  }

  private func burn(_ scope: Scope, of member: ID, in circle: ID, at now: Instant) throws {
    let drops = try parts.ledger.read { try $0.drops(by: member, in: circle) }
      .filter { scope == .everything || $0.state == .draft }
    guard !drops.isEmpty else { return }
    try parts.sweep.burn(drops.map { .drop($0.id) }, cause: .gone, at: now) { transaction in
      try drops.flatMap { try transaction.eraseWhole($0.id) }
    }
  }
}

/// A member leaves.
struct LeaveCircle: MemberRoute {
  static let method = Method.post
  static let path = "/api/circles/:circle/leave"
  static let about = About(summary: "Leave a circle", tag: "circles", refusals: [.notFound])
  let departures: Departures

  func respond(
    to input: Leaving, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> Nothing {
    try departures.leave(request.id("circle"), burnMine: input.burnMine, by: caller, at: now)
    return Nothing()
  }
}

/// The founder removes a member.
struct RemoveMember: MemberRoute {
  static let method = Method.post
  static let path = "/api/circles/:circle/members/:member/remove"
  static let about = About(
    summary: "Remove a member from a circle", tag: "circles",
    refusals: [.notFound, .notFounder, .leaveInstead])
  let departures: Departures

  func respond(
    to input: Nothing, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> Nothing {
    try departures.remove(request.id("member"), from: request.id("circle"), by: caller, at: now)
    return Nothing()
  }
}
