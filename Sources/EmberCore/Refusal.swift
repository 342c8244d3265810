/// The only error a person sees: a stable code for programs, an HTTP status, and a sentence that
/// says what to do.
///
/// Modules throw their own typed errors; where one meets a person it becomes a refusal. The
/// message never shows internals, keys, shares, envelopes or file names.
public struct Refusal: Error, Hashable, Sendable {
  /// Kebab-case, stable across versions: clients switch on it.
  public let code: String
  /// The HTTP status that goes with it.
  public let status: Int
  /// Whole sentences for a person.
  public let message: String

  public init(_ code: String, status: Int, _ message: String) {
    self.code = code
    self.status = status
    self.message = message
  }
}
