internal import EmberClient
internal import EmberCore

/// Says something about a drop, or about a photo of it.
struct Say: Command {
  static let name = "say"
  static let usage = "DROP [N] TEXT [--to HANDLE]"
  static let summary = "leave a note at a drop or a photo, to the room or to one"
  static let options: [Option] = [
    .value("to", "HANDLE", "who alone may read it"), Member.option,
  ]

  func run(_ arguments: Arguments, _ output: Output) throws -> Int32 {
    let words = try NoteWords(arguments, "the drop, a photo's number if you mean one, and the text")
    let note = try Member.device(arguments).say(
      words.last, at: words.drop, photo: words.photo, to: arguments["to"])
    return try words.done(note, output)
  }
}

/// Reacts with a shape.
struct Stick: Command {
  static let name = "sticker"
  static let usage = "DROP [N] heart|sun|spark|tear"
  static let summary = "leave a sticker at a drop or a photo"
  static let options: [Option] = [Member.option]

  func run(_ arguments: Arguments, _ output: Output) throws -> Int32 {
    let words = try NoteWords(arguments, "the drop, a photo's number if you mean one, and a shape")
    guard let shape = Sticker(rawValue: words.last) else {
      let shapes = Sticker.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("There is no sticker \"\(words.last)\". There are: \(shapes).")
    }
    let note = try Member.device(arguments).stick(shape, at: words.drop, photo: words.photo)
    return try words.done(note, output)
  }
}

/// `DROP [N] LAST`.
private struct NoteWords {
  let drop: ID
  let photo: Int?
  let last: String

  private struct Value: Encodable {
    let note: String
  }

  init(_ arguments: Arguments, _ what: String) throws {
    let words = arguments.words
    guard (2...3).contains(words.count) else { throw UsageError("Give \(what).") }
    drop = try DropWords.drop(arguments)
    photo = words.count == 3 ? try DropWords.number(words[1]) : nil
    last = words[words.count - 1]
  }

  func done(_ note: ID, _ output: Output) throws -> Int32 {
    output.say("said: `ember notes \(drop) --take-back \(note)` takes it back.")
    try output.value(Value(note: note.description))
    return ExitStatus.done
  }
}
