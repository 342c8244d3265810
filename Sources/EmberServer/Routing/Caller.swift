internal import EmberCore

/// The signed-in member who asks, by which session.
struct Caller: Sendable, Hashable {
  let member: ID
  let session: ID
}

/// What the gate found out when a request's headers were in.
struct Admission: Sendable {
  let caller: Caller?
  let now: Instant
}
