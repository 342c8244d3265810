internal import EmberClient

/// Holds the server to what it promised.
struct BurnLog: Command {
  static let name = "log"
  static let usage = "verify"
  static let summary = "follow the burn log, and hold your receipts against it"
  static let options: [Option] = [Member.option]

  private struct Value: Encodable {
    let rows: UInt64
    let receipts: Int
    let burnt: Int
    let held: Int
    let unseen: [String]
    let findings: [String]
  }

  func run(_ arguments: Arguments, _ output: Output) throws -> Int32 {
    guard try arguments.word("`verify`") == "verify" else { throw UsageError("Say `verify`.") }
    let account = try Member.device(arguments).checkLog()
    for finding in account.findings { output.complain(finding) }
    output.say("\(account.rows) rows follow each other and are signed.")
    output.say(
      "\(account.receipts) receipts: \(account.burnt) shares are burnt, \(account.held) are held past their time."
    )
    for drop in account.unseen {
      output.say(
        "of \(drop) nothing is shown: you have left its circle.")
    }
    if account.findings.isEmpty && account.unseen.isEmpty {
      output.say("every promise that has come due was kept, or its delay told.")
    }
    try output.value(
      Value(
        rows: account.rows, receipts: account.receipts, burnt: account.burnt, held: account.held,
        unseen: account.unseen.map(\.description), findings: account.findings))
    return account.findings.isEmpty ? ExitStatus.done : ExitStatus.failed
  }
}
