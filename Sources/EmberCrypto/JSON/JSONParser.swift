/// Reads JSON (RFC 8259) without its freedoms: integers only, no lone surrogates, no name twice, 32
/// levels at most. Hostile bytes end in an error, never in a trap.
struct JSONParser {
  struct Malformed: Error {}

  private static let deepest = 32

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// One value, and nothing behind it.
  mutating func document() throws(Malformed) -> JSON {
    let value = try value(depth: 0)
    guard position == bytes.count else { throw Malformed() }
    return value
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func value(depth: Int) throws(Malformed) -> JSON {
    guard depth < JSONParser.deepest else { throw Malformed() }
    switch next {
    case UInt8(ascii: "{"): return .object(try members(depth: depth))
    case UInt8(ascii: "["):
      var values: [JSON] = []
      try list("[", "]") { parser throws(Malformed) in
        values.append(try parser.value(depth: depth + 1))
      }
      return .array(values)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try literal("true", .bool(true))
    case UInt8(ascii: "f"): return try literal("false", .bool(false))
    case UInt8(ascii: "n"): return try literal("null", .null)
    default: return .integer(try integer())
    }
  }

  private mutating func members(depth: Int) throws(Malformed) -> [(name: String, value: JSON)] {
    var members: [(name: String, value: JSON)] = []
    var names: Set<[UInt8]> = []
    try list("{", "}") { parser throws(Malformed) in
      let name = try parser.string()
      // As bytes: Swift's strings are equal when they look the same, ECMAScript's are not.
      guard names.insert(Array(name.utf8)).inserted else { throw Malformed() }
      try parser.expect(":")
      members.append((name, try parser.value(depth: depth + 1)))
    }
    return members
  }

  private mutating func list(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar,
    _ element: (inout JSONParser) throws(Malformed) -> Void
  ) throws(Malformed) {
    try expect(open)
    if next == UInt8(ascii: close) {
      position += 1
      return
    }
    while true {
      try element(&self)
      if next == UInt8(ascii: close) {
        position += 1
        return
      }
      try expect(",")
    }
  }

  private mutating func expect(_ scalar: Unicode.Scalar) throws(Malformed) {
    guard next == UInt8(ascii: scalar) else { throw Malformed() }
    position += 1
  }

  private mutating func literal(_ text: String, _ value: JSON) throws(Malformed) -> JSON {
    guard bytes[position...].starts(with: text.utf8) else { throw Malformed() }
    position += text.utf8.count
    return value
  }

  private mutating func integer() throws(Malformed) -> Int64 {
    let start = position
    while let byte = next, byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte) {
      position += 1
    }
    guard let value = Int64(String(decoding: bytes[start..<position], as: UTF8.self)),
      JSON.integers.contains(value)
    else { throw Malformed() }
    return value
  }

  private mutating func string() throws(Malformed) -> String {
    try expect("\"")
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw Malformed() }
      position += 1
      if byte == UInt8(ascii: "\\") { try escape(&text) } else { text.append(byte) }
    }
    try expect("\"")
    guard let string = String(validating: text, as: UTF8.self) else { throw Malformed() }
    return string
  }

  /// Only what `JSON.stringify` writes: short forms, and \u00xx for the other controls.
  private mutating func escape(_ text: inout [UInt8]) throws(Malformed) {
    guard let letter = next else { throw Malformed() }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "u"):
      guard position + 4 <= bytes.count,
        let code = UInt8(
          String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16),
        code < 0x20
      else { throw Malformed() }
      position += 4
      text.append(code)
    default: throw Malformed()
    }
  }
}
