/// Bytes inside JSON: unpadded base64url there, plain bytes here.
public struct Blob: Hashable, Sendable, Codable {
  public var bytes: [UInt8]

  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Throws `DecodingError.dataCorrupted` for anything but canonical unpadded base64url.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let bytes = Base64URL.decode(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected unpadded base64url")
    }
    self.bytes = bytes
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Base64URL.encode(bytes))
  }
}
