/// What a token can be.
public enum TokenValue: Sendable {
  case colour(Colour)
  /// Red, green and blue alone, to be given an opacity where they are used.
  case tint(Colour)
  /// In CSS pixels.
  case pixels(Double)
  /// In the reader's letter sizes: grows with their text.
  case rem(Double)
  /// In CSS pixels, as the eye sees it: see `Corner`.
  case corner(Double)
  case milliseconds(Int)
  case bezier(Double, Double, Double, Double)
  case spring(Spring)
  case faces([String])
  case weight(Int)
  /// Size and line height in CSS pixels at a letter size of 16, written in rem.
  case lettering(weight: Int, size: Double, line: Double)
  case shadows([Shadow])
  /// What glass does to what is behind it; the blur in CSS pixels.
  case backdrop(blur: Double, saturation: Double)

  var isDuration: Bool {
    if case .milliseconds = self { true } else { false }
  }

  /// As the value of a custom property.
  public var css: String {
    switch self {
    case .colour(let colour): colour.css
    case .tint(let colour): colour.channels
    case .pixels(let value): "\(decimal(value))px"
    case .rem(let value): "\(decimal(value))rem"
    case .corner(let value): "calc(\(decimal(value))px * var(--k))"
    case .milliseconds(let value): "\(value)ms"
    case .bezier(let a, let b, let c, let d):
      "cubic-bezier(\([a, b, c, d].map { decimal($0) }.joined(separator: ", ")))"
    case .spring(let spring): spring.css
    case .faces(let names):
      names.map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: ", ")
    case .weight(let value): "\(value)"
    case .lettering(let weight, let size, let line):
      "\(weight) \(decimal(size / 16))rem/\(decimal(line / 16))rem var(--face)"
    case .shadows(let shadows): shadows.map(\.css).joined(separator: ", ")
    case .backdrop(let blur, let saturation):
      "blur(\(decimal(blur))px) saturate(\(decimal(saturation)))"
    }
  }
}
