extension TokenFamily {
  static let type = TokenFamily(
    "type",
    why:
      "Eight sizes, in rem. The system's rounded face: no font to load, and it is the phone's own voice.",
    [
      Token(
        "face",
        .faces([
          "ui-rounded", "SF Pro Rounded", "Hiragino Maru Gothic ProN", "Quicksand", "Nunito",
          "Varela Round",
          "system-ui", "sans-serif",
        ]), why: "Round where the system has a round one."),
      Token("bold", .weight(700), why: "The one weight that stands out."),
      Token(
        "mini", "t-mini", .lettering(weight: 700, size: 11, line: 16),
        why: "Inside a coin; nowhere a sentence."),
      Token(
        "small", "t-small", .lettering(weight: 600, size: 13, line: 18),
        why: "What is said about something."),
      Token("plain", "t-plain", .lettering(weight: 500, size: 15, line: 22), why: "Most things."),
      Token(
        "body", "t-body", .lettering(weight: 500, size: 17, line: 26),
        why: "What is read: notes, the fine print."),
      Token(
        "lead", "t-lead", .lettering(weight: 700, size: 20, line: 26),
        why: "A heading inside a screen."),
      Token(
        "title", "t-title", .lettering(weight: 700, size: 24, line: 30), why: "A screen's name."),
      Token(
        "large", "t-large", .lettering(weight: 700, size: 32, line: 38),
        why: "A page's name on paper."),
      Token(
        "figure", "t-figure", .lettering(weight: 700, size: 44, line: 48),
        why: "The one number a screen is about."),
    ])
}
