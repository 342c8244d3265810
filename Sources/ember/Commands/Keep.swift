internal import EmberClient
internal import EmberCore

/// Takes photos to this device.
struct Keep: Command {
  static let name = "keep"
  static let usage = "DROP [N…] --to DIR"
  static let summary = "keep photos as files; the circle sees it"
  static let options: [Option] = [
    .value("to", "DIR", "the folder they go into; no file is replaced"), Member.option,
  ]

  private struct Value: Encodable {
    struct Photo: Encodable {
      let n: Int
      let path: String
    }

    let rung: String
    let photos: [Photo]
  }

  func run(_ arguments: Arguments, _ output: Output) throws -> Int32 {
    let drop = try DropWords.drop(arguments)
    let numbers = try DropWords.numbers(arguments)
    let directory = try arguments.required("to")
    let device = try Member.device(arguments)
    let best = try device.look(at: drop).info.rungs.last
    if let best, best != .original {
      output.complain("the originals have burnt; the best that is left is the \(best.name).")
    }
    let kept = try device.keep(
      numbers.isEmpty ? nil : numbers, of: drop, to: directory, output.tell)
    for photo in kept { output.say(photo.path) }
    try output.value(
      Value(
        rung: kept.first?.rung.name ?? "",
        photos: kept.map { Value.Photo(n: $0.number, path: $0.path) }))
    return ExitStatus.done
  }
}

/// A drop's id and photos' numbers, as `look` shows them.
enum DropWords {
  static func drop(_ arguments: Arguments) throws -> ID {
    guard let text = arguments.words.first, let drop = ID(hex: text) else {
      throw UsageError("Give the drop's id, as `ember look` shows it.")
    }
    return drop
  }

  static func numbers(_ arguments: Arguments) throws -> [Int] {
    try arguments.words.dropFirst().map(number)
  }

  static func number(_ text: String) throws -> Int {
    guard let number = Int(text), number >= 0 else {
      throw UsageError("\"\(text)\" is no photo's number; `ember look` shows them.")
    }
    return number
  }
}
