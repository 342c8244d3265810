internal import EmberClient
internal import EmberCore

/// Sets a new server up from the command line.
struct SetUp: Command {
  static let name = "setup"
  static let usage =
    "URL --code CODE --circle NAME --day wednesday --zone Europe/Lisbon --handle H [--passphrase-file F]"
  static let summary = "set a new server up: first member, first circle"
  static let options: [Option] = [
    .value("code", "CODE", "the one-time code that serve printed"),
    .value("circle", "NAME", "the first circle's name"),
    .value("day", "DAY", "its standing day, such as wednesday"),
    .value("zone", "ZONE", "its time zone, such as Europe/Lisbon"),
    .value("handle", "H", "your name to sign in with"),
    .value("passphrase-file", "F", "a file whose first line is the passphrase"),
    Member.option,
  ]

  func run(_ arguments: Arguments, _ output: Output) throws -> Int32 {
    let url = try arguments.word("the server's address")
    let dayName = try arguments.required("day")
    guard let day = Weekday(name: dayName) else {
      throw UsageError("\"\(dayName)\" is no weekday. Say monday, tuesday, …, sunday.")
    }
    let recovery = try FirstMember.setUp(
      try Server(at: url), code: arguments.required("code"), circle: arguments.required("circle"),
      day: day, zone: arguments.required("zone"), handle: arguments.required("handle"),
      passphrase: Secrets.passphrase(file: arguments["passphrase-file"], confirm: true),
      in: Member.home(arguments))
    try Welcome.say(recovery, output)
    return ExitStatus.done
  }
}

/// What somebody new must write down.
enum Welcome {
  private struct Value: Encodable {
    let recovery: String
  }

  static func say(_ recovery: String, _ output: Output) throws {
    output.say("you are in. your recovery code, shown this once:\n\n  \(recovery)\n")
    output.say("write it down: it brings you back when the passphrase is lost.")
    try output.value(Value(recovery: recovery))
  }
}
