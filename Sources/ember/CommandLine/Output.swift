internal import EmberClient
internal import FoundationEssentials
internal import Glibc
internal import Synchronization

/// What a command says: lines for people, one JSON value for programs, and progress on the side.
final class Output: Sendable {
  let json: Bool
  private let isTerminal = isatty(2) == 1
  /// Whether a progress line stands unfinished on the terminal.
  private let dangling = Mutex(false)
  private let left = Mutex(0)

  init(json: Bool) { self.json = json }

  /// Files that were left out.
  var leftOut: Int { left.withLock { $0 } }

  /// For people only; programs get `value`.
  func say(_ line: String) {
    guard !json else { return }
    settle()
    write(line + "\n", to: 1)
  }

  func value(_ value: some Encodable) throws {
    guard json else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    write(String(decoding: try encoder.encode(value), as: UTF8.self) + "\n", to: 1)
  }

  func complain(_ line: String) {
    settle()
    write(line + "\n", to: 2)
  }

  /// "3 of 12" in place on a terminal; elsewhere one line for each photo.
  func tell(_ progress: Progress) {
    switch progress {
    case .preparing(let done, let total): step("preparing", done, total)
    case .sending(let done, let total): step("sending", done, total)
    case .keeping(let done, let total): step("keeping", done, total)
    case .leftOut(let file, let why):
      left.withLock { $0 += 1 }
      complain("left out \(file): \(why)")
    case .carries(let file, let what):
      complain("\(file) carries \(what), which goes with the original")
    }
  }

  private func step(_ verb: String, _ done: Int, _ total: Int) {
    guard isTerminal else { return write("\(verb) \(done) of \(total)\n", to: 2) }
    write("\r\u{1B}[K\(verb) \(done) of \(total)", to: 2)
    dangling.withLock { $0 = true }
    if done == total { settle() }
  }

  private func settle() {
    if dangling.withLock({ state in
      defer { state = false }
      return state
    }) {
      write("\n", to: 2)
    }
  }

  private func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress.map { $0 + done }, $0.count - done)
      }
      guard count > 0 else { return }
      done += count
    }
  }
}
