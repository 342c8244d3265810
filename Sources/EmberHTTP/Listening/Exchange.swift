import CMicroHTTPD

/// One request and its answer on a connection. libmicrohttpd keeps a connection on one thread, so its calls come one
/// after the other.
final class Exchange {
  private let service: Service
  private let target: String
  private let start = ContinuousClock.now
  private var passage: Passage?
  private var answer: Answered?

  init(_ service: Service, target: String) {
    self.service = service
    self.target = target
    service.begin()
  }

  /// Takes the next step. `false` cuts the connection.
  func advance(
    _ connection: OpaquePointer, _ method: UnsafePointer<CChar>, _ body: UnsafeRawBufferPointer
  ) -> Bool {
    guard let passage else { return begin(connection, String(cString: method)) }
    if body.isEmpty { return answer != nil || reply(connection, passage.close()) }
    passage.receive(body)
    return passage.refusal == nil || passage.received <= service.drainLimit
  }

  /// The request is over.
  func end(completed: Bool) {
    passage?.abandon()
    if let passage, let answer {
      service.router.hooks.log(
        RequestLog(passage.request, answer, since: start, completed: completed))
    }
    service.end()
  }

  /// The headers are in. An answer before the body has been read makes the library close the connection, and may be
  /// lost on the way while the client is still sending: so a refused body of bearable length is read first, unless the
  /// client waits with it.
  private func begin(_ connection: OpaquePointer, _ method: String) -> Bool {
    var headers = Headers()
    withUnsafeMutablePointer(to: &headers) {
      _ = MHD_get_connection_values_n(connection, .HEADER_KIND, Callbacks.header, $0)
    }
    let peer = Peer(ember_mhd_peer(connection))
    let request = Request(Method(token: method), target, headers: headers, peer: peer)
    let passage = Passage(service.router, request)
    self.passage = passage
    passage.open()
    guard let refusal = passage.refusal, cutsShort(request, refusal) else { return true }
    return reply(connection, passage.close())
  }

  private func cutsShort(_ request: Request, _ refusal: any Error) -> Bool {
    switch refusal {
    // Where this request ends nobody can say: nothing more may be read from the connection.
    case HTTPError.ambiguousLength: true
    case HTTPError.contentTooLarge: request.announcesBody
    default:
      request.announcesBody
        && (request.expectsContinue || (request.contentLength ?? 0) > service.drainLimit)
    }
  }

  private func reply(_ connection: OpaquePointer, _ response: Response) -> Bool {
    var response = response
    if service.isDraining { response.headers["Connection"] = "close" }
    answer = Answered(response)
    if let native = NativeResponse.make(response) {
      return native.queue(on: connection, response.status)
    }
    answer = Answered(.empty(.internalServerError))
    return NativeResponse.make(.empty(.internalServerError))?
      .queue(on: connection, .internalServerError) ?? false
  }
}
