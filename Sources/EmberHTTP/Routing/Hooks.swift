/// What whoever builds a server wants to say about every request.
public struct Hooks: Sendable {
  /// Turns whatever was thrown (`HTTPError` and `JSONError` among it) into an answer.
  public var failure: @Sendable (any Error, Request) -> Response
  /// The last word on every answer, failures included: security headers.
  public var finish: @Sendable (inout Response, Request) -> Void
  /// One event per answered request, after its answer has been sent or the connection broke.
  public var log: @Sendable (RequestLog) -> Void

  /// Preset: router and JSON errors are answered with their status, all others with an empty 500; nothing else.
  public init(
    failure: @escaping @Sendable (any Error, Request) -> Response = Hooks.plain,
    finish: @escaping @Sendable (inout Response, Request) -> Void = { _, _ in },
    log: @escaping @Sendable (RequestLog) -> Void = { _ in }
  ) {
    (self.failure, self.finish, self.log) = (failure, finish, log)
  }

  /// A bare status, so that nothing of what went wrong inside shows outside.
  @Sendable public static func plain(_ error: any Error, _ request: Request) -> Response {
    switch error {
    case let error as HTTPError: .empty(error.status)
    case is JSONError: .empty(.badRequest)
    default: .empty(.internalServerError)
    }
  }
}

/// What may be known of a request afterwards: no path, no query, no address.
public struct RequestLog: Sendable, Hashable {
  public let method: Method
  /// The pattern of the route, `nil` where none matched.
  public let route: String?
  public let status: Status
  /// The length of the answer's body.
  public let bytes: UInt64
  /// From the request line to the last byte handed to the kernel.
  public let duration: Duration
  /// Whether the whole answer went out.
  public let completed: Bool

  init(
    _ request: Request, _ answer: Answered, since start: ContinuousClock.Instant, completed: Bool
  ) {
    (method, route) = (request.method, request.route)
    (status, bytes) = (answer.status, request.method == .head ? 0 : answer.bytes)
    duration = ContinuousClock.now - start
    self.completed = completed
  }
}

/// What is remembered of an answer while it is being sent.
struct Answered {
  let status: Status
  let bytes: UInt64

  init(_ response: Response) {
    (status, bytes) = (response.status, response.body.count)
  }
}
