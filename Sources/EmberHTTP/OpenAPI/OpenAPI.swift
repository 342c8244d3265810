/// An OpenAPI 3.1 document, made from the routes and the types they decode.
public enum OpenAPI {
  /// How a client says who it is.
  public enum SecurityScheme: Sendable {
    case bearer
    case cookie(name: String)
  }

  /// The document as UTF-8 JSON; the same for the same routes, to the byte.
  /// - Parameter servers: Base addresses.
  /// - Throws: `SchemaError` for a type whose shape can't be found out.
  public static func document(
    title: String, version: String, entries: [Router.Entry], servers: [String] = [],
    security: [(name: String, scheme: SecurityScheme)] = []
  ) throws(SchemaError) -> [UInt8] {
    []
  }
}

/// A type's shape can't be found out: it refuses the values it is shown.
public struct SchemaError: Error, Sendable, CustomStringConvertible {
  public let type: String

  public var description: String {
    "\(type) decodes no made-up value; let it be CaseIterable (an enumeration) or Described."
  }
}
