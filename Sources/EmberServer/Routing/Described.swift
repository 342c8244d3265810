internal import EmberCore
internal import EmberHTTP

// Types that check what they decode say their own shape in the API's document.

extension ID: Described {
  static var schema: Schema { .string(pattern: "^[0-9a-f]{32}$") }
  static var example: ID { ID(zeroes)! }
  private static var zeroes: [UInt8] { [UInt8](repeating: 0, count: 16) }
}

extension Digest: Described {
  static var schema: Schema { .string(pattern: "^[0-9a-f]{64}$") }
  static var example: Digest { Digest([UInt8](repeating: 0, count: 32))! }
}

extension Blob: Described {
  static var schema: Schema {
    .note("bytes as unpadded base64url", .string(pattern: "^[A-Za-z0-9_-]*$"))
  }
  static var example: Blob { Blob([]) }
}

extension Rung: Described {
  static var schema: Schema { .enumeration(allCases.map(\.name)) }
  static var example: Rung { .thumb }
}

extension Weekday: Described {
  static var schema: Schema { .enumeration(allCases.map(\.name)) }
  static var example: Weekday { .wednesday }
}
