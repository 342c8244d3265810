package import EmberClient
import EmberHTTP
import Synchronization

/// How a test asks the server: through its routes alone, or over a real connection. What holds one
/// way must hold the other.
package enum Way: String, CaseIterable, Sendable {
  case socketless, loopback
}

/// The routes of the server that runs now; a test may restart it under its clients.
package final class Routes: Sendable {
  private let router = Mutex<Router?>(nil)

  func set(_ router: Router?) { self.router.withLock { $0 = router } }

  /// The answer, or nil while no server runs.
  func answer(_ request: Request) -> Response? {
    guard let router = router.withLock({ $0 }) else { return nil }
    return router.respond(to: request)
  }
}

/// Asks a router without a socket.
package struct Socketless: Transport {
  package let base = "http://ember.test"
  let routes: Routes

  package func ask(
    _ question: Question, sink: ((UnsafeRawBufferPointer) throws -> Void)?
  ) throws -> Answer {
    var headers = Headers()
    for (name, value) in question.headers { headers.add(name, value) }
    let request = Request(
      Method(rawValue: question.method) ?? .other, question.path, headers: headers,
      body: question.body ?? [],
      peer: .loopback)
    guard let response = routes.answer(request) else {
      throw ClientError.unreachable("no server runs")
    }
    var answer = Answer(
      status: response.status.code,
      headers: Dictionary(
        response.headers.map { ($0.name.lowercased(), $0.value) }, uniquingKeysWith: { $1 }),
      body: try response.body.collect())
    if let sink, answer.isSuccess {
      try answer.body.withUnsafeBytes(sink)
      answer.body = []
    }
    return answer
  }
}
