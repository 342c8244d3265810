internal import EmberClient

/// Is on this device who one was on another.
struct SignIn: Command {
  static let name = "signin"
  static let usage = "URL --handle H [--passphrase-file F]"
  static let summary = "be here who you are on another device"
  static let options: [Option] = [
    .value("handle", "H", "your name on this server"),
    .value("passphrase-file", "F", "a file whose first line is the passphrase"),
    Member.option,
  ]

  func run(_ arguments: Arguments, _ output: Output) throws -> Int32 {
    let url = try arguments.word("the server's address")
    let handle = try arguments.required("handle")
    try ComingBack.signIn(
      try Server(at: url), handle: handle,
      passphrase: Secrets.passphrase(file: arguments["passphrase-file"], confirm: false),
      in: Member.home(arguments))
    output.say("you are in, with all your circles.")
    try output.value(SignedInValue(handle: handle))
    return ExitStatus.done
  }
}

struct SignedInValue: Encodable {
  let handle: String
}

/// Comes back when the passphrase is lost.
struct Recover: Command {
  static let name = "recover"
  static let usage = "URL --handle H [--code-file F] [--passphrase-file F]"
  static let summary = "come back by your recovery code, with a new passphrase"
  static let options: [Option] = [
    .value("handle", "H", "your name on this server"),
    .value("code-file", "F", "a file whose first line is the recovery code"),
    .value("passphrase-file", "F", "a file whose first line is the new passphrase"),
    Member.option,
  ]

  func run(_ arguments: Arguments, _ output: Output) throws -> Int32 {
    let url = try arguments.word("the server's address")
    let recovery = try ComingBack.recover(
      try Server(at: url), handle: arguments.required("handle"),
      code: Secrets.asked("recovery code", file: arguments["code-file"]),
      passphrase: Secrets.passphrase(file: arguments["passphrase-file"], confirm: true),
      in: Member.home(arguments))
    try Welcome.say(recovery, output)
    return ExitStatus.done
  }
}
