internal import EmberClient
internal import EmberServer

/// Proves the promise, step by step, on this machine's file systems.
struct Prove: Command {
  static let name = "prove"
  static let usage = "[--data DIR] [--keys DIR] [--quick]"
  static let summary = "prove on this machine that what burns is gone"
  static let options: [Option] = [
    .value("data", "DIR", "where the boxes lie (data)", variable: "EMBER_DATA"),
    .value("keys", "DIR", "where the keyring lies (keys)", variable: "EMBER_KEYS"),
    .flag("quick", "a shorter week, and only the roots searched"),
  ]

  private struct Value: Encodable {
    let passed: Bool
    let steps: [ProofAccount.Step]
  }

  func run(_ arguments: Arguments, _ output: Output) throws -> Int32 {
    guard arguments.words.isEmpty else { throw UsageError("prove takes options only.") }
    let data = arguments["data"] ?? "data"
    let keys = arguments["keys"] ?? "keys"
    try Home.makeFolder(data)
    try Home.makeFolder(keys)
    do {
      let steps = try Proof(data: data, keys: keys, quick: arguments.has("quick")) { step, passed in
        output.say("\(passed ? "ok  " : "FAIL")  \(step)")
      }.run()
      let passed = steps.allSatisfy(\.passed)
      output.say(passed ? "proved: what burnt is gone." : "NOT proved.")
      try output.value(Value(passed: passed, steps: steps))
      return passed ? ExitStatus.done : ExitStatus.failed
    } catch let failure as ProofFailure {
      output.complain("The proof could not be made: \(failure.message).")
      return ExitStatus.failed
    }
  }
}
