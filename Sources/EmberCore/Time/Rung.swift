/// A rendition's place on the ladder; the raw value is its byte in box headers and burn entries.
public enum Rung: UInt8, CaseIterable, Hashable, Sendable, Comparable {
  /// The feed's size. Words (manifest, notes, stickers) live and burn under the same share.
  case thumb = 1
  /// 2048 px on the long edge.
  case display = 2
  /// The untouched file.
  case original = 3

  /// The name in JSON and URLs.
  public var name: String {
    switch self {
    case .thumb: "thumb"
    case .display: "display"
    case .original: "original"
    }
  }

  public init?(name: some StringProtocol) {
    guard let rung = Rung.allCases.first(where: { $0.name == name }) else { return nil }
    self = rung
  }

  /// 0…2: where the rung stands in shares and dues, in the order thumb, display, original.
  public var index: Int { Int(rawValue) - 1 }

  public static func < (left: Rung, right: Rung) -> Bool { left.rawValue < right.rawValue }
}

extension Rung: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let rung = Rung(name: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected thumb, display or original")
    }
    self = rung
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
