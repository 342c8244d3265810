import EmberHTTP
import Testing

/// The two ways a request can come, so that one test asks both.
enum Driver: String, CaseIterable, Sendable {
  case socketless, loopback

  func answer(
    _ router: Router, _ method: Method, _ target: String, headers: Headers = [:], body: [UInt8] = []
  ) throws -> Answer {
    switch self {
    case .socketless:
      let response = router.respond(
        to: Request(method, target, headers: headers, body: body, peer: .loopback))
      let fields = response.headers.map { (name: $0.name, value: $0.value) }
      return Answer(status: response.status.code, fields: fields, body: try response.body.collect())
    case .loopback:
      let listener = try Listener(router, .small)
      defer { listener.stop() }
      let client = try #require(Client(port: listener.port))
      client.send(Self.text(method, target, headers, body))
      return try #require(client.answer(to: method.rawValue))
    }
  }

  /// A request as it goes over the wire.
  static func text(
    _ method: Method, _ target: String, _ headers: Headers = [:], _ body: [UInt8] = []
  ) -> [UInt8] {
    var head = "\(method.rawValue) \(target) HTTP/1.1\r\nHost: ember\r\n"
    for field in headers { head += "\(field.name): \(field.value)\r\n" }
    if !body.isEmpty { head += "Content-Length: \(body.count)\r\n" }
    return Array((head + "\r\n").utf8) + body
  }
}

extension Listener.Settings {
  /// Enough for a test.
  static var small: Self {
    var settings = Self()
    settings.threads = 2
    settings.connections = 64
    return settings
  }
}

extension Router.Entry {
  /// Answers `name`.
  static func named(_ name: String, _ method: Method, _ path: String) -> Self {
    Router.Entry(method, path) { _ in .text(name) }
  }
}
