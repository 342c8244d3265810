import EmberHTTP
import Testing

@Suite("BodySink") struct StreamTests {
  private let signed: Headers = ["Authorization": "Bearer x"]

  @Test(
    "a body of the limit reaches the sink whole and finishes it once", arguments: Driver.allCases)
  func whole(driver: Driver) throws {
    let tally = Tally()
    let body = [UInt8](repeating: 7, count: 3_000_000)
    let router = Router([tally.entry(maxBytes: 3_000_000)])
    let answer = try driver.answer(router, .put, "/upload", headers: signed, body: body)
    #expect(answer.status == 201 && answer.text == "3000000")
    #expect(tally.counts == .init(opened: 1, bytes: 3_000_000, finished: 1, aborted: 0))
  }

  @Test("an empty body finishes the sink without a piece", arguments: Driver.allCases)
  func empty(driver: Driver) throws {
    let tally = Tally()
    let answer = try driver.answer(
      Router([tally.entry(maxBytes: 9)]), .put, "/upload", headers: signed)
    #expect(answer.text == "0")
    #expect(tally.counts == .init(opened: 1, bytes: 0, finished: 1, aborted: 0))
  }

  @Test("one byte over what is announced never opens the sink", arguments: Driver.allCases)
  func announced(driver: Driver) throws {
    let tally = Tally()
    let router = Router([tally.entry(maxBytes: 9)])
    let answer = try driver.answer(
      router, .put, "/upload", headers: signed, body: Array(repeating: 7, count: 10))
    #expect(answer.status == 413)
    #expect(tally.counts == .init())
  }

  @Test(
    "who may not send is refused before the sink opens, and reads the refusal after all they sent",
    arguments: Driver.allCases)
  func refused(driver: Driver) throws {
    let tally = Tally()
    let router = Router([tally.entry(maxBytes: 1 << 24)], hooks: strict)
    let answer = try driver.answer(
      router, .put, "/upload", body: Array(repeating: 7, count: 8 << 20))
    #expect(answer.status == 401)
    #expect(tally.counts == .init())
  }

  @Test("who waits for 100 Continue is refused at once, without sending")
  func continues() throws {
    let tally = Tally()
    let listener = try Listener(Router([tally.entry(maxBytes: 100)], hooks: strict), .small)
    defer { listener.stop() }
    let head = "PUT /upload HTTP/1.1\r\nHost: e\r\nContent-Length: 3\r\nExpect: 100-continue\r\n"
    let refused = try #require(Client(port: listener.port))
    refused.send(head + "\r\n")
    #expect(refused.answer()?.status == 401)
    let admitted = try #require(Client(port: listener.port))
    admitted.send(head + "Authorization: x\r\n\r\n")
    #expect(admitted.answer()?.status == 100)
    admitted.send("abc")
    #expect(admitted.answer()?.text == "3")
  }

  @Test(
    "a sink that throws is aborted once, and what it threw is answered", arguments: Driver.allCases)
  func poison(driver: Driver) throws {
    let tally = Tally()
    let router = Router([tally.entry(maxBytes: 1 << 20, poison: 200_000)], hooks: strict)
    let body = [UInt8](repeating: 7, count: 500_000)
    #expect(try driver.answer(router, .put, "/upload", headers: signed, body: body).status == 401)
    #expect(tally.counts.aborted == 1 && tally.counts.finished == 0)
    #expect(tally.counts.bytes < 500_000)
  }

  @Test("a chunked body over the limit aborts the sink once; far over, the connection is cut")
  func over() throws {
    let tally = Tally()
    var settings = Listener.Settings.small
    settings.drain = 100_000
    let listener = try Listener(Router([tally.entry(maxBytes: 1000)]), settings)
    defer { listener.stop() }
    let head =
      "PUT /upload HTTP/1.1\r\nHost: e\r\nAuthorization: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    for (count, status) in [(2000, 413), (300_000, nil)] {
      let client = try #require(Client(port: listener.port))
      let chunk =
        String(count, radix: 16) + "\r\n" + String(repeating: "x", count: count) + "\r\n0\r\n\r\n"
      client.send(head + chunk)
      #expect(client.answer()?.status == status)
    }
    #expect(tally.counts.opened == 2 && tally.counts.aborted == 2 && tally.counts.finished == 0)
  }

  @Test(
    "a connection that drops half-way, even with its last bytes, aborts the sink exactly once",
    arguments: ["Content-Length: 1000", "Transfer-Encoding: chunked"])
  func dropped(length: String) throws {
    let tally = Tally()
    let listener = try Listener(Router([tally.entry(maxBytes: 1 << 20)]), .small)
    var client = Client(port: listener.port)
    let head = "PUT /upload HTTP/1.1\r\nHost: e\r\nAuthorization: x\r\n\(length)\r\n"
    client?.send(head + "Expect: 100-continue\r\n\r\n")
    #expect(client?.answer()?.status == 100)
    client?.send("4\r\nha")
    client = nil
    let begin = ContinuousClock.now
    listener.stop(within: .seconds(60))
    #expect(ContinuousClock.now - begin < .seconds(50), "the drop went unnoticed")
    #expect(tally.counts.opened == 1 && tally.counts.finished == 0 && tally.counts.aborted == 1)
  }

  @Test("a server that stops aborts the sink of whoever is still sending")
  func stopped() throws {
    let tally = Tally()
    let listener = try Listener(Router([tally.entry(maxBytes: 1 << 20)]), .small)
    let client = try #require(Client(port: listener.port))
    client.send(
      "PUT /upload HTTP/1.1\r\nHost: e\r\nAuthorization: x\r\nContent-Length: 1000\r\nExpect: 100-continue\r\n\r\n"
    )
    #expect(client.answer()?.status == 100)
    listener.stop(within: .milliseconds(50))
    #expect(tally.counts == .init(opened: 1, bytes: 0, finished: 0, aborted: 1))
  }
}
