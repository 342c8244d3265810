internal import EmberCore
internal import EmberHTTP

/// The API's OpenAPI 3.1 document, generated once from the routes and their types.
struct APIDocument: OpenRawRoute {
  static let method = Method.get
  static let path = "/api/openapi.json"
  static let content = OperationDescription.Content.bytes("application/json")
  static let about = About(summary: "This document", tag: "server")
  private let bytes: [UInt8]

  /// Describes `entries` and this route itself.
  init(_ entries: Entries, version: String) throws {
    var described = entries
    described.add(APIDocument(bytes: []))
    bytes = try OpenAPI.document(
      title: "Ember", version: version, entries: described.all,
      security: [("session", .bearer)])
  }

  /// Stands for the document while it is made.
  private init(bytes: [UInt8]) { self.bytes = bytes }

  func respond(to request: Request, at now: Instant) throws -> Response {
    .bytes(bytes, type: "application/json")
  }
}
