/// A colour in sRGB.
public struct Colour: Sendable, Hashable {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8
  /// 0…1
  public let opacity: Double

  /// `0xFDF8F4` is red FD, green F8, blue F4.
  public init(_ hex: UInt32, opacity: Double = 1) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
    self.opacity = opacity
  }

  /// `#FDF8F4`
  var hex: String {
    "#"
      + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
      .joined()
  }

  /// `253 248 244`
  var channels: String { "\(red) \(green) \(blue)" }

  var css: String { opacity == 1 ? hex : "rgb(\(channels) / \(decimal(opacity)))" }

  var json: JSON {
    .object([
      ("colorSpace", .string("srgb")),
      ("components", .array([red, green, blue].map { .number(Double($0) / 255) })),
      ("alpha", .number(opacity)), ("hex", .string(hex.lowercased())),
    ])
  }
}
