internal import EmberClient

/// Asks the server on this machine whether it is well: a container's health check.
struct Health: Command {
  static let name = "health"
  static let usage = "[--port 8080]"
  static let summary = "ask the server on this machine whether it is well"
  static let options: [Option] = [
    .value("port", "PORT", "where it listens (8080)", variable: "EMBER_PORT")
  ]

  func run(_ arguments: Arguments, _ output: Output) throws -> Int32 {
    let port: UInt16 = try arguments.number("port") ?? 8080
    try Server(at: "http://127.0.0.1:\(port)").checkHealth()
    output.say("ok")
    return ExitStatus.done
  }
}
