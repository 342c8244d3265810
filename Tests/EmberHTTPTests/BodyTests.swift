import EmberHTTP
import Testing

@Suite("Body") struct BodyTests {
  private let router = Router(
    [
      Router.Entry(.post, "/json", body: .json(maxBytes: 100)) { .text("\($0.body.count)") },
      Router.Entry(.post, "/form", body: .form(maxBytes: 100)) { request in
        let form = try request.form()
        return .text("\(form["name"] ?? "-") \(form.all("tag"))")
      },
      Router.Entry(.post, "/bare") { _ in .text("bare") },
    ], hooks: strict)
  private let json: Headers = ["Content-Type": "application/json; charset=utf-8"]

  @Test("a body of the limit is taken, one byte over is 413", arguments: Driver.allCases)
  func limit(driver: Driver) throws {
    let exact = [UInt8](repeating: 32, count: 100)
    #expect(try driver.answer(router, .post, "/json", headers: json, body: exact).text == "100")
    #expect(
      try driver.answer(router, .post, "/json", headers: json, body: exact + [32]).status == 413)
  }

  @Test("a chunked body of the limit is taken, one byte over is 413 and the connection goes on")
  func chunked() throws {
    let listener = try Listener(router, .small)
    defer { listener.stop() }
    let client = try #require(Client(port: listener.port))
    for (count, status) in [(100, 200), (101, 413), (5000, 413), (100, 200)] {
      let head = "POST /json HTTP/1.1\r\nHost: e\r\nContent-Type: application/json\r\n"
      client.send(head + "Transfer-Encoding: chunked\r\n\r\n")
      client.send(
        String(count, radix: 16) + "\r\n" + String(repeating: " ", count: count) + "\r\n0\r\n\r\n")
      #expect(client.answer()?.status == status)
    }
  }

  @Test(
    "413 is answered before a byte of a body that is announced too long, and the connection closes")
  func announced() throws {
    let listener = try Listener(router, .small)
    defer { listener.stop() }
    let client = try #require(Client(port: listener.port))
    client.send(
      "POST /json HTTP/1.1\r\nHost: e\r\nContent-Type: application/json\r\nContent-Length: 101\r\n\r\n"
    )
    #expect(client.answer()?.status == 413)
    #expect(client.isOver())
  }

  @Test(
    "415 for another type than the route takes: a form can't pass for JSON",
    arguments: Driver.allCases)
  func types(driver: Driver) throws {
    for type in ["text/plain", "application/x-www-form-urlencoded", "application/jsonp"] {
      let answer = try driver.answer(
        router, .post, "/json", headers: ["Content-Type": type], body: [91, 93])
      #expect(answer.status == 415)
    }
    #expect(try driver.answer(router, .post, "/json", body: [91, 93]).status == 415)
  }

  @Test("a form's fields are decoded", arguments: Driver.allCases)
  func form(driver: Driver) throws {
    let headers: Headers = ["Content-Type": "application/x-www-form-urlencoded"]
    let body = Array("name=juno+b%26&tag=a&tag=%C3%A9".utf8)
    let answer = try driver.answer(router, .post, "/form", headers: headers, body: body)
    #expect(answer.text == #"juno b& ["a", "é"]"#)
    let broken = try driver.answer(
      router, .post, "/form", headers: headers, body: Array("a=%".utf8))
    #expect(broken.status == 400)
  }

  @Test(
    "a route without a body refuses one, and takes an announced length of nothing",
    arguments: Driver.allCases)
  func none(driver: Driver) throws {
    #expect(try driver.answer(router, .post, "/bare", body: [1]).status == 413)
    #expect(
      try driver.answer(router, .post, "/bare", headers: ["Content-Length": "0"]).text == "bare")
  }

  @Test(
    "400 for lengths that contradict each other, and nothing after it on the connection is answered",
    arguments: [
      "Content-Length: 2\r\nTransfer-Encoding: chunked", "Content-Length: 2\r\nContent-Length: 3",
      "Transfer-Encoding: gzip", "Transfer-Encoding: chunked\r\nTransfer-Encoding: gzip",
      "Content-Length: +2", "Content-Length: 2, 2",
    ])
  func smuggling(lengths: String) throws {
    let listener = try Listener(router, .small)
    defer { listener.stop() }
    let client = try #require(Client(port: listener.port))
    client.send(
      "POST /json HTTP/1.1\r\nHost: e\r\nContent-Type: application/json\r\n\(lengths)\r\n\r\n")
    client.send("POST /bare HTTP/1.1\r\nHost: e\r\n\r\n")
    let all = client.rest()
    #expect(all.hasPrefix("HTTP/1.1 400 "))
    #expect(!all.contains("HTTP/1.1 200"))
  }
}
