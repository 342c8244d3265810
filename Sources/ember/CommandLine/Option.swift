/// An option a command takes: `--name VALUE`, or a flag without one.
struct Option: Sendable {
  let name: String
  /// What the value is called in the help; nil for a flag.
  let value: String?
  let meaning: String
  /// The variable that stands for it when it isn't given.
  var variable: String?

  static func value(_ name: String, _ value: String, _ meaning: String, variable: String? = nil)
    -> Option
  { Option(name: name, value: value, meaning: meaning, variable: variable) }

  static func flag(_ name: String, _ meaning: String, variable: String? = nil) -> Option {
    Option(name: name, value: nil, meaning: meaning, variable: variable)
  }

  static let json = flag("json", "print one JSON value, for programs")
  static let help = flag("help", "say what this command does")
}
