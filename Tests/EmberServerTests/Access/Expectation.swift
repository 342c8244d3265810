import EmberCore
import EmberTesting
import Testing

/// One route of the access matrix: how it is asked, and what each asker must get.
struct Expectation: Sendable, CustomTestStringConvertible {
  typealias Ask = @Sendable (Scene, TestServer, Asker) throws -> Reply

  /// "GET /api/circles/:circle", as the router has it.
  let route: String
  let outcomes: [Asker: String]
  let ask: Ask

  var testDescription: String { route }

  /// Open to all: the same for everyone.
  static func open(_ route: String, _ outcome: String, _ ask: @escaping Ask) -> Expectation {
    Expectation(
      route: route,
      outcomes: Dictionary(uniqueKeysWithValues: Asker.allCases.map { ($0, outcome) }), ask: ask)
  }

  /// For whoever is signed in.
  static func members(
    _ route: String, stranger: String? = nil, late: String? = nil, member: String? = nil,
    _ outcome: String, _ ask: @escaping Ask
  ) -> Expectation {
    Expectation(
      route: route,
      outcomes: [
        .nobody: "401 not-signed-in", .garbage: "401 not-signed-in", .expired: "401 not-signed-in",
        .stranger: stranger ?? outcome, .late: late ?? outcome, .member: member ?? outcome,
        .author: outcome,
      ], ask: ask)
  }

  /// For the circle alone.
  static func circle(_ route: String, _ outcome: String, _ ask: @escaping Ask) -> Expectation {
    members(route, stranger: absent, outcome, ask)
  }

  /// For those who were in the circle when it was dropped.
  static func present(_ route: String, _ outcome: String, _ ask: @escaping Ask) -> Expectation {
    members(route, stranger: absent, late: absent, outcome, ask)
  }

  /// For its author alone.
  static func author(_ route: String, _ outcome: String, _ ask: @escaping Ask) -> Expectation {
    members(route, stranger: absent, late: absent, member: absent, outcome, ask)
  }

  static let absent = "404 not-found"

  /// What is not as expected, one line each.
  func faults(_ scene: Scene, _ server: TestServer) throws -> [String] {
    try Asker.allCases.compactMap { asker in
      let reply = try ask(scene, server, asker)
      if let leak = leak(in: reply, scene, server, asker) { return leak }
      let outcome = reply.outcome
      guard let expected = outcomes[asker] else { return "\(route): nothing is said of \(asker)" }
      // A HEAD has no body to say its code in.
      let said = route.hasPrefix("HEAD") ? String(expected.prefix(3)) : expected
      return outcome == said ? nil : "\(route) as \(asker): \(outcome), not \(said)"
    }
  }

  /// Nobody learns where the server's files lie; nobody but its author gets a draft's shares.
  private func leak(
    in reply: Reply, _ scene: Scene, _ server: TestServer, _ asker: Asker
  ) -> String? {
    let text = reply.text
    if text.contains(server.scratch.path) { return "\(route) as \(asker): tells a path" }
    let shares = scene.draft.shares.rungs + scene.draft.shares.photos + [scene.draft.shares.words]
    let told = shares.contains {
      text.contains(Base64URL.encode($0.bytes)) || text.contains(Hex.encode($0.bytes))
    }
    return told && asker != .author ? "\(route) as \(asker): tells a share" : nil
  }
}
