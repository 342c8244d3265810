internal import EmberCore
internal import EmberHTTP

/// Whoever opens the server's address in a browser finds the promise.
struct ShowFrontDoor: OpenRawRoute {
  static let method = Method.get
  static let path = "/"
  static let content = OperationDescription.Content.bytes("text/html")
  static let about = About(summary: "Leads to the fine print", tag: "pages")

  func respond(to request: Request, at now: Instant) throws -> Response {
    .redirect(to: "/fine-print")
  }
}
