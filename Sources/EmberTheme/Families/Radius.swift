/// How corners are drawn: a superellipse where the browser can, a circle where it can't.
public enum Corner {
  /// Between a circle (1) and a square: flatter sides, no visible joint.
  static let shape = "superellipse(1.7)"
  static let plain = "--k: 1; --corner: round;"
  /// A superellipse turns tighter than a circle of the same radius; 1.528 times the radius gives the eye the same corner.
  static let curved = "--k: 1.528; --corner: \(shape);"
}

extension TokenFamily {
  static let radius = TokenFamily(
    "radius", why: "As the eye sees them. What lies inside another has the smaller one.",
    [
      Token("chip", "r-chip", .corner(12), why: "Small things inside cards."),
      Token("control", "r-control", .corner(18), why: "Buttons and fields."),
      Token("card", "r-card", .corner(28), why: "Photographs and cards."),
      Token(
        "sheet", "r-sheet", .corner(36), why: "What comes up over everything: a phone's own corner."
      ),
      Token("round", "r-round", .pixels(999), why: "A pill or a circle."),
    ])
}
