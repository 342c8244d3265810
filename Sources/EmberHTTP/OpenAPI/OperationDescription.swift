/// What a document says about a route.
public struct OperationDescription: Sendable {
  /// One line.
  public var summary: String
  /// The noun it belongs to.
  public var tag: String
  /// Of the query and the headers; and of the path, where there is more to say than that it is a string.
  public var parameters: [Parameter]
  public var request: Content?
  public var response: Content?
  /// Every status it may answer, with a few words each; the first below 300 is the one with the response's content.
  public var statuses: [(status: Status, meaning: String)]
  /// Names of security schemes, any one of which will do; none: it is open to all.
  public var security: [String]

  public init(
    summary: String = "", tag: String = "", parameters: [Parameter] = [], request: Content? = nil,
    response: Content? = nil, statuses: [(status: Status, meaning: String)] = [],
    security: [String] = []
  ) {
    (self.summary, self.tag, self.parameters) = (summary, tag, parameters)
    (self.request, self.response) = (request, response)
    (self.statuses, self.security) = (statuses, security)
  }

  /// A parameter of a path, a query or a header.
  public struct Parameter: Sendable {
    public enum Place: String, Sendable {
      case path, query, header
    }

    public let place: Place
    public let name: String
    public let meaning: String
    public let schema: Schema
    public let required: Bool

    public init(
      _ place: Place, _ name: String, _ meaning: String, schema: Schema = .string(),
      required: Bool = false
    ) {
      (self.place, self.name, self.meaning, self.schema) = (place, name, meaning, schema)
      self.required = required || place == .path
    }
  }

  /// A body's media type, and the type its schema is made from.
  public enum Content: Sendable {
    case json(any (Decodable & Sendable).Type)
    case form(any (Decodable & Sendable).Type)
    /// Any other media type.
    case bytes(String)
  }
}
