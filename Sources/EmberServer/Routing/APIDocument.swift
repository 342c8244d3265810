internal import EmberCore
internal import EmberHTTP

/// The API's OpenAPI 3.1 document, generated once from the routes and their types.
struct APIDocument: OpenRawRoute {
  static let method = Method.get
  static let path = "/api/openapi.json"
  static let content = OperationDescription.Content.bytes("application/json")
  static let about = About(summary: "This document", tag: "server")
  private let bytes: [UInt8]

  init(_ entries: [Router.Entry], version: String) throws {
    bytes = try OpenAPI.document(
      title: "Ember", version: version, entries: entries,
      security: [("session", .bearer)])
  }

  func respond(to request: Request, at now: Instant) throws -> Response {
    .bytes(bytes, type: "application/json")
  }
}
