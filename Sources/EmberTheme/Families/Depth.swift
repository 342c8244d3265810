extension TokenFamily {
  static let shade = Colour(0x5C301E)
  static let light = Colour(0xFFFDFB)

  static let depth = TokenFamily(
    "depth", why: "Shadows as evening light throws them: brown, never grey.",
    [
      Token("shade", .tint(shade), why: "What every shadow is tinted with."),
      Token("light", .tint(light), why: "What every rim is lit with."),
      Token(
        "rest", "shadow-rest",
        .shadows([
          Shadow(0.06, y: 1, blur: 1), Shadow(0.14, y: 4, blur: 10, spread: -4),
          Shadow(0.24, y: 18, blur: 32, spread: -16),
        ]), why: "A print lying on the table."),
      Token(
        "lift", "shadow-lift",
        .shadows([
          Shadow(0.08, y: 2, blur: 4), Shadow(0.28, y: 16, blur: 32, spread: -12),
          Shadow(0.34, y: 40, blur: 64, spread: -32),
        ]), why: "The same print in a hand."),
      Token(
        "edge", "shadow-edge",
        .shadows([Shadow(0.16, y: 1, blur: 2), Shadow(0.16, y: 4, blur: 8, spread: -4)]),
        why: "The prints beneath it."),
      Token(
        "sticker", "shadow-sticker",
        .shadows([Shadow(0.22, y: 1, blur: 1), Shadow(0.18, y: 2, blur: 4)]),
        why: "Something stuck on: close and small."),
    ])
}
