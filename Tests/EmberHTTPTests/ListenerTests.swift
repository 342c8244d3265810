import Dispatch
import EmberHTTP
import Glibc
import Testing

@Suite("Listener") struct ListenerTests {
  private let echo = Router([
    .named("hello", .get, "/"),
    Router.Entry(.get, "/whoami") { request in
      .text(
        "\(request.peer.map(String.init(describing:)) ?? "-") \(request.cookies["sid"] ?? "-") \(request.query["q"] ?? "-")"
      )
    },
  ])

  @Test("the kernel's port is reported, and a connection is kept alive for the next request")
  func keepAlive() throws {
    let listener = try Listener(echo, .small)
    defer { listener.stop() }
    #expect(listener.port != 0)
    let client = try #require(Client(port: listener.port))
    for _ in 0..<3 {
      client.send(Driver.text(.get, "/"))
      #expect(client.answer()?.text == "hello")
    }
  }

  @Test("requests that come in one packet are answered in order")
  func pipelined() throws {
    let listener = try Listener(echo, .small)
    defer { listener.stop() }
    let client = try #require(Client(port: listener.port))
    client.send(
      Driver.text(.get, "/") + Driver.text(.get, "/none") + Driver.text(.head, "/")
        + Driver.text(.get, "/"))
    #expect(client.answer()?.text == "hello")
    #expect(client.answer()?.status == 404)
    #expect(client.answer(to: "HEAD")?["Content-Length"] == "5")
    #expect(client.answer()?.text == "hello")
  }

  @Test("peer, cookie and query reach the handler")
  func facts() throws {
    let listener = try Listener(echo, .small)
    defer { listener.stop() }
    let client = try #require(Client(port: listener.port))
    client.send(Driver.text(.get, "/whoami?q=a%26b+c", ["Cookie": "x=1; sid=abc=; sid=late"]))
    #expect(client.answer()?.text == "127.0.0.1 abc= a&b c")
  }

  @Test("over IPv6 too, where there is any")
  func six() throws {
    var settings = Listener.Settings.small
    settings.address = "::"
    let listener: Listener
    do { listener = try Listener(echo, settings) } catch {
      return #expect(access("/proc/net/if_inet6", F_OK) != 0)
    }
    defer { listener.stop() }
    let client = try #require(Client(port: listener.port))
    client.send(Driver.text(.get, "/whoami"))
    #expect(client.answer()?.text == "127.0.0.1 - -")
  }

  @Test("fifty clients at once all get their own answer")
  func fifty() throws {
    let router = Router([Router.Entry(.get, "/n/:n") { .text($0.parameters["n"]) }])
    let listener = try Listener(router, .small)
    defer { listener.stop() }
    let clients = try (0..<50).map { _ in try #require(Client(port: listener.port)) }
    for round in 0..<4 {
      for (n, client) in clients.enumerated() { client.send(Driver.text(.get, "/n/\(n)-\(round)")) }
      for (n, client) in clients.enumerated() { #expect(client.answer()?.text == "\(n)-\(round)") }
    }
  }

  @Test(
    "a header with a line break is never sent: the answer is a failure without it",
    arguments: Driver.allCases)
  func injection(driver: Driver) throws {
    for value in ["x\r\nSet-Cookie: sid=evil", "x\ny", "x\0y", "x\ry"] {
      let router = Router([
        Router.Entry(.get, "/") { _ in
          var response = Response.text("body")
          response.headers["X-Name"] = value
          return response
        }
      ])
      let answer = try driver.answer(router, .get, "/")
      #expect(answer.status == 500 && answer["X-Name"] == nil && answer["Set-Cookie"] == nil)
      #expect(answer.body.isEmpty)
    }
  }

  @Test("a secret is sent, and its bytes are wiped afterwards")
  func secret() throws {
    let secret = SecretBytes(Array("share".utf8))
    let router = Router([Router.Entry(.get, "/share") { _ in .secret(secret, type: "text/plain") }])
    let listener = try Listener(router, .small)
    let client = try #require(Client(port: listener.port))
    client.send(Driver.text(.get, "/share"))
    let answer = try #require(client.answer())
    #expect(answer.text == "share" && answer["Cache-Control"] == "no-store")
    listener.stop()
    #expect(secret.withBytes { Array($0) } == [0, 0, 0, 0, 0])
  }

  @Test("headers beyond the connection's memory are refused without a word about the machinery")
  func longHeaders() throws {
    let listener = try Listener(echo, .small)
    defer { listener.stop() }
    let client = try #require(Client(port: listener.port))
    client.send(Driver.text(.get, "/", ["X-Long": String(repeating: "x", count: 80_000)]))
    let answer = try #require(client.answer())
    #expect(answer.status == 431 || answer.status == 413 || answer.status == 414)
    #expect(!answer.text.lowercased().contains("microhttpd"))
    #expect(answer["Server"] == nil)
  }

  @Test("HTTP/1.1 without Host is 400")
  func host() throws {
    let listener = try Listener(echo, .small)
    defer { listener.stop() }
    let client = try #require(Client(port: listener.port))
    client.send("GET / HTTP/1.1\r\n\r\n")
    #expect(client.answer()?.status == 400)
  }

  @Test("whatever bytes come, the next client is answered")
  func garbage() throws {
    let tally = Tally()
    let router = Router([tally.entry(maxBytes: 99), .named("hello", .get, "/")])
    let listener = try Listener(router, .small)
    let head = "PUT /upload?a=%41 HTTP/1.1\r\nHost: e\r\nAuthorization: x\r\nCookie: a=b\r\n"
    let whole = head + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
    var state: UInt64 = 7
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    for _ in 0..<300 {
      var bytes = Array(whole.utf8)
      for _ in 0...random(6) { bytes[random(bytes.count)] = UInt8(random(256)) }
      Client(port: listener.port)?.send(Array(bytes.prefix(random(bytes.count + 1))))
    }
    let client = try #require(Client(port: listener.port))
    client.send(Driver.text(.get, "/"))
    #expect(client.answer()?.text == "hello")
    listener.stop(within: .milliseconds(200))
    #expect(tally.counts.opened == tally.counts.finished + tally.counts.aborted)
  }

  @Test("one address has no more connections than it may")
  func perPeer() throws {
    var settings = Listener.Settings.small
    settings.connectionsPerPeer = 2
    let listener = try Listener(echo, settings)
    defer { listener.stop() }
    let welcome = try (0..<2).map { _ in try #require(Client(port: listener.port)) }
    for client in welcome {
      client.send(Driver.text(.get, "/"))
      #expect(client.answer()?.text == "hello")
    }
    let third = try #require(Client(port: listener.port))
    #expect(third.isOver())
  }

  @Test(
    "stop takes no new connection, waits for the request under way, and asks its client to close")
  func drains() throws {
    let entered = DispatchSemaphore(value: 0)
    let leave = DispatchSemaphore(value: 0)
    let stopped = DispatchSemaphore(value: 0)
    let slow = Router.Entry(.get, "/slow") { _ in
      entered.signal()
      leave.wait()
      return .text("done")
    }
    let listener = try Listener(Router([slow]), .small)
    let client = try #require(Client(port: listener.port))
    client.send(Driver.text(.get, "/slow"))
    entered.wait()
    DispatchQueue.global().async {
      listener.stop()
      stopped.signal()
    }
    while Client(port: listener.port) != nil { sched_yield() }
    #expect(stopped.wait(timeout: .now()) == .timedOut)
    leave.signal()
    let answer = try #require(client.answer())
    #expect(answer.text == "done" && answer["Connection"]?.lowercased() == "close")
    stopped.wait()
    #expect(client.isOver())
  }

  @Test("what stands in the way of listening is said in a sentence")
  func errors() throws {
    let first = try Listener(echo, .small)
    defer { first.stop() }
    var settings = Listener.Settings.small
    settings.port = first.port
    #expect(throws: ListenerError.portTaken(first.port)) { try Listener(echo, settings) }
    #expect(
      "\(ListenerError.portTaken(80))"
        == "Port 80 is taken by another program; stop it or choose another port.")
    settings.address = "localhost"
    #expect(throws: ListenerError.badAddress("localhost")) { try Listener(echo, settings) }
    settings.address = "192.0.2.1"
    #expect(throws: ListenerError.addressNotHere("192.0.2.1")) { try Listener(echo, settings) }
  }
}
