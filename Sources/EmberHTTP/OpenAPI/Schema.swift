/// The shape of a JSON value (JSON Schema 2020-12, as OpenAPI 3.1 uses it).
public indirect enum Schema: Sendable, Hashable {
  case any
  case boolean
  case integer
  case number
  /// Text, with a format (`uuid`), a pattern, or neither.
  case string(format: String? = nil, pattern: String? = nil)
  /// One of these texts.
  case enumeration([String])
  /// Bytes as base64.
  case base64
  case array(Schema)
  /// Any keys, all of whose values have this shape.
  case dictionary(Schema)
  case object([Property])
  /// A shape in the document's components.
  case reference(String)
  /// This or null.
  case nullable(Schema)
  /// The same, with a sentence.
  case note(String, Schema)

  /// A property of an object.
  public struct Property: Sendable, Hashable {
    public let name: String
    public let schema: Schema
    public let required: Bool

    public init(_ name: String, _ schema: Schema, required: Bool = true) {
      (self.name, self.schema, self.required) = (name, schema, required)
    }
  }
}

/// A type that says its own shape, since it can't be found out by decoding: one that checks what it decodes (an id), or
/// decodes now this, now that.
///
/// Enumerations with raw values need only be `CaseIterable`.
public protocol Described: Decodable {
  static var schema: Schema { get }
  /// Any valid value, so that the shape of what contains it can be found out.
  static var example: Self { get }
}
