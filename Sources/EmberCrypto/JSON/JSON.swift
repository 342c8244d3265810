import EmberCore

/// JSON in ECMAScript's one spelling: what `JSON.stringify` writes for safe integers, strings,
/// booleans, null, arrays and objects (ECMA-262, section 25.5.2).
///
/// Signed and sealed JSON is read by writing it again and comparing, in Swift as in the browser, so
/// that two readers never see two things in the same bytes.
enum JSON {
  case null
  case bool(Bool)
  /// Below 2⁵³ either side of zero: what a JavaScript number holds exactly.
  case integer(Int64)
  case string(String)
  case array([JSON])
  case object([(name: String, value: JSON)])

  static let integers = -(Int64(1) << 53) + 1...(Int64(1) << 53) - 1

  /// Nil unless `bytes` are JSON in exactly this spelling.
  init?(canonical bytes: [UInt8]) {
    var parser = JSONParser(bytes)
    guard let value = try? parser.document(), value.bytes == bytes else { return nil }
    self = value
  }

  /// The one spelling.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    case .string(let text): JSON.write(text, to: &bytes)
    case .array(let values):
      JSON.write(values, between: ("[", "]"), to: &bytes) { $0.write(to: &$1) }
    case .object(let members):
      JSON.write(JSON.ordered(members), between: ("{", "}"), to: &bytes) { member, bytes in
        JSON.write(member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], between ends: (String, String), to bytes: inout [UInt8],
    _ body: (Element, inout [UInt8]) -> Void
  ) {
    bytes += ends.0.utf8
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      body(element, &bytes)
    }
    bytes += ends.1.utf8
  }

  /// QuoteJSONString: a Swift string has no lone surrogates, so theirs never occur.
  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case 0x22: bytes += "\\\"".utf8
      case 0x5C: bytes += "\\\\".utf8
      case 0x08: bytes += "\\b".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0C: bytes += "\\f".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0..<0x20: bytes += "\\u00\(Hex.encode([byte]))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// An ECMAScript object lists its array indices first, ascending, whatever order they came in
  /// (OrdinaryOwnPropertyKeys): unknown members may have such names.
  private static func ordered(
    _ members: [(name: String, value: JSON)]
  ) -> [(name: String, value: JSON)] {
    let indices = members.filter { arrayIndex($0.name) != nil }
    guard !indices.isEmpty else { return members }
    return indices.sorted { arrayIndex($0.name)! < arrayIndex($1.name)! }
      + members.filter { arrayIndex($0.name) == nil }
  }

  private static func arrayIndex(_ name: String) -> UInt32? {
    guard let index = UInt32(name), index < UInt32.max, String(index).utf8.elementsEqual(name.utf8)
    else { return nil }
    return index
  }
}
