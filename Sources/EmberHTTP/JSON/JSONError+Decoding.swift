extension JSONError {
  /// What the decoder found, in our words: its own descriptions quote values.
  init(_ error: any Error) {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      self.init(path: Self.path(context.codingPath), reason: .missing(key: key.stringValue))
    case DecodingError.valueNotFound(_, let context):
      self.init(path: Self.path(context.codingPath), reason: .null)
    case DecodingError.typeMismatch(let type, let context):
      self.init(path: Self.path(context.codingPath), reason: .wrongType(expected: Self.name(type)))
    case DecodingError.dataCorrupted(let context):
      self.init(path: Self.path(context.codingPath), reason: .invalid)
    default:
      self.init(path: "", reason: .invalid)
    }
  }

  /// `a.b[2]`
  private static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : "." + key.stringValue
      }
    }
  }

  private static func name(_ type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is any FixedWidthInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type: "a number"
    case is [Any].Type: "an array"
    case is [String: Any].Type: "an object"
    default: "of another kind"
    }
  }
}
