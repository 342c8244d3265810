internal import EmberCore
internal import EmberServer
internal import EmberWorld
internal import Glibc

/// Runs the server until it is told to stop.
struct Serve: Command {
  static let name = "serve"
  static let usage =
    "[--address 127.0.0.1] [--port 8080] [--data DIR] [--keys DIR] [--week SECONDS --drill]"
  static let summary = "run the server"
  static let options: [Option] = [
    .value("address", "IP", "where to listen (127.0.0.1)", variable: "EMBER_ADDRESS"),
    .value("port", "PORT", "on which port (8080)", variable: "EMBER_PORT"),
    .value("data", "DIR", "database and boxes (data)", variable: "EMBER_DATA"),
    .value("keys", "DIR", "the keyring; never backed up (keys)", variable: "EMBER_KEYS"),
    .value("world", "own", "whose world this is", variable: "EMBER_WORLD"),
    .value("week", "SECONDS", "a shorter week, for drills", variable: "EMBER_WEEK"),
    .flag("drill", "say that a week of less than a day is meant", variable: "EMBER_DRILL"),
    .value("quota", "BYTES", "what the whole server may hold", variable: "EMBER_QUOTA"),
    .value(
      "circle-quota", "BYTES", "what one circle may hold", variable: "EMBER_CIRCLE_QUOTA"),
    .value("reserve", "BYTES", "room that drafts leave free (1 GiB)", variable: "EMBER_RESERVE"),
    .flag("accept-loss", "go on although shares are lost for good"),
    .flag("no-proof", "leave the proof after the start out"),
  ]

  func run(_ arguments: Arguments, _ output: Output) throws -> Int32 {
    let isClean = CleanMemory.restart()
    let settings = try settings(arguments)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTERM)
    sigaddset(&signals, SIGINT)
    // Before any thread is made, so that all of them leave these two to sigwait.
    pthread_sigmask(SIG_BLOCK, &signals, nil)

    let log = Log()
    if !isClean {
      log.write(
        "event=warning say=\"Freed memory is not overwritten here (is /proc mounted?): a burnt share may stay in it until the server stops.\""
      )
    }
    let server = try EmberServer(settings) { log.write($0.line) }
    log.write("event=listening address=\(settings.address) port=\(server.port)")
    announce(server, settings, output)
    let nights = arguments.has("no-proof") ? nil : Nights(server, settings, log)
    nights?.start()
    var signal: Int32 = 0
    sigwait(&signals, &signal)
    nights?.stop()
    server.stop()
    log.write("event=stopped")
    return ExitStatus.done
  }

  private func announce(_ server: EmberServer, _ settings: Settings, _ output: Output) {
    let host = settings.address == "0.0.0.0" ? "127.0.0.1" : settings.address
    output.say("Ember is at http://\(host):\(server.port)")
    if let code = server.setUpCode {
      output.say("It is new. Whoever has this code sets it up: \(code)")
    }
    if settings.drill { output.say("This is a drill: a week here lasts \(settings.week) seconds.") }
  }

  private func world(_ name: String?) throws -> World {
    do { return try name.map { try World(named: $0) } ?? .own } catch let error as UnknownWorld {
      throw UsageError(error.message)
    }
  }

  private func settings(_ arguments: Arguments) throws -> Settings {
    guard arguments.words.isEmpty else { throw UsageError("serve takes options only.") }
    var settings = Settings(
      data: arguments["data"] ?? "data", keys: arguments["keys"] ?? "keys",
      version: Ember.version)
    settings.world = try world(arguments["world"]).rawValue
    settings.address = arguments["address"] ?? settings.address
    settings.port = try arguments.number("port") ?? settings.port
    settings.week = try arguments.number("week") ?? settings.week
    settings.drill = arguments.has("drill")
    settings.acceptLoss = arguments.has("accept-loss")
    settings.quota = try arguments.number("quota")
    settings.circleQuota = try arguments.number("circle-quota")
    settings.reserve = try arguments.number("reserve") ?? settings.reserve
    return settings
  }
}

/// The log: one line for each event, on standard error.
final class Log: Sendable {
  func write(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = bytes.withUnsafeBytes { Glibc.write(2, $0.baseAddress, $0.count) }
  }
}
