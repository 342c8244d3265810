extension TokenFamily {
  static let motion = TokenFamily(
    "motion",
    why:
      "Settle for what a finger caused, reveal for what the app did. Where less motion is asked for, all of it is stilled.",
    [
      Token(
        "settle", .spring(Spring(damping: 1, swing: 8.5)),
        why: "A critically damped spring: it arrives and stays."),
      Token("settle-turn", .milliseconds(380), why: "A page turned."),
      Token("settle-press", .milliseconds(460), why: "A thing pressed and let go."),
      Token(
        "settle-sheet", .milliseconds(620), why: "A sheet grown from its button: the longest way."),
      Token(
        "sticker", .spring(Spring(damping: 0.58, swing: 2 * .pi / 0.38 * 0.59)),
        why: "The only overshoot, of a tenth: response 0.38 s, damping 0.58."),
      Token("sticker-time", .milliseconds(590), why: "Until it has come to rest."),
      Token(
        "reveal-in", .bezier(0.2, 0.7, 0.2, 1), why: "Something arrives: soon there, slow to stop."),
      Token("reveal-in-time", .milliseconds(360), why: "Long enough to see where it came from."),
      Token("reveal-out", .bezier(0.5, 0, 0.8, 0.3), why: "Something leaves, and gathers speed."),
      Token("reveal-out-time", .milliseconds(200), why: "Nobody waits for what is leaving."),
      Token("reveal-slow", .bezier(0.4, 0, 0.1, 1), why: "A photograph comes out of its colours."),
      Token("reveal-slow-time", .milliseconds(720), why: "As long as a breath."),
    ] + wordmark)

  /// When each step of the wordmark begins, and when it has dissolved: under two seconds in all.
  private static let wordmark = [420, 700, 1020, 1300, 1800].enumerated().map { index, time in
    Token(
      "wordmark-\(index + 1)", .milliseconds(time),
      why: "The wordmark's step \(index + 1), from the first stroke on.")
  }
}
