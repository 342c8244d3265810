internal import Glibc

/// Passphrases come by prompt or by file, never by the command line, which others can read.
enum Secrets {
  /// The first line of `file`, or what is typed.
  static func passphrase(file: String?, confirm: Bool) throws -> String {
    if let file { return try firstLine(of: file) }
    guard isatty(0) == 1 else {
      throw UsageError("There is no terminal to ask on. Use --passphrase-file.")
    }
    let first = prompt("passphrase: ")
    guard !confirm || prompt("once more: ") == first else {
      throw UsageError("The two were not the same. Try again.")
    }
    return first
  }

  /// A secret that is there already: the first line of `file`, or what is typed.
  static func asked(_ what: String, file: String?) throws -> String {
    if let file { return try firstLine(of: file) }
    guard isatty(0) == 1 else {
      throw UsageError("There is no terminal to ask for the \(what) on. Use the option for a file.")
    }
    return prompt("\(what): ")
  }

  private static func firstLine(of path: String) throws -> String {
    guard let file = fopen(path, "r") else { throw UsageError("\(path) could not be read.") }
    defer { fclose(file) }
    var buffer = [CChar](repeating: 0, count: 4096)
    guard fgets(&buffer, Int32(buffer.count), file) != nil else {
      throw UsageError("\(path) is empty.")
    }
    let line = buffer.prefix { $0 != 0 && $0 != 10 && $0 != 13 }.map { UInt8(bitPattern: $0) }
    guard let text = String(validating: line, as: UTF8.self), !text.isEmpty else {
      throw UsageError("The first line of \(path) is empty or no UTF-8.")
    }
    return text
  }

  private static func prompt(_ text: String) -> String {
    StandardError.write(text)
    var settings = termios()
    tcgetattr(0, &settings)
    var silent = settings
    silent.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(0, TCSAFLUSH, &silent)
    defer {
      tcsetattr(0, TCSAFLUSH, &settings)
      StandardError.write("\n")
    }
    return readLine(strippingNewline: true) ?? ""
  }
}
