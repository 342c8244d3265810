/// An object: every key that is asked for is a property, required unless it is asked for as one that may be missing.
struct KeyedRecorder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let recording: SchemaRecording
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let schema = try recording.book.schema(of: type)
    recording.add(key.stringValue, required: true) { schema }
    return try recording.book.example(of: type)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try missing(type, key)
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) -> KeyedDecodingContainer<Inner> {
    nested(key.stringValue).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
    nested(key.stringValue).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { nested("super") }
  func superDecoder(forKey key: Key) -> any Decoder { nested(key.stringValue) }

  private func nested(_ name: String) -> SchemaRecorder {
    let inner = SchemaRecording(recording.book)
    recording.add(name, required: true) { inner.schema }
    return SchemaRecorder(inner)
  }

  private func missing<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
    let schema = try recording.book.schema(of: type)
    recording.add(key.stringValue, required: false) { schema }
    return nil
  }

  // Spelled out, since the protocol's own versions would win over the one above and ask for the value.
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    try missing(type, key)
  }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    try missing(type, key)
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    try missing(type, key)
  }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    try missing(type, key)
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try missing(type, key) }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    try missing(type, key)
  }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try missing(type, key)
  }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try missing(type, key)
  }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try missing(type, key)
  }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    try missing(type, key)
  }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try missing(type, key)
  }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try missing(type, key)
  }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try missing(type, key)
  }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try missing(type, key)
  }
}
