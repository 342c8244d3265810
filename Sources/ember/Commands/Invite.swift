internal import EmberClient

/// Makes one link that up to ten friends come in by.
struct Invite: Command {
  static let name = "invite"
  static let usage = "CIRCLE"
  static let summary = "make a link that lets up to ten friends in, for 72 hours"
  static let options: [Option] = [Member.option]

  private struct Value: Encodable {
    let link: String
  }

  func run(_ arguments: Arguments, _ output: Output) throws -> Int32 {
    let device = try Member.device(arguments)
    let circle = try device.circle(named: arguments.word("one circle"))
    let link = try device.invite(to: circle.id)
    output.say(link)
    try output.value(Value(link: link))
    return ExitStatus.done
  }
}
