extension TokenFamily {
  static let space = TokenFamily(
    "space",
    why: "All the room there is between things. A sum of two of them is fine, a ninth isn't.",
    [
      Token("4", "s4", .pixels(4), why: "Between a mark and what it marks."),
      Token("8", "s8", .pixels(8), why: "Between things that are one; and the glass bar's inset."),
      Token("12", "s12", .pixels(12), why: "Inside a chip or a row."),
      Token("16", "s16", .pixels(16), why: "Inside a card."),
      Token("24", "s24", .pixels(24), why: "Between cards."),
      Token("32", "s32", .pixels(32), why: "Between thoughts."),
      Token(
        "margin", .pixels(20),
        why:
          "The screen's, the same on every screen: only a photograph in the viewer touches the edge."
      ),
    ])
}
