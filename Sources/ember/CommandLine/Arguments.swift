internal import Glibc

/// A command's words, sorted out: what stands free, and what options say.
struct Arguments {
  private(set) var words: [String] = []
  private var values: [String: String] = [:]
  private var flags: Set<String> = []

  /// Throws `UsageError` for an option the command doesn't take, or one without its value.
  init(_ raw: [String], options: [Option]) throws {
    var rest = raw[...]
    while let word = rest.popFirst() {
      if word == "--" {
        words += rest
        break
      }
      guard word.hasPrefix("--") else {
        words.append(word)
        continue
      }
      let parts = word.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let option = options.first(where: { $0.name == parts[0] }) else {
        throw UsageError("There is no option --\(parts[0]) here.")
      }
      try take(option, inline: parts.count > 1 ? String(parts[1]) : nil, &rest)
    }
    for option in options { fallBack(option) }
  }

  private mutating func take(
    _ option: Option, inline: String?, _ rest: inout ArraySlice<String>
  ) throws {
    if option.value == nil {
      guard inline == nil else { throw UsageError("--\(option.name) takes no value.") }
      flags.insert(option.name)
    } else if let value = inline ?? rest.popFirst() {
      values[option.name] = value
    } else {
      throw UsageError("--\(option.name) needs a value.")
    }
  }

  private mutating func fallBack(_ option: Option) {
    guard let variable = option.variable, let text = getenv(variable) else { return }
    let value = String(cString: text)
    if option.value == nil {
      if !["", "0", "no", "false"].contains(value) { flags.insert(option.name) }
    } else if values[option.name] == nil && !value.isEmpty {
      values[option.name] = value
    }
  }

  subscript(name: String) -> String? { values[name] }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  func required(_ name: String) throws -> String {
    guard let value = values[name] else { throw UsageError("--\(name) is missing.") }
    return value
  }

  func number<Number: FixedWidthInteger>(_ name: String) throws -> Number? {
    guard let text = values[name] else { return nil }
    guard let number = Number(text) else {
      throw UsageError("--\(name) takes a whole number, and \"\(text)\" is none that fits.")
    }
    return number
  }

  /// The one free word a command needs.
  func word(_ what: String) throws -> String {
    guard words.count == 1 else { throw UsageError("Give \(what), and nothing else.") }
    return words[0]
  }
}

/// The command's words are off: what is wrong, in a sentence.
struct UsageError: Error {
  let message: String
  init(_ message: String) { self.message = message }
}
