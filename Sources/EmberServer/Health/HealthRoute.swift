internal import EmberCore
internal import EmberHTTP
internal import EmberStore

/// Whether the server can do its work: for a container's health check. Says nothing else.
struct ShowHealth: OpenRawRoute {
  static let method = Method.get
  static let path = "/healthz"
  static let content = OperationDescription.Content.bytes("text/plain")
  static let about = About(
    summary: "Whether the server is well", tag: "server", refusals: [.damaged])
  let ledger: any Ledger

  func respond(to request: Request, at now: Instant) throws -> Response {
    guard ledger.isSound else { throw Refusal.damaged }
    _ = try ledger.read { try $0.memberCount() }
    return .text("ok\n")
  }
}
