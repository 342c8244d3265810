extension TokenFamily {
  static let hue = TokenFamily(
    "hue", why: "Fills only: 1.1 to 1.3:1 on paper, so they carry no meaning and owe no contrast.",
    [
      Token(
        "peach", .colour(Colour(0xFFD9C2)), why: "Skin in evening light; the first hue of a face."),
      Token("mint", .colour(Colour(0xC8EBD8)), why: "The coin under plenty of time."),
      Token(
        "butter", .colour(Colour(0xFFE8AE)),
        why: "The coin under the last fifth; without it the deep butter reads as brown."),
      Token("lilac", .colour(Colour(0xE3D8F6)), why: "The coin under what was kept."),
      Token("sky", .colour(Colour(0xCFE4F5)), why: "The coin under what is on its way."),
      Token(
        "rose", .colour(Colour(0xFBD3DA)),
        why: "The coin under the last hours: peach was too near butter."),
    ])
}
