internal import EmberCore
internal import EmberHTTP

/// Puts our typed routes into the router: one initialiser for each kind.
struct Entries {
  let gate: Gate
  private(set) var all: [Router.Entry] = []

  init(gate: Gate) { self.gate = gate }

  mutating func add<R: OpenRoute>(_ route: R) {
    add(R.self, membersOnly: false) { input, request in
      try route.respond(to: input, request, at: request.admission.now)
    }
  }

  mutating func add<R: MemberRoute>(_ route: R) {
    add(R.self, membersOnly: true) { input, request in
      try route.respond(to: input, request, as: request.caller, at: request.admission.now)
    }
  }

  mutating func add<R: OpenRawRoute>(_ route: R) {
    let gate = gate
    all.append(
      Router.Entry(
        R.method, R.path, description: describe(R.self, membersOnly: false),
        admit: { try gate.admit(&$0, membersOnly: false) },
        respond: { try route.respond(to: $0, at: $0.admission.now) }))
  }

  mutating func add<R: MemberRawRoute>(_ route: R) {
    let gate = gate
    all.append(
      Router.Entry(
        R.method, R.path, description: describe(R.self, membersOnly: true),
        admit: { try gate.admit(&$0, membersOnly: true) },
        respond: { try route.respond(to: $0, as: $0.caller, at: $0.admission.now) }))
  }

  mutating func add<R: UploadRoute>(_ route: R) {
    let gate = gate
    all.append(
      Router.Entry(
        R.method, R.path, streaming: R.limit, description: describe(R.self, membersOnly: true),
        admit: { try gate.admit(&$0, membersOnly: true) },
        open: { try route.open($0, as: $0.caller, at: $0.admission.now) }))
  }

  private mutating func add<R: Route>(
    _ route: R.Type, membersOnly: Bool,
    act: @escaping @Sendable (R.Input, Request) throws -> R.Output
  ) {
    let gate = gate
    let takesBody = R.Input.self != Nothing.self
    all.append(
      Router.Entry(
        R.method, R.path, body: takesBody ? .json(maxBytes: R.limit) : .none,
        description: describe(R.self, membersOnly: membersOnly),
        admit: { try gate.admit(&$0, membersOnly: membersOnly) },
        respond: { request in
          let input = try takesBody ? request.json(R.Input.self) : R.Input.nothing()
          let output = try act(input, request)
          if R.Output.self == Nothing.self { return .empty(R.status) }
          return .json(output, status: R.status, secret: R.carriesShares)
        }))
  }

  private func describe<R: Route>(_ route: R.Type, membersOnly: Bool) -> OperationDescription {
    OperationDescription(
      summary: R.about.summary, tag: R.about.tag, parameters: R.about.parameters,
      request: R.Input.self == Nothing.self ? nil : .json(R.Input.self),
      response: R.Output.self == Nothing.self ? nil : .json(R.Output.self),
      statuses: statuses(R.status, R.about, membersOnly),
      security: membersOnly ? ["session"] : [])
  }

  private func describe<R: RawRoute>(_ route: R.Type, membersOnly: Bool) -> OperationDescription {
    OperationDescription(
      summary: R.about.summary, tag: R.about.tag, parameters: R.about.parameters,
      response: R.content, statuses: statuses(.ok, R.about, membersOnly),
      security: membersOnly ? ["session"] : [])
  }

  private func statuses(
    _ success: Status, _ about: About, _ membersOnly: Bool
  ) -> [(status: Status, meaning: String)] {
    let refusals = about.refusals + (membersOnly ? [Refusal.notSignedIn] : [])
    let codes = Dictionary(grouping: refusals, by: \.status).sorted { $0.key < $1.key }
    return [(success, "done")]
      + codes.map { (Status($0.key), $0.value.map(\.code).joined(separator: ", ")) }
  }
}

extension Decodable {
  /// The value of a route that takes no body.
  fileprivate static func nothing() throws -> Self {
    try JSON.decode(Self.self, from: Array("{}".utf8))
  }
}
