import FoundationEssentials
import Glibc

/// JSON both ways, on the standard encoder and decoder.
public enum JSON {
  /// A `Value` from UTF-8 text. Unknown keys are ignored. Nesting is limited by the decoder (512 levels), so that a
  /// body of brackets can't exhaust the stack.
  /// - Throws: `JSONError`.
  public static func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, from bytes: [UInt8]
  ) throws(JSONError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch {
      let isJSON = (try? JSONDecoder().decode(Anything.self, from: Data(bytes))) != nil
      throw isJSON ? JSONError(error) : JSONError(path: "", reason: .malformed)
    }
  }

  /// Decodes from whatever is JSON: the decoder itself says "not valid JSON" of 1.5 for a whole number too.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }

  /// `value` as UTF-8 text; slashes aren't escaped.
  /// - Throws: what the value's own `encode(to:)` throws, and for numbers that JSON doesn't have.
  public static func encode(_ value: some Encodable) throws -> [UInt8] {
    Array(try data(value))
  }

  static func body(_ value: some Encodable, secret: Bool) throws -> Body {
    var data = try data(value)
    guard secret else { return .bytes(Array(data)) }
    let bytes = SecretBytes(count: data.count) { $0.copyBytes(from: data) }
    data.withUnsafeMutableBytes { bytes in
      if let start = bytes.baseAddress { explicit_bzero(start, bytes.count) }
    }
    return .secret(bytes)
  }

  private static func data(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return try encoder.encode(value)
  }
}
