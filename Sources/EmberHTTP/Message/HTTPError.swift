/// What the router itself refuses, before or instead of a handler. Its messages name no path and no value.
public enum HTTPError: Error, Sendable, Hashable {
  /// The target isn't well-formed: a broken escape, a NUL, invalid UTF-8, a `.` or `..` segment.
  case malformedTarget
  /// Lengths that contradict each other, or a transfer coding other than `chunked` (RFC 9112 §6.3).
  case ambiguousLength
  /// No route has this path.
  case notFound
  /// The path has routes, none of them for this method.
  case methodNotAllowed(allowed: [Method])
  /// A method this server doesn't know.
  case unknownMethod
  /// The body is longer than the route takes, in bytes.
  case contentTooLarge(limit: UInt64)
  /// The body isn't of the type the route takes.
  case unsupportedMediaType(expected: String)
  /// A handler tried to send a header with a line break or a control character in it.
  case illegalHeader(name: String)
  /// A file body was sent once already, or could not be read.
  case unreadableFile

  public var status: Status {
    switch self {
    case .malformedTarget, .ambiguousLength: .badRequest
    case .notFound: .notFound
    case .methodNotAllowed: .methodNotAllowed
    case .unknownMethod: .notImplemented
    case .contentTooLarge: .contentTooLarge
    case .unsupportedMediaType: .unsupportedMediaType
    case .illegalHeader, .unreadableFile: .internalServerError
    }
  }

  /// One sentence for the person at the other end, which says what to do where something can be done.
  public var message: String {
    switch self {
    case .malformedTarget: "This address isn't well-formed; check its % escapes."
    case .ambiguousLength: "Say the body's length once, or send it chunked."
    case .notFound: "There is nothing here."
    case .methodNotAllowed(let allowed):
      "This address answers \(allowed.map(\.rawValue).joined(separator: ", ")) only."
    case .unknownMethod: "This method isn't known here."
    case .contentTooLarge(0): "This address takes no body."
    case .contentTooLarge(let limit): "The body may have \(limit) bytes at most."
    case .unsupportedMediaType(let expected): "Send the body as \(expected)."
    case .illegalHeader, .unreadableFile: "Something went wrong here."
    }
  }
}
