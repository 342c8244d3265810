/// One shadow; lengths in CSS pixels.
public struct Shadow: Sendable {
  /// What casts it: brown from below, light from above; see `TokenFamily.depth`.
  public enum Ink: String, Sendable {
    case shade, light
  }

  let ink: Ink
  let opacity: Double
  let y: Double
  let blur: Double
  let spread: Double
  let inset: Bool

  init(
    _ opacity: Double, of ink: Ink = .shade, y: Double, blur: Double = 0, spread: Double = 0,
    inset: Bool = false
  ) {
    (self.ink, self.opacity, self.y) = (ink, opacity, y)
    (self.blur, self.spread, self.inset) = (blur, spread, inset)
  }

  var css: String {
    let lengths = [0, y, blur, spread].map { $0 == 0 ? "0" : "\(decimal($0))px" }.joined(
      separator: " ")
    return (inset ? "inset " : "") + lengths + " rgb(var(--\(ink.rawValue)) / \(decimal(opacity)))"
  }

  var json: JSON {
    let colour = ink == .shade ? TokenFamily.shade : TokenFamily.light
    let hex = UInt32(colour.red) << 16 | UInt32(colour.green) << 8 | UInt32(colour.blue)
    return .object([
      ("color", Colour(hex, opacity: opacity).json), ("offsetX", TokenValue.length(0, "px")),
      ("offsetY", TokenValue.length(y, "px")), ("blur", TokenValue.length(blur, "px")),
      ("spread", TokenValue.length(spread, "px")), ("inset", .boolean(inset)),
    ])
  }
}
