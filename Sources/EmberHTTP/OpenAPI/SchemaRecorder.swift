/// What one type asked for while it decoded itself.
final class SchemaRecording {
  let book: SchemaBook
  private var properties: [(name: String, required: Bool, schema: () -> Schema)] = []
  private var whole: (() -> Schema)?
  private(set) var isObject = false

  init(_ book: SchemaBook) { self.book = book }

  var schema: Schema {
    if let whole { return whole() }
    guard isObject else { return .any }
    return .object(properties.map { .init($0.name, $0.schema(), required: $0.required) })
  }

  func becomeObject() { isObject = true }

  /// The first word on a key counts: a type may look at one twice.
  func add(_ name: String, required: Bool, _ schema: @escaping () -> Schema) {
    if !properties.contains(where: { $0.name == name }) {
      properties.append((name, required, schema))
    }
  }

  /// The value isn't an object but this.
  func become(_ schema: @escaping () -> Schema) { whole = whole ?? schema }
}

/// A decoder with nothing to decode: it makes values up and writes down which were asked for.
struct SchemaRecorder: Decoder {
  let recording: SchemaRecording
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ recording: SchemaRecording) { self.recording = recording }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    recording.becomeObject()
    return KeyedDecodingContainer(KeyedRecorder<Key>(recording: recording))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { ListRecorder(recording: recording) }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    ValueRecorder(recording: recording)
  }
}

/// A value that isn't an object.
private struct ValueRecorder: SingleValueDecodingContainer {
  let recording: SchemaRecording
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let schema = try recording.book.schema(of: type)
    recording.become { schema }
    return try recording.book.example(of: type)
  }
}

/// A list, of one element.
private struct ListRecorder: UnkeyedDecodingContainer {
  let recording: SchemaRecording
  var codingPath: [any CodingKey] { [] }
  var count: Int? { 1 }
  var currentIndex = 0
  var isAtEnd: Bool { currentIndex > 0 }

  init(recording: SchemaRecording) { self.recording = recording }

  func decodeNil() -> Bool { false }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let schema = try recording.book.schema(of: type)
    recording.become { .array(schema) }
    currentIndex += 1
    return try recording.book.example(of: type)
  }

  mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<
    Key
  > {
    nested().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
    nested().unkeyedContainer()
  }

  mutating func superDecoder() -> any Decoder { nested() }

  private mutating func nested() -> SchemaRecorder {
    let inner = SchemaRecording(recording.book)
    recording.become { .array(inner.schema) }
    currentIndex += 1
    return SchemaRecorder(inner)
  }
}
