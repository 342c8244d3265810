/// The cookies of a request (RFC 6265 §4.2).
public struct Cookies: Sendable {
  private let pairs: [(name: Substring, value: Substring)]

  init(_ lines: [String]) {
    pairs = lines.flatMap { $0.split(separator: ";") }.compactMap { pair in
      let pair = ASCII.trimmed(pair)
      guard let split = pair.firstIndex(of: "=") else { return nil }
      return (name: pair[..<split], value: pair[pair.index(after: split)...])
    }
  }

  /// The first cookie of that name: a browser sends the one with the longest path first.
  public subscript(name: String) -> String? {
    pairs.first { $0.name == name }.map { String($0.value) }
  }
}

/// A cookie to be set (RFC 6265bis §4.1). Preset: this site only, out of scripts' reach, over HTTPS, for all paths,
/// until the browser closes.
public struct SetCookie: Sendable {
  public enum SameSite: String, Sendable {
    case strict = "Strict"
    case lax = "Lax"
  }

  public var name: String
  public var value: String
  public var path = "/"
  /// In seconds; 0 makes the browser forget the cookie now, `nil` when it closes.
  public var maxAge: Int?
  public var secure = true
  public var httpOnly = true
  public var sameSite = SameSite.strict

  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// The value of a `Set-Cookie` header.
  public var header: String {
    var parts = ["\(name)=\(value)", "Path=\(path)"]
    if let maxAge { parts.append("Max-Age=\(maxAge)") }
    if secure { parts.append("Secure") }
    if httpOnly { parts.append("HttpOnly") }
    parts.append("SameSite=\(sameSite.rawValue)")
    return parts.joined(separator: "; ")
  }
}
