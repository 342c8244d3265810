internal import EmberClient
internal import EmberServer
internal import Glibc

/// The one program: server, client and proof.
@main
struct Ember {
  static let version = "0.2.0"

  static let commands: [any Command.Type] = [
    Serve.self, SetUp.self, Invite.self, Join.self, Leave.self, Remove.self, Circle.self,
    Drop.self, Look.self, Keep.self, TakeBack.self, Say.self, Stick.self, Notes.self,
    SignIn.self, Recover.self, Passphrase.self, Devices.self, BurnLog.self,
    Prove.self, Health.self, Bench.self,
  ]

  static func main() {
    signal(SIGPIPE, SIG_IGN)
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  private static func run(_ words: [String]) -> Int32 {
    guard let name = words.first, name != "--help", name != "help" else {
      print(overview)
      return words.isEmpty ? ExitStatus.usage : ExitStatus.done
    }
    if name == "--version" {
      print("ember \(version)")
      return ExitStatus.done
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      StandardError.write("There is no command \"\(name)\".\n\n\(overview)\n")
      return ExitStatus.usage
    }
    return run(command, Array(words.dropFirst()))
  }

  private static func run(_ command: any Command.Type, _ words: [String]) -> Int32 {
    var output = Output(json: words.contains("--json"))
    do {
      let arguments = try Arguments(words, options: command.allOptions)
      if arguments.has("help") {
        print(command.help)
        return ExitStatus.done
      }
      output = Output(json: arguments.has("json"))
      return try command.init().run(arguments, output)
    } catch let error as UsageError {
      output.complain("\(error.message)\n\nusage: ember \(command.name) \(command.usage)")
      return ExitStatus.usage
    } catch let error as ClientError {
      output.complain(error.message)
      try? output.value(Failure(code: error.code, message: error.message))
      return ExitStatus.failed
    } catch let error as StartRefusal {
      output.complain(error.message)
      return ExitStatus.settings
    } catch {
      output.complain("Something went wrong here (\(type(of: error))).")
      return ExitStatus.failed
    }
  }

  private struct Failure: Encodable {
    let code: String
    let message: String
  }

  private static var overview: String {
    let rows = commands.map { command in
      "  " + command.name + String(repeating: " ", count: max(1, 12 - command.name.count))
        + command.summary
    }
    return """
      Ember hands an album round a closed circle of friends for a week; then it is gone.

      usage: ember COMMAND …   (ember COMMAND --help says more)

      \(rows.joined(separator: "\n"))
      """
  }
}
