internal import EmberClient

/// The hot paths alone, for `bin/bench` to time beside their peers.
struct Bench: Command {
  static let name = "bench"
  static let usage = "seal IN OUT | open IN OUT | prepare FILE…"
  static let summary = "run one hot path alone, to be timed"
  static let options: [Option] = [
    .value("recipients", "N", "for how many members seal makes envelopes (10)"), Member.option,
  ]

  private struct Prepared: Encodable {
    let photos: Int
    let thumbs: Int
    let displays: Int
  }

  func run(_ arguments: Arguments, _ output: Output) throws -> Int32 {
    let words = arguments.words
    switch (words.first, words.count) {
    case ("seal", 3):
      try Measuring.seal(
        words[1], to: words[2], recipients: arguments.number("recipients") ?? 10)
    case ("open", 3): try Measuring.open(words[1], to: words[2])
    case ("prepare", 2...):
      let files = Array(words.dropFirst())
      let home = try Member.home(arguments)
      let made = try Measuring.prepare(files, scratch: home.scratch)
      output.say("\(files.count) photos: thumbs \(made.thumbs), displays \(made.displays) bytes")
      try output.value(
        Prepared(photos: files.count, thumbs: made.thumbs, displays: made.displays))
    default: throw UsageError("Say what to run, and on what.")
    }
    return ExitStatus.done
  }
}
