/// One thing `ember` does.
protocol Command: Sendable {
  static var name: String { get }
  /// What follows the name.
  static var usage: String { get }
  static var summary: String { get }
  static var options: [Option] { get }
  init()
  /// Returns the exit status.
  func run(_ arguments: Arguments, _ output: Output) throws -> Int32
}

extension Command {
  static var allOptions: [Option] { options + [.json, .help] }

  static var help: String {
    let rows = allOptions.map { option in
      let left = "  --\(option.name)" + (option.value.map { " \($0)" } ?? "")
      let right = option.meaning + (option.variable.map { " [\($0)]" } ?? "")
      return left + String(repeating: " ", count: max(2, 28 - left.count)) + right
    }
    return (["usage: ember \(name) \(usage)", "", summary, ""] + rows).joined(separator: "\n")
  }
}

/// How a command ended.
enum ExitStatus {
  static let done: Int32 = 0
  static let failed: Int32 = 1
  static let usage: Int32 = 2
  /// Done, but something was left out; it was said what and why.
  static let partly: Int32 = 3
  /// Settings that can't be (sysexits.h, EX_CONFIG).
  static let settings: Int32 = 78
}
