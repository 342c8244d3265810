internal import EmberClient

/// Leaves a circle.
struct Leave: Command {
  static let name = "leave"
  static let usage = "CIRCLE [--keep-mine]"
  static let summary = "leave a circle; your drops there burn now"
  static let options: [Option] = [
    .flag("keep-mine", "let your drops fade as they would have"), Member.option,
  ]

  private struct Value: Encodable {
    let left: String
    let burntMine: Bool
  }

  func run(_ arguments: Arguments, _ output: Output) throws -> Int32 {
    let device = try Member.device(arguments)
    let circle = try device.circle(named: arguments.word("one circle"))
    let burnMine = !arguments.has("keep-mine")
    try device.leave(circle.id, burnMine: burnMine)
    output.say("you have left \(circle.name).\(burnMine ? " your drops there are burnt." : "")")
    try output.value(Value(left: circle.id.description, burntMine: burnMine))
    return ExitStatus.done
  }
}

/// Removes somebody from a circle.
struct Remove: Command {
  static let name = "remove"
  static let usage = "CIRCLE HANDLE"
  static let summary = "remove somebody from a circle you founded"
  static let options: [Option] = [Member.option]

  private struct Value: Encodable {
    let removed: String
  }

  func run(_ arguments: Arguments, _ output: Output) throws -> Int32 {
    guard arguments.words.count == 2 else { throw UsageError("Give a circle and a handle.") }
    let device = try Member.device(arguments)
    let circle = try device.circle(named: arguments.words[0])
    let handle = arguments.words[1]
    try device.remove(handle, from: circle.id)
    output.say("\(handle) is no longer in \(circle.name), which has a new key.")
    try output.value(Value(removed: handle))
    return ExitStatus.done
  }
}
