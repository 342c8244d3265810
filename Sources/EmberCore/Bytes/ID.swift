/// The name of a drop, member, circle, invite or note: 16 random bytes, never reused.
///
/// In JSON and URLs it is 32 lower-case hex digits, and no other spelling is taken.
public struct ID: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
  private let high: UInt64
  private let low: UInt64

  /// Nil unless `bytes` are exactly 16.
  public init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count == 16 else { return nil }
    var high: UInt64 = 0
    var low: UInt64 = 0
    for (index, byte) in bytes.enumerated() {
      if index < 8 { high = high << 8 | UInt64(byte) } else { low = low << 8 | UInt64(byte) }
    }
    self.high = high
    self.low = low
  }

  /// Nil unless `text` is exactly 32 lower-case hex digits.
  public init?(hex text: some StringProtocol) {
    guard text.utf8.count == 32, let bytes = Hex.decode(text) else { return nil }
    self.init(bytes)
  }

  /// A fresh id from the system's random generator (getrandom(2) on Linux).
  public static func random() -> ID {
    var generator = SystemRandomNumberGenerator()
    return ID(high: generator.next(), low: generator.next())
  }

  private init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// The 16 bytes, as layouts and databases hold them.
  public var bytes: [UInt8] {
    [high, low].flatMap { half in
      (0..<8).map { UInt8(truncatingIfNeeded: half >> UInt64(56 - 8 * $0)) }
    }
  }

  public var description: String { Hex.encode(bytes) }

  /// Bytewise order, the one that rosters and receipts are sorted by.
  public static func < (left: ID, right: ID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let id = ID(hex: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected 32 lower-case hex digits")
    }
    self = id
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
