import EmberTheme
import Foundation

/// WCAG 2.2's arithmetic, written down apart from what it judges.
struct Light {
  let red, green, blue: Double

  static let black = Light(red: 0, green: 0, blue: 0)

  init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// `colour` as it composites over `ground`.
  init(_ colour: Colour, over ground: Light = .black) {
    func mix(_ channel: UInt8, _ below: Double) -> Double {
      ((Double(channel) * colour.opacity + below * 255 * (1 - colour.opacity)).rounded()) / 255
    }
    red = mix(colour.red, ground.red)
    green = mix(colour.green, ground.green)
    blue = mix(colour.blue, ground.blue)
  }

  /// Relative luminance.
  var luminance: Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Contrast ratio, to two decimals.
  func contrast(_ other: Light) -> Double {
    let (high, low) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return ((high + 0.05) / (low + 0.05) * 100).rounded() / 100
  }
}

extension Theme {
  static func token(_ property: String) -> Token? {
    families.flatMap(\.tokens).first { $0.property == property }
  }

  static func colour(_ property: String) -> Light {
    guard case .colour(let colour) = token(property)?.value else {
      fatalError("no colour \(property)")
    }
    return Light(colour)
  }
}
