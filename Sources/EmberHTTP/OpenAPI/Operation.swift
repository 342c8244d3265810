/// One route in the document.
struct Operation {
  private let entry: Router.Entry
  private let request: JSONValue?
  private let response: JSONValue?

  init(_ entry: Router.Entry, _ book: SchemaBook) throws(SchemaError) {
    self.entry = entry
    request = try entry.description.request.map { content throws(SchemaError) in
      try Self.content(content, book)
    }
    response = try entry.description.response.map { content throws(SchemaError) in
      try Self.content(content, book)
    }
  }

  var json: JSONValue {
    let about = entry.description
    var members: [(String, JSONValue)] = [("operationId", .string(identifier))]
    if !about.summary.isEmpty { members.append(("summary", .string(about.summary))) }
    if !about.tag.isEmpty { members.append(("tags", .array([.string(about.tag)]))) }
    if !parameters.isEmpty { members.append(("parameters", .array(parameters))) }
    if let request {
      members.append(
        ("requestBody", .object([("required", .boolean(true)), ("content", request)])))
    }
    members.append(("responses", .object(responses)))
    members.append(
      ("security", .array(about.security.map { .object([($0, .array([]))]) })))
    return .object(members)
  }

  /// `postDropsBySeal`: the method and the path, which together are unique.
  private var identifier: String {
    let words = entry.path.split(separator: "/").map {
      $0.hasPrefix(":") ? "by-\($0.dropFirst())" : String($0)
    }
    return ([ASCII.lowercased(entry.method.rawValue)] + words).joined(separator: "-")
  }

  /// Those of the path first, described or not.
  private var parameters: [JSONValue] {
    let described = entry.description.parameters
    let path = entry.parameterNames.map { name in
      described.first { $0.place == .path && $0.name == name } ?? .init(.path, name, "")
    }
    return (path + described.filter { $0.place != .path }).map { parameter in
      var members: [(String, JSONValue)] = [
        ("name", .string(parameter.name)), ("in", .string(parameter.place.rawValue)),
        ("required", .boolean(parameter.required)), ("schema", parameter.schema.json),
      ]
      if !parameter.meaning.isEmpty { members.append(("description", .string(parameter.meaning))) }
      return .object(members)
    }
  }

  private var responses: [(String, JSONValue)] {
    let given = entry.description.statuses
    let statuses = given.isEmpty ? [(status: Status.ok, meaning: "Done.")] : given
    let withContent = statuses.first { $0.status.code < 300 }?.status
    return statuses.map { status, meaning in
      var members: [(String, JSONValue)] = [("description", .string(meaning))]
      if let response, status == withContent { members.append(("content", response)) }
      return (String(status.code), .object(members))
    }
  }

  private static func content(
    _ content: OperationDescription.Content, _ book: SchemaBook
  ) throws(SchemaError) -> JSONValue {
    switch content {
    case .json(let type):
      .object([("application/json", .object([("schema", try book.schema(of: type).json)]))])
    case .form(let type):
      .object([
        ("application/x-www-form-urlencoded", .object([("schema", try book.schema(of: type).json)]))
      ])
    case .bytes(let mediaType): .object([(mediaType, .object([]))])
    }
  }
}
