internal import EmberClient
internal import EmberCore

/// Shows what was said about a drop.
struct Notes: Command {
  static let name = "notes"
  static let usage = "DROP [--take-back NOTE]"
  static let summary = "see the notes and stickers at a drop, or take one of yours back"
  static let options: [Option] = [
    .value("take-back", "NOTE", "the id of a note of yours"), Member.option,
  ]

  private struct Value: Encodable {
    struct Note: Encodable {
      let id: String
      let author: String
      let to: String?
      let n: Int?
      let text: String?
      let sticker: String?
      let time: UInt64
    }

    let notes: [Note]
    let unopened: [String]
  }

  private struct TakenBack: Encodable {
    let takenBack: String
  }

  func run(_ arguments: Arguments, _ output: Output) throws -> Int32 {
    let drop = try DropWords.drop(arguments)
    let device = try Member.device(arguments)
    if let text = arguments["take-back"] { return try takeBack(text, of: drop, device, output) }
    let (notes, failed) = try device.notes(of: drop)
    for note in notes { output.say(Notes.line(note)) }
    for note in failed { output.complain("\(note) does not open on this device") }
    try output.value(
      Value(notes: notes.map(Notes.value), unopened: failed.map(\.description)))
    return failed.isEmpty ? ExitStatus.done : ExitStatus.partly
  }

  private func takeBack(
    _ text: String, of drop: ID, _ device: Device, _ output: Output
  ) throws -> Int32 {
    guard let note = ID(hex: text) else {
      throw UsageError("Give the note's id, as `ember notes` shows it.")
    }
    try device.takeBack(note: note, of: drop)
    output.say("it is taken back.")
    try output.value(TakenBack(takenBack: text))
    return ExitStatus.done
  }

  private static func line(_ note: OpenedNote) -> String {
    let what =
      switch note.content {
      case .words(let text): text
      case .sticker(let shape): "(\(shape.rawValue))"
      }
    let place = note.photo.map { " at photo \($0)" } ?? ""
    let mine = note.isMine ? "  \(note.id)" : ""
    return PlainText.of("\(note.author)\(note.to.map { " to \($0)" } ?? "")\(place): \(what)")
      + mine
  }

  private static func value(_ note: OpenedNote) -> Value.Note {
    var text: String?
    var sticker: String?
    switch note.content {
    case .words(let words): text = words
    case .sticker(let shape): sticker = shape.rawValue
    }
    return Value.Note(
      id: note.id.description, author: note.author, to: note.to, n: note.photo, text: text,
      sticker: sticker, time: note.time)
  }
}

/// What somebody else wrote, fit for a terminal: no control that moves its cursor or turns text
/// around.
enum PlainText {
  static func of(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator: " "
          default:
            (0x202A...0x202E).contains(scalar.value)
              || (0x2066...0x2069).contains(scalar.value) ? " " : scalar
          }
        }))
  }
}
