/// One request on its way: headers in, body in, answer out. The listener and the socketless driver push the same passage.
///
/// Calls come one after the other: `open`, any number of `receive`, then either `close` or `abandon`.
final class Passage {
  private enum Stage {
    case collecting(Router.Entry.Respond)
    case streaming(any BodySink)
    case refused(any Error)
    case over
  }

  private let router: Router
  private(set) var request: Request
  private var stage = Stage.over
  private var limit: UInt64 = 0
  /// Bytes of the body that came, those thrown away included.
  private(set) var received: UInt64 = 0

  init(_ router: Router, _ request: Request) {
    self.router = router
    self.request = request
  }

  /// The headers are in: finds the route, lets it admit or refuse, and opens its sink.
  func open() {
    do {
      let entry = try route()
      try entry.admit(&request)
      try check(entry.body)
      limit = entry.body.maxBytes
      switch entry.action {
      case .respond(let respond): stage = .collecting(respond)
      case .open(let open): stage = .streaming(try open(request))
      }
    } catch {
      stage = .refused(error)
    }
  }

  /// Why the request was refused, if it was: the rest of its body can be thrown away.
  var refusal: (any Error)? {
    if case .refused(let error) = stage { error } else { nil }
  }

  /// The next bytes of the body.
  func receive(_ bytes: UnsafeRawBufferPointer) {
    guard !bytes.isEmpty else { return }
    received += UInt64(bytes.count)
    if refusal == nil, received > limit { return refuse(HTTPError.contentTooLarge(limit: limit)) }
    switch stage {
    case .collecting: request.body.append(contentsOf: bytes)
    case .streaming(let sink):
      do { try sink.receive(bytes) } catch { refuse(error) }
    case .refused, .over: break
    }
  }

  /// The whole request is in: its answer.
  func close() -> Response {
    let stage = stage
    self.stage = .over
    do {
      switch stage {
      case .collecting(let respond): return try finished(respond(request))
      case .streaming(let sink): return try finished(sink.finish())
      case .refused(let error): throw error
      case .over: preconditionFailure("a passage is closed once")
      }
    } catch {
      return failed(error)
    }
  }

  /// The connection is gone. Does nothing after `close`.
  func abandon() {
    if case .streaming(let sink) = stage { sink.abort() }
    stage = .over
  }

  private func refuse(_ error: any Error) {
    if case .streaming(let sink) = stage { sink.abort() }
    stage = .refused(error)
    request.body = []
  }

  private func route() throws(HTTPError) -> Router.Entry {
    if let defect = request.defect { throw defect }
    if request.hasAmbiguousLength { throw .ambiguousLength }
    if request.method == .other { throw .unknownMethod }
    switch router.tree.match(request.method, request.segments) {
    case .entry(let entry, let parameters):
      request.route = entry.path
      request.parameters = parameters
      return entry
    case .otherMethods(let allowed): throw .methodNotAllowed(allowed: allowed)
    case .nothing: throw .notFound
    }
  }

  private func check(_ policy: BodyPolicy) throws(HTTPError) {
    guard request.announcesBody else { return }
    if policy == .none || (request.contentLength ?? 0) > policy.maxBytes {
      throw .contentTooLarge(limit: policy.maxBytes)
    }
    if let expected = policy.mediaType, request.mediaType != expected {
      throw .unsupportedMediaType(expected: expected)
    }
  }

  private func finished(_ answer: Response) throws -> Response {
    var response = answer
    if let failure = response.failure { throw failure }
    Conditional.apply(request, to: &response)
    router.hooks.finish(&response, request)
    if let name = response.headers.illegalName { throw HTTPError.illegalHeader(name: name) }
    if response.status.forbidsBody { response.body = .none }
    return response
  }

  private func failed(_ error: any Error) -> Response {
    var response = router.hooks.failure(error, request)
    if case HTTPError.methodNotAllowed(let allowed) = error {
      response.headers["Allow"] = allowed.map(\.rawValue).joined(separator: ", ")
    }
    router.hooks.finish(&response, request)
    let sound = response.failure == nil && response.headers.illegalName == nil
    if response.status.forbidsBody { response.body = .none }
    return sound ? response : .empty(.internalServerError)
  }
}
