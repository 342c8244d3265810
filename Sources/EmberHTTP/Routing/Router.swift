/// Finds the route for a request and sees it through, over a socket or without.
///
/// Static segments win over parameters. A path that exists under other methods is answered 405 with `Allow`, one that
/// doesn't 404. HEAD is answered by the route for GET where there is none of its own.
public struct Router: Sendable {
  /// All routes in the order they were given: documents and tests of who may do what are made from it.
  public let entries: [Entry]
  let hooks: Hooks
  let tree: RouteTree

  /// Two routes of the same method and shape are a bug and stop the process, as does a path without a leading slash.
  public init(_ entries: [Entry], hooks: Hooks = Hooks()) {
    self.entries = entries
    self.hooks = hooks
    tree = RouteTree(entries)
  }

  /// The answer to `request`, without a socket: the body goes through the same limits and, in pieces of `piece`
  /// bytes, into the same sinks as one from the network.
  public func respond(to request: Request, piece: Int = 16_384) -> Response {
    let start = ContinuousClock.now
    let passage = Passage(self, request.announced)
    passage.open()
    request.body.withUnsafeBytes { body in
      for start in stride(from: 0, to: body.count, by: max(piece, 1)) {
        let end = min(start + max(piece, 1), body.count)
        passage.receive(UnsafeRawBufferPointer(rebasing: body[start..<end]))
      }
    }
    var response = passage.close()
    let answered = Answered(response)
    if request.method == .head {
      response.headers["Content-Length"] = String(response.body.count)
      response.body = .none
    }
    hooks.log(RequestLog(passage.request, answered, since: start, completed: true))
    return response
  }
}
