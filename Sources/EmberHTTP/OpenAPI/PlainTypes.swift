import FoundationEssentials

/// The types whose shape needs no looking into.
extension SchemaBook {
  func plainSchema(of type: any Decodable.Type) throws(SchemaError) -> Schema? {
    switch type {
    case let type as any Described.Type: type.schema
    case let type as any (CaseIterable & RawRepresentable).Type: Self.enumeration(type)
    case let type as any Wrapping.Type: try type.schema(in: self)
    case is Bool.Type: .boolean
    case is String.Type: .string()
    case is any FixedWidthInteger.Type: .integer
    case is any BinaryFloatingPoint.Type, is Date.Type: .number
    case is Data.Type: .base64
    case is URL.Type: .string(format: "uri")
    case is UUID.Type: .string(format: "uuid")
    default: nil
    }
  }

  func plainExample(of type: any Decodable.Type) -> Any? {
    switch type {
    case let type as any Described.Type: type.example
    case let type as any (CaseIterable & RawRepresentable).Type: Self.first(type)
    case let type as any Wrapping.Type: type.empty
    case is Bool.Type: false
    case is String.Type: ""
    case let type as any FixedWidthInteger.Type: type.init(0)
    case let type as any BinaryFloatingPoint.Type: type.init(0)
    case is Data.Type: Data()
    case is Date.Type: Date(timeIntervalSinceReferenceDate: 0)
    case is URL.Type: URL(string: "ember:")
    case is UUID.Type: UUID()
    default: nil
    }
  }

  /// Raw values that are text; others are whole numbers.
  private static func enumeration<Case: CaseIterable & RawRepresentable>(_ type: Case.Type)
    -> Schema
  {
    let texts = type.allCases.compactMap { $0.rawValue as? String }
    return texts.isEmpty ? .integer : .enumeration(texts)
  }

  private static func first<Case: CaseIterable>(_ type: Case.Type) -> Any? {
    type.allCases.first
  }
}

/// A type that holds values of another, and can be empty: what is inside is looked into by its type alone, so that a
/// type that contains a list of itself comes to an end.
private protocol Wrapping {
  static func schema(in book: SchemaBook) throws(SchemaError) -> Schema
  static var empty: Any { get }
}

extension Optional: Wrapping where Wrapped: Decodable {
  fileprivate static func schema(in book: SchemaBook) throws(SchemaError) -> Schema {
    .nullable(try book.schema(of: Wrapped.self))
  }
  fileprivate static var empty: Any { Self.none as Any }
}

extension Array: Wrapping where Element: Decodable {
  fileprivate static func schema(in book: SchemaBook) throws(SchemaError) -> Schema {
    .array(try book.schema(of: Element.self))
  }
  fileprivate static var empty: Any { Self() }
}

extension Set: Wrapping where Element: Decodable {
  fileprivate static func schema(in book: SchemaBook) throws(SchemaError) -> Schema {
    .array(try book.schema(of: Element.self))
  }
  fileprivate static var empty: Any { Self() }
}

extension Dictionary: Wrapping where Key: Decodable, Value: Decodable {
  fileprivate static func schema(in book: SchemaBook) throws(SchemaError) -> Schema {
    .dictionary(try book.schema(of: Value.self))
  }
  fileprivate static var empty: Any { Self() }
}
