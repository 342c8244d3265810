/// A request method (RFC 9110 §9). One that this server doesn't know is `other` and is answered 501:
/// its spelling is the stranger's and goes nowhere, not even into a log.
public enum Method: String, Sendable, Hashable, CaseIterable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case options = "OPTIONS"
  case other = "-"

  /// The method spelled `token`; method names are case-sensitive.
  init(token: String) {
    self = Method(rawValue: token) ?? .other
  }
}
