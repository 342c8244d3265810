/// An OpenAPI 3.1 document, made from the routes and the types they decode.
public enum OpenAPI {
  /// How a client says who it is.
  public enum SecurityScheme: Sendable {
    case bearer
    case cookie(name: String)
  }

  /// The document as UTF-8 JSON; the same for the same routes, to the byte.
  /// - Parameters:
  ///   - servers: Base addresses.
  ///   - security: The schemes that descriptions name.
  /// - Throws: `SchemaError` for a type whose shape can't be found out.
  public static func document(
    title: String, version: String, entries: [Router.Entry], servers: [String] = [],
    security: [(name: String, scheme: SecurityScheme)] = []
  ) throws(SchemaError) -> [UInt8] {
    let book = SchemaBook()
    let paths = try paths(entries, book)
    let schemas = book.components.sorted { $0.name < $1.name }.map { ($0.name, $0.schema.json) }
    let schemes = security.map { ($0.name, $0.scheme.json) }
    var members: [(String, JSONValue)] = [
      ("openapi", .string("3.1.0")),
      ("info", .object([("title", .string(title)), ("version", .string(version))])),
    ]
    if !servers.isEmpty {
      members.append(("servers", .array(servers.map { .object([("url", .string($0))]) })))
    }
    members.append(("paths", .object(paths)))
    let components = [
      ("schemas", JSONValue.object(schemas)), ("securitySchemes", .object(schemes)),
    ]
    members.append(("components", .object(components)))
    return JSONValue.object(members).bytes
  }

  /// The routes of one path stand together, where the first of them stood.
  private static func paths(
    _ entries: [Router.Entry], _ book: SchemaBook
  ) throws(SchemaError) -> [(String, JSONValue)] {
    var order: [String] = []
    var operations: [String: [(String, JSONValue)]] = [:]
    for entry in entries {
      let path = entry.template
      if operations[path] == nil { order.append(path) }
      let method = ASCII.lowercased(entry.method.rawValue)
      operations[path, default: []].append((method, try Operation(entry, book).json))
    }
    return order.map { ($0, .object(operations[$0] ?? [])) }
  }
}

extension OpenAPI.SecurityScheme {
  fileprivate var json: JSONValue {
    switch self {
    case .bearer: .object([("type", .string("http")), ("scheme", .string("bearer"))])
    case .cookie(let name):
      .object([("type", .string("apiKey")), ("in", .string("cookie")), ("name", .string(name))])
    }
  }
}

extension Router.Entry {
  /// The names of the path's parameters.
  var parameterNames: [String] {
    path.split(separator: "/").filter { $0.hasPrefix(":") }.map { String($0.dropFirst()) }
  }

  /// `/api/drops/{drop}`
  fileprivate var template: String {
    let segments = path.split(separator: "/").map {
      $0.hasPrefix(":") ? "{\($0.dropFirst())}" : String($0)
    }
    return "/" + segments.joined(separator: "/")
  }
}
