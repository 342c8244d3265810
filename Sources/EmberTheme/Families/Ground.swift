extension TokenFamily {
  static let paper = Colour(0xFDF8F4)

  static let ground = TokenFamily(
    "ground", why: "What things lie on. No pure neutral: grey is a machine's colour.",
    [
      Token(
        "paper", .colour(paper),
        why: "The table everything lies on: warm white, not the white of a screen."),
      Token("ink", .colour(Colour(0x1B1620)), why: "Words: a plum black, 16.84:1 on paper."),
      Token(
        "card", .colour(Colour(0xFFFDFB)),
        why: "A sheet on the paper: lighter, since light falls from above."),
      Token(
        "wash", .colour(Colour(0xF7EEE7)), why: "What waits or is spent: paper with a little tea."),
      Token("line", .colour(Colour(0xEADFD6)), why: "A fold, never a border drawn in grey."),
    ])
}
