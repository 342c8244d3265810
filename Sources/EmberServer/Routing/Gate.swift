internal import EmberCore
internal import EmberHTTP

/// Stands before every route: reads the time once, finds out who asks, and refuses before any of
/// the body is read.
struct Gate: Sendable {
  let sessions: Sessions
  let times: Times

  func admit(_ request: inout Request, membersOnly: Bool) throws {
    let now = times.now()
    let caller = try sessions.caller(of: request, at: now)
    if membersOnly && caller == nil { throw Refusal.notSignedIn }
    if let caller, let text = request.headers["Ember-Time"], let time = UInt64(text) {
      times.heard(time, from: caller.member)
    }
    request.context = Admission(caller: caller, now: now)
  }
}

extension Request {
  /// What the gate left. Every route of ours has passed it.
  var admission: Admission {
    guard let admission = context as? Admission else {
      preconditionFailure("a request came past the gate")
    }
    return admission
  }

  /// The signed-in member. Only routes that the gate keeps for members ask.
  var caller: Caller {
    guard let caller = admission.caller else {
      preconditionFailure("a stranger came past the gate")
    }
    return caller
  }
}
