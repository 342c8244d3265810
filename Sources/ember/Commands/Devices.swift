internal import EmberClient
internal import EmberCore

/// Shows where one is signed in, and ends a lost device's session.
struct Devices: Command {
  static let name = "devices"
  static let usage = "[--end ID]"
  static let summary = "see where you are signed in, and sign a device out"
  static let options: [Option] = [
    .value("end", "ID", "the device to sign out"), Member.option,
  ]

  private struct Value: Encodable {
    struct Device: Encodable {
      let id: String
      let name: String
      let seen: UInt64
      let current: Bool
    }

    let devices: [Device]
  }

  func run(_ arguments: Arguments, _ output: Output) throws -> Int32 {
    guard arguments.words.isEmpty else { throw UsageError("Name a device with --end ID.") }
    let server = try Member.device(arguments).server
    if let text = arguments["end"] {
      guard let session = ID(hex: text) else {
        throw UsageError("Give the device's id, as `ember devices` shows it.")
      }
      try server.endSession(session)
      output.say("it is signed out.")
      return ExitStatus.done
    }
    let sessions = try server.sessions().sessions
    for session in sessions {
      output.say(
        "\(session.id)  \(PlainText.of(session.device))\(session.current ? "  (this one)" : "")")
    }
    try output.value(
      Value(
        devices: sessions.map {
          Value.Device(
            id: $0.id.description, name: $0.device, seen: $0.seen, current: $0.current)
        }))
    return ExitStatus.done
  }
}
