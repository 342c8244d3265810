/// A colour that says something, on a fill and as words.
public struct Signal: Sendable {
  public let name: String
  /// For rings, dots and bars: 3:1 on paper, on glass over black and on its coin (WCAG 2.2, 1.4.11).
  public let colour: Colour
  /// For words: 4.5:1 on the same grounds (1.4.3).
  public let text: Colour
  /// The pastel it lies on in a countdown.
  public let coin: Colour
  let why: String

  /// All of them. The ratios beside each are on paper, on glass over black, and on its coin.
  public static let all: [Signal] = [
    Signal(
      name: "mint", colour: Colour(0x0F7D60), text: Colour(0x0A5C46), coin: Colour(0xC8EBD8),
      why: "More than a fifth of the week is left."),  // 4.83 3.16 3.96, words 7.56 4.95 6.20
    Signal(
      name: "butter", colour: Colour(0x966400), text: Colour(0x6F4A00), coin: Colour(0xFFE8AE),
      why: "The last fifth."),  // 4.83 3.16 4.23, words 7.50 4.91 6.55
    Signal(
      name: "coral", colour: Colour(0xC63F2C), text: Colour(0x9C2A1B), coin: Colour(0xFBD3DA),
      why: "The last hours, and what can't be undone."),  // 4.80 3.14 3.72, words 7.21 4.72 5.59
    Signal(
      name: "kept", colour: Colour(0x7350B8), text: Colour(0x573795), coin: Colour(0xE3D8F6),
      why: "Somebody has it now."),  // 5.58 3.65 4.32, words 8.35 5.46 6.46
    Signal(
      name: "sky", colour: Colour(0x2C6C9E), text: Colour(0x1D5480), coin: Colour(0xCFE4F5),
      why: "On its way, and where the keyboard is."),  // 5.32 3.48 4.29, words 7.56 4.95 6.11
    Signal(
      name: "ash", colour: Colour(0x766B70), text: Colour(0x584D55), coin: Colour(0xF7EEE7),
      why: "Spent: there is nothing more to do about it."),  // 4.85 3.17 4.46, words 7.64 5.00 7.03
  ]
}

extension TokenFamily {
  static let signal = TokenFamily(
    "signal", why: "Meaning, as a fill: at least 3:1 wherever it lies.",
    Signal.all.map { Token($0.name, "signal-\($0.name)", .colour($0.colour), why: $0.why) })

  static let signalText = TokenFamily(
    "text", why: "The same meanings as words: at least 4.5:1 wherever they stand.",
    Signal.all.map { Token($0.name, "text-\($0.name)", .colour($0.text), why: $0.why) })
}
