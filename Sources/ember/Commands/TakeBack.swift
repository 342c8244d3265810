internal import EmberClient

/// Burns one's own before its time.
struct TakeBack: Command {
  static let name = "take-back"
  static let usage = "DROP [N]"
  static let summary = "burn a drop of yours, or one photo of it, now"
  static let options: [Option] = [Member.option]

  private struct Value: Encodable {
    let takenBack: String
    let photo: Int?
  }

  func run(_ arguments: Arguments, _ output: Output) throws -> Int32 {
    let drop = try DropWords.drop(arguments)
    let numbers = try DropWords.numbers(arguments)
    guard numbers.count <= 1 else { throw UsageError("Take back one photo at a time.") }
    let device = try Member.device(arguments)
    if let photo = numbers.first {
      try device.takeBack(photo, of: drop)
      output.say("photo \(photo) is burnt.")
    } else {
      try device.takeBack(drop)
      output.say("the drop is burnt.")
    }
    try output.value(Value(takenBack: drop.description, photo: numbers.first))
    return ExitStatus.done
  }
}
