/// Finds out the shapes of types by letting them decode themselves from made-up values, and keeps the shapes of those
/// that are objects under their names.
final class SchemaBook {
  /// In the order they were finished.
  private(set) var components: [(name: String, schema: Schema)] = []
  private var names: [ObjectIdentifier: String] = [:]

  /// The shape of `type`: a reference where it is an object.
  func schema(of type: any Decodable.Type) throws(SchemaError) -> Schema {
    if let name = names[ObjectIdentifier(type)] { return .reference(name) }
    if let plain = try plainSchema(of: type) { return plain }
    let name = name(for: type)
    // Taken before the type is looked into, so that one that contains itself refers to itself.
    names[ObjectIdentifier(type)] = name
    let recording = SchemaRecording(self)
    _ = try made(type, recording)
    guard recording.isObject else {
      names[ObjectIdentifier(type)] = nil
      return recording.schema
    }
    components.append((name, recording.schema))
    return .reference(name)
  }

  /// A made-up value of `type`.
  func example<Value: Decodable>(of type: Value.Type) throws(SchemaError) -> Value {
    if let value = plainExample(of: type) as? Value { return value }
    return try made(type, SchemaRecording(self))
  }

  private func made<Value: Decodable>(
    _ type: Value.Type, _ recording: SchemaRecording
  ) throws(SchemaError) -> Value {
    do {
      return try Value(from: SchemaRecorder(recording))
    } catch let error as SchemaError {
      throw error
    } catch {
      throw SchemaError(type: String(reflecting: type))
    }
  }

  /// `EmberServer.SealDrop.Sealing` becomes `SealDrop.Sealing`, and `SealDrop.Sealing2` where that is taken; what a
  /// reference can't hold becomes `_`.
  private func name(for type: any Decodable.Type) -> String {
    let parts = String(reflecting: type).split(separator: ".").dropFirst()
    let full = parts.filter { !$0.hasPrefix("(") }.joined(separator: ".")
    let safe = String(
      full.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") ? $0 : "_" })
    let taken = Set(names.values)
    var name = safe
    var number = 2
    while taken.contains(name) {
      name = "\(safe)\(number)"
      number += 1
    }
    return name
  }
}
