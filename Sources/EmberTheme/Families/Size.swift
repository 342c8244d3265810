extension TokenFamily {
  static let size = TokenFamily(
    "size",
    why:
      "How big things are that aren't space. In rem where letters stand inside, so that text at 200 % isn't cut.",
    [
      Token("target", .pixels(44), why: "Nothing to touch or click is smaller, either way."),
      Token("control", .pixels(52), why: "Buttons and fields: a thumb's width with room to miss."),
      Token("foot", .pixels(64), why: "The tab bar."),
      Token(
        "bar", .rem(2.25), why: "The glass bar on a photograph; it holds a line of small letters."),
      Token("coin", .rem(1.75), why: "The countdown in a row: two numerals fit."),
      Token("ring", .rem(2.75), why: "The countdown on its own: a target at 16 px."),
      Token("portrait", .rem(5.5), why: "A face or a countdown that the screen is about."),
      Token(
        "photo-max", .pixels(380),
        why: "A card's photograph: two cards are in sight on a 390 by 844 screen."),
      Token("rail", "w-rail", .pixels(232), why: "The desk's left column: four words wide."),
      Token("side", "w-side", .pixels(344), why: "The desk's right column: a note of two lines."),
      Token("read", "w-read", .rem(42), why: "The widest column of prose: about seventy letters."),
      Token("hand", "w-hand", .pixels(430), why: "The widest phone; forms stay as wide on a desk."),
      Token("columns", "w-columns", .pixels(900), why: "From here on there are columns."),
      Token("hair", .pixels(1), why: "The thinnest line there is."),
      Token("stroke", .pixels(2), why: "A drawn line: icons, the edge round a face."),
      Token(
        "focus", .pixels(3), why: "The outline where the keyboard is, seen from across the table."),
    ])
}
