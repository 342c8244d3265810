/// Why a body isn't the JSON that was asked for: where and what, never a value, since values may be secrets.
public struct JSONError: Error, Sendable, Hashable, CustomStringConvertible {
  public enum Reason: Sendable, Hashable {
    /// Not JSON at all.
    case malformed
    /// A key that must be there isn't.
    case missing(key: String)
    /// Another kind of value than this one, such as `a string`.
    case wrongType(expected: String)
    /// `null` where a value must be.
    case null
    /// The right kind, and still not acceptable.
    case invalid
  }

  /// Where, such as `a.b[2]`; empty for the whole.
  public let path: String
  public let reason: Reason

  /// One sentence.
  public var description: String {
    let place = path.isEmpty ? "The body" : "\"\(path)\""
    return switch reason {
    case .malformed: "The body isn't valid JSON."
    case .missing(let key): "\(place) lacks the key \"\(key)\"."
    case .wrongType(let expected): "\(place) must be \(expected)."
    case .null: "\(place) must not be null."
    case .invalid: "\(place) has a value that isn't valid."
    }
  }
}
