/// What a route does with a request's body. Limits are in bytes; one byte over is answered 413: at once where the
/// client announced the length, otherwise when the limit has been reached.
public enum BodyPolicy: Sendable, Hashable {
  /// The route takes none: a request with one is refused.
  case none
  /// `application/json`, collected in memory.
  case json(maxBytes: UInt64)
  /// An HTML form (`application/x-www-form-urlencoded`), collected in memory.
  case form(maxBytes: UInt64)
  /// Any type, handed on to a `BodySink` as it comes.
  case stream(maxBytes: UInt64)

  public var maxBytes: UInt64 {
    switch self {
    case .none: 0
    case .json(let limit), .form(let limit), .stream(let limit): limit
    }
  }

  /// The media type a client must name, if the route insists on one. A cross-site form can't name JSON, so this is
  /// also a fence against forged requests.
  var mediaType: String? {
    switch self {
    case .none, .stream: nil
    case .json: "application/json"
    case .form: "application/x-www-form-urlencoded"
    }
  }
}
