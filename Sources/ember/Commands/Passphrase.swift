internal import EmberClient

/// Changes the passphrase, or makes a new recovery code.
struct Passphrase: Command {
  static let name = "passphrase"
  static let usage = "[--new-code] [--passphrase-file F] [--new-passphrase-file F]"
  static let summary = "change your passphrase, or make a new recovery code"
  static let options: [Option] = [
    .flag("new-code", "make a new recovery code, and leave the passphrase as it is"),
    .value("passphrase-file", "F", "a file whose first line is the passphrase until now"),
    .value("new-passphrase-file", "F", "a file whose first line is the new one"),
    Member.option,
  ]

  private struct Value: Encodable {
    let changed: Bool
  }

  func run(_ arguments: Arguments, _ output: Output) throws -> Int32 {
    guard arguments.words.isEmpty else { throw UsageError("A passphrase is never an argument.") }
    let device = try Member.device(arguments)
    let now = try Secrets.asked("passphrase until now", file: arguments["passphrase-file"])
    if arguments.has("new-code") {
      try Welcome.say(device.newRecoveryCode(passphrase: now), output)
      return ExitStatus.done
    }
    try device.changePassphrase(
      from: now,
      to: Secrets.passphrase(file: arguments["new-passphrase-file"], confirm: true))
    output.say("your passphrase is changed; your other devices stay signed in.")
    try output.value(Value(changed: true))
    return ExitStatus.done
  }
}
