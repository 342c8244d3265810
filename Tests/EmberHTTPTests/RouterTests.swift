import EmberHTTP
import Synchronization
import Testing

@Suite("Router") struct RouterTests {
  private let router = Router([
    .named("all", .get, "/drops"), .named("mine", .get, "/drops/mine"),
    .named("make", .post, "/drops"), .named("root", .get, "/"),
    .named("looked", .head, "/boxes/:box"),
    Router.Entry(.get, "/drops/:drop") { .text("drop \($0.parameters["drop"])") },
    Router.Entry(.get, "/drops/:drop/notes/:note") {
      .text("\($0.parameters["drop"]) \($0.parameters["note"]) \($0.route ?? "")")
    },
    Router.Entry(.get, "/drops/mine/keeps") { _ in .text("my keeps") },
  ])

  @Test(
    "a segment spelled out wins over a parameter, which still serves what lies deeper",
    arguments: Driver.allCases)
  func precedence(driver: Driver) throws {
    let cases = [
      ("/", "root"), ("/drops", "all"), ("/drops/mine", "mine"), ("/drops/7", "drop 7"),
      ("/drops/mine/keeps", "my keeps"),
      ("/drops/mine/notes/2", "mine 2 /drops/:drop/notes/:note"),
      ("http://ember.example/drops/9?x=1#top", "drop 9"),
    ]
    for (target, expected) in cases {
      #expect(try driver.answer(router, .get, target).text == expected)
    }
  }

  @Test(
    "404 for a path nobody has, an empty parameter and a trailing slash", arguments: Driver.allCases
  )
  func notFound(driver: Driver) throws {
    for target in ["/nothing", "/drops/", "/drops//notes/1", "/drops/7/", "//drops", "/Drops"] {
      #expect(try driver.answer(router, .get, target).status == 404, "\(target)")
    }
  }

  @Test(
    "405 with Allow for a path under another method, 501 for a method nobody knows",
    arguments: Driver.allCases)
  func methods(driver: Driver) throws {
    let answer = try driver.answer(router, .delete, "/drops")
    #expect(answer.status == 405)
    #expect(answer["Allow"] == "GET, HEAD, POST")
    #expect(try driver.answer(router, .get, "/boxes/1")["Allow"] == "HEAD")
    #expect(try driver.answer(router, .other, "/drops").status == 501)
  }

  @Test(
    "HEAD is answered by the route for GET, without its body and with its length",
    arguments: Driver.allCases)
  func head(driver: Driver) throws {
    let answer = try driver.answer(router, .head, "/drops/mine")
    #expect(answer.status == 200)
    #expect(answer["Content-Length"] == "4")
    #expect(answer.body.isEmpty)
  }

  @Test(
    "parameters are decoded once, and an encoded slash stays inside", arguments: Driver.allCases)
  func decoding(driver: Driver) throws {
    #expect(try driver.answer(router, .get, "/drops/a%2Fb").text == "drop a/b")
    #expect(try driver.answer(router, .get, "/drops/%C3%A9%2520+").text == "drop é%20+")
    #expect(try driver.answer(router, .get, "/drop%73").text == "all")
  }

  @Test(
    "400 for a broken escape, NUL, invalid UTF-8, and dots that climb",
    arguments: [
      "/drops/%", "/drops/%4", "/drops/%zz", "/drops/%00", "/drops/%FF", "/drops/%C3", "/drops/..",
      "/drops/%2e%2E", "/drops/./7", "/drops?x=%", "/drops?%00=1", "drops", "ftp://ember/drops",
    ], Driver.allCases)
  func malformed(target: String, driver: Driver) throws {
    #expect(try driver.answer(router, .get, target).status == 400)
  }

  @Test(
    "what a handler throws reaches the failure hook; the default shows nothing of it",
    arguments: Driver.allCases)
  func failures(driver: Driver) throws {
    let entries = [Router.Entry(.get, "/bug") { _ in throw Refused() }]
    let plain = try driver.answer(Router(entries), .get, "/bug")
    #expect(plain.status == 500 && plain.body.isEmpty)
    #expect(try driver.answer(Router(entries, hooks: strict), .get, "/bug").status == 401)
  }

  @Test(
    "admit runs before the body is looked at, and what it finds out reaches the handler",
    arguments: Driver.allCases)
  func admission(driver: Driver) throws {
    let entry = Router.Entry(
      .post, "/secret", body: .json(maxBytes: 4),
      admit: { request in
        guard let name = request.headers["X-Name"] else { throw Refused() }
        request.context = name
      },
      respond: { .text("for \($0.context as? String ?? "nobody")") })
    let router = Router([entry], hooks: strict)
    let json: Headers = ["Content-Type": "application/json"]
    let refused = try driver.answer(
      router, .post, "/secret", headers: json, body: Array("[1]".utf8))
    #expect(refused.status == 401)
    let named: Headers = ["Content-Type": "application/json", "X-Name": "juno"]
    let answer = try driver.answer(
      router, .post, "/secret", headers: named, body: Array("[1]".utf8))
    #expect(answer.text == "for juno")
  }

  @Test(
    "the finish hook has the last word on every answer, and the log gets one event with the pattern, not the path",
    arguments: Driver.allCases)
  func hooks(driver: Driver) throws {
    let events = Events()
    let hooks = Hooks(
      finish: { response, _ in response.headers["X-Frame-Options"] = "DENY" }, log: events.note)
    let router = Router([Router.Entry(.get, "/drops/:drop") { _ in .text("seven") }], hooks: hooks)
    #expect(try driver.answer(router, .get, "/drops/confidential")["X-Frame-Options"] == "DENY")
    #expect(try driver.answer(router, .get, "/gone")["X-Frame-Options"] == "DENY")
    let logged = events.all
    #expect(logged.map(\.route) == ["/drops/:drop", nil])
    #expect(logged.map(\.status) == [200, 404])
    #expect(logged.map(\.bytes) == [5, 0])
    #expect(logged.allSatisfy { $0.completed && $0.duration > .zero && $0.method == .get })
  }

  @Test("all entries can be asked for, in the order they were given")
  func listing() {
    #expect(router.entries.map(\.path).first == "/drops")
    #expect(router.entries.count == 8)
  }

  @Test("two routes of one shape are a bug") func duplicates() async {
    await #expect(processExitsWith: .failure) {
      _ = Router([.named("a", .get, "/drops/:drop"), .named("b", .get, "/drops/:id")])
    }
  }
}

/// Keeps what was logged.
final class Events: Sendable {
  private let kept = Mutex<[RequestLog]>([])
  var all: [RequestLog] { kept.withLock { $0 } }
  @Sendable func note(_ event: RequestLog) { kept.withLock { $0.append(event) } }
}
