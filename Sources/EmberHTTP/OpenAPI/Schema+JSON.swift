extension Schema {
  /// As JSON Schema.
  var json: JSONValue {
    switch self {
    case .any: .object([])
    case .boolean: Self.type("boolean")
    case .integer: Self.type("integer")
    case .number: Self.type("number")
    case .string(let format, let pattern):
      Self.type(
        "string",
        [("format", format), ("pattern", pattern)].compactMap { name, value in
          value.map { (name, .string($0)) }
        })
    case .enumeration(let cases):
      Self.type("string", [("enum", .array(cases.map(JSONValue.string)))])
    case .base64: Self.type("string", [("contentEncoding", .string("base64"))])
    case .array(let element): Self.type("array", [("items", element.json)])
    case .dictionary(let value): Self.type("object", [("additionalProperties", value.json)])
    case .object(let properties): Self.object(properties)
    case .reference(let name): .object([("$ref", .string("#/components/schemas/\(name)"))])
    case .nullable(let schema): .object([("anyOf", .array([schema.json, Self.type("null")]))])
    case .note(let note, let schema): Self.noted(schema.json, note)
    }
  }

  private static func type(_ name: String, _ more: [(String, JSONValue)] = []) -> JSONValue {
    .object([("type", .string(name))] + more)
  }

  private static func object(_ properties: [Property]) -> JSONValue {
    let required = properties.filter(\.required).map { JSONValue.string($0.name) }
    return type(
      "object",
      [("properties", .object(properties.map { ($0.name, $0.schema.json) }))]
        + (required.isEmpty ? [] : [("required", .array(required))]))
  }

  private static func noted(_ json: JSONValue, _ note: String) -> JSONValue {
    guard case .object(let members) = json else { return json }
    return .object(members + [("description", .string(note))])
  }
}
