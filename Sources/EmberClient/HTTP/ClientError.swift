/// Why a client's work could not be done. Each case has a sentence for a person (`message`).
public enum ClientError: Error, Sendable, Hashable {
  /// The server said no, with its own code and sentence.
  case refused(code: String, status: Int, message: String)
  /// No answer came; libcurl's words for why.
  case unreachable(String)
  /// An answer came that this version doesn't understand.
  case unexpectedAnswer(status: Int)
  /// What the server gave does not open or agree with what it was signed as.
  case cannotOpen(String)
  /// Something a person gave is wrong: what, and what to do.
  case mistaken(String)
  /// A file or folder on this device: what could not be done with it, and why.
  case file(String)

  public var message: String {
    switch self {
    case .refused(_, _, let message): message
    case .unreachable(let why): "The server could not be reached: \(why)."
    case .unexpectedAnswer(let status):
      "The server answered in a way this version does not know (status \(status)). Is it an Ember of the same version?"
    case .cannotOpen(let what): what
    case .mistaken(let what): what
    case .file(let what): what
    }
  }

  /// The server's stable code, or one for what happened here.
  public var code: String {
    switch self {
    case .refused(let code, _, _): code
    case .unreachable: "unreachable"
    case .unexpectedAnswer: "unexpected-answer"
    case .cannotOpen: "cannot-open"
    case .mistaken: "mistaken"
    case .file: "file"
    }
  }
}
