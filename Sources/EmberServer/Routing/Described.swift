public import EmberCore
public import EmberHTTP

// Types that check what they decode say their own shape in the API's document.

extension ID: Described {
  public static var schema: Schema { .string(pattern: "^[0-9a-f]{32}$") }
  public static var example: ID { sample(ID([UInt8](repeating: 0, count: 16))) }
}

extension Digest: Described {
  public static var schema: Schema { .string(pattern: "^[0-9a-f]{64}$") }
  public static var example: Digest { sample(Digest([UInt8](repeating: 0, count: 32))) }
}

extension Blob: Described {
  public static var schema: Schema {
    .note("bytes as unpadded base64url", .string(pattern: "^[A-Za-z0-9_-]*$"))
  }
  public static var example: Blob { Blob([]) }
}

extension Rung: Described {
  public static var schema: Schema { .enumeration(allCases.map(\.name)) }
  public static var example: Rung { .thumb }
}

extension Weekday: Described {
  public static var schema: Schema { .enumeration(allCases.map(\.name)) }
  public static var example: Weekday { .wednesday }
}

/// Zeros of the right length always make one.
private func sample<Value>(_ value: Value?) -> Value {
  guard let value else { preconditionFailure("an example of the right length") }
  return value
}
