extension Router {
  /// One route with its types erased: what the router needs to know, and nothing of what is behind it.
  public struct Entry: Sendable {
    public typealias Admit = @Sendable (inout Request) throws -> Void
    public typealias Respond = @Sendable (Request) throws -> Response
    public typealias Open = @Sendable (Request) throws -> any BodySink

    enum Action: Sendable {
      case respond(Respond)
      case open(Open)
    }

    public let method: Method
    /// Segments that begin with a colon are parameters: `/api/drops/:drop/seal`.
    public let path: String
    public let body: BodyPolicy
    public let description: OperationDescription
    let admit: Admit
    let action: Action

    /// A route that answers when the whole body is in memory.
    /// - Parameters:
    ///   - admit: Runs when the headers are in, before any of the body is read: the place to find out who is asking
    ///     and to refuse by throwing. What it leaves in `request.context` reaches `respond`.
    ///   - respond: Runs on one of the listener's threads and may block it. What it throws goes to `Hooks.failure`.
    public init(
      _ method: Method, _ path: String, body: BodyPolicy = .none,
      description: OperationDescription = OperationDescription(),
      admit: @escaping Admit = { _ in }, respond: @escaping Respond
    ) {
      if case .stream = body { preconditionFailure("a streamed body needs a sink: use open:") }
      (self.method, self.path, self.body) = (method, path, body)
      (self.description, self.admit, action) = (description, admit, .respond(respond))
    }

    /// A route whose body goes to a sink as it comes, up to `maxBytes`.
    /// - Parameter open: Runs when the headers are in, after `admit`; refuses by throwing.
    public init(
      _ method: Method, _ path: String, streaming maxBytes: UInt64,
      description: OperationDescription = OperationDescription(),
      admit: @escaping Admit = { _ in }, open: @escaping Open
    ) {
      (self.method, self.path, body) = (method, path, .stream(maxBytes: maxBytes))
      (self.description, self.admit, action) = (description, admit, .open(open))
    }
  }
}
