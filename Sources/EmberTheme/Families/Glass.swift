extension TokenFamily {
  static let glass = TokenFamily(
    "glass",
    why:
      "The only thing that lies on a photograph. Over black, the worst there is, it comes out as #CFCBC8.",
    [
      Token(
        "pane", "glass", .colour(Colour(0xFDF8F4, opacity: 0.82)),
        why: "As clear as it can be while every signal keeps 3:1 over black."),
      Token(
        "filter", "glass-filter", .backdrop(blur: 20, saturation: 2),
        why: "Blurred past recognition, and saturated so that the photograph still glows through."),
      Token(
        "rim", "glass-rim",
        .shadows([
          Shadow(0.8, of: .light, y: 1, inset: true),
          Shadow(0.36, of: .light, y: 0, spread: 1, inset: true),
          Shadow(0.32, y: 6, blur: 16, spread: -8),
        ]), why: "A pane has an edge that catches the light."),
    ])
}
