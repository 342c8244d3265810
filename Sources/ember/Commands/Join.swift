internal import EmberClient

/// Comes into a circle by a link.
struct Join: Command {
  static let name = "join"
  static let usage = "LINK [--handle H] [--passphrase-file F]"
  static let summary = "join a circle by somebody's link"
  static let options: [Option] = [
    .value("handle", "H", "your name, when you are new on this server"),
    .value("passphrase-file", "F", "a file whose first line is the passphrase"),
    Member.option,
  ]

  private struct Value: Encodable {
    let circle: String
  }

  func run(_ arguments: Arguments, _ output: Output) throws -> Int32 {
    let link = try arguments.word("one invite link")
    let home = try Member.home(arguments)
    let joining = try Joining(link: link)
    if home.hasIdentity {
      try joining.join(as: try Device(home))
      output.say("you are in \(joining.circleName).")
      try output.value(Value(circle: joining.circleName))
    } else {
      let recovery = try joining.join(
        handle: arguments.required("handle"),
        passphrase: Secrets.passphrase(file: arguments["passphrase-file"], confirm: true),
        in: home)
      try Welcome.say(recovery, output)
    }
    return ExitStatus.done
  }
}
