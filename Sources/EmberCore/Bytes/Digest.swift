/// A SHA-256 digest: 32 bytes, 64 lower-case hex digits in JSON.
public struct Digest: Hashable, Sendable, Codable, CustomStringConvertible {
  public let bytes: [UInt8]

  /// Nil unless `bytes` are exactly 32.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }

  /// Nil unless `hex` is exactly 64 lower-case hex digits.
  public init?(hex: String) {
    guard let bytes = Hex.decode(hex) else { return nil }
    self.init(bytes)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let digest = Digest(hex: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected 64 lower-case hex digits")
    }
    self = digest
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  public var description: String { Hex.encode(bytes) }
}
