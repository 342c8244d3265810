import EmberCore
import EmberTesting
import Testing

@Suite("Setting up")
struct SetUpTests {
  @Test("the code from the log makes the first member and circle", arguments: Way.allCases)
  func setsUp(_ way: Way) throws {
    let server = try TestServer(way, from: .empty)
    #expect(try server.server.info().setUp == false)
    try server.setUp(handle: "zoe", circle: "first")
    #expect(try server.server.info().setUp)
    let zoe = try server.person("zoe")
    #expect(try zoe.device.circles().map(\.name) == ["first"])
    try server.restart()
    #expect(server.setUpCode == nil)
    #expect(try server.person("zoe").device.circles().count == 1)
  }

  @Test("a wrong code is refused and stores nothing")
  func wrongCode() throws {
    let server = try TestServer(from: .empty)
    let reply = try server.ask("POST", "/api/setup", as: nil, NewPeople.setUp(code: "00ff00ff00"))
    #expect(reply.outcome == "403 wrong-code")
    for table in ["members", "circles", "sessions", "cards", "rosters"] {
      #expect(server.sql("SELECT count(*) FROM \(table)") == [["0"]])
    }
  }

  @Test("case, spaces and hyphens of a code don't count")
  func looselyTyped() throws {
    let server = try TestServer(from: .empty)
    let code = try #require(server.setUpCode).uppercased()
    let typed = code.prefix(5) + "-" + code.dropFirst(5).prefix(5) + " " + code.dropFirst(10)
    let reply = try server.ask(
      "POST", "/api/setup", as: nil, NewPeople.setUp(code: String(typed)))
    #expect(reply.status == 201)
  }

  @Test("a second set-up is refused, whatever its code")
  func second() throws {
    let server = try TestServer(from: .empty)
    let code = try #require(server.setUpCode)
    let first = try server.ask("POST", "/api/setup", as: nil, NewPeople.setUp(code: code))
    #expect(first.status == 201)
    let again = try NewPeople.setUp(code: code, handle: "yan")
    #expect(try server.ask("POST", "/api/setup", as: nil, again).outcome == "409 set-up-already")
    #expect(server.sql("SELECT count(*) FROM members") == [["1"]])
  }

  @Test("each start prints another code, and the one before counts no more")
  func freshCode() throws {
    let server = try TestServer(from: .empty)
    let old = try #require(server.setUpCode)
    try server.restart()
    #expect(server.setUpCode != old)
    let reply = try server.ask("POST", "/api/setup", as: nil, NewPeople.setUp(code: old))
    #expect(reply.outcome == "403 wrong-code")
  }

  @Test("the twenty-first try in a quarter of an hour is refused, right or wrong")
  func throttled() throws {
    let server = try TestServer(from: .empty)
    var input = try NewPeople.setUp(code: "wrong")
    input.device = "\n"
    // Refused before it costs a hash, and counted all the same.
    for _ in 0..<20 {
      #expect(try server.ask("POST", "/api/setup", as: nil, input).outcome == "400 bad-name")
    }
    input.device = "a phone"
    input.code = try #require(server.setUpCode)
    #expect(try server.ask("POST", "/api/setup", as: nil, input).outcome == "429 too-many-tries")
    server.clock.advance(by: 15 * .minute - 1)
    #expect(try server.ask("POST", "/api/setup", as: nil, input).outcome == "429 too-many-tries")
    server.clock.advance(by: 1)
    #expect(try server.ask("POST", "/api/setup", as: nil, input).status == 201)
  }

  @Test("whatever is not right leaves nothing half stored")
  func nothingHalf() throws {
    let server = try TestServer(from: .empty)
    let right = try NewPeople.setUp(code: try #require(server.setUpCode))
    let other = try NewPeople.setUp(code: right.code)
    func refused(_ code: String, _ change: (inout SetUp) -> Void) throws {
      var input = right
      change(&input)
      #expect(try server.ask("POST", "/api/setup", as: nil, input).outcome == "400 \(code)")
      #expect(server.sql("SELECT count(*) FROM members") == [["0"]])
    }
    try refused("bad-zone") { $0.circle.zone = "Europe/Atlantis" }
    try refused("bad-zone") { $0.circle.zone = "../../../etc/passwd" }
    try refused("bad-name") { $0.circle.name = "two\nlines" }
    try refused("bad-name") { $0.circle.name = String(repeating: "ü", count: 33) }
    try refused("bad-name") { $0.account.handle = " ada" }
    try refused("bad-name") { $0.account.handle = "a\u{202E}da" }
    try refused("bad-card") { $0.circle.card = other.circle.card }
    try refused("bad-roster") { $0.circle.roster = other.circle.roster }
    try refused("bad-roster") { $0.circle.key = Blob([1]) }
    try refused("bad-account") { $0.account.rounds = 599_999 }
    try refused("bad-account") { $0.account.salt = Blob([1]) }
    try refused("bad-account") { $0.account.login = Blob([]) }
    try refused("bad-account") { $0.account.wrap = Blob([]) }
    try refused("bad-account") { $0.account.keychain.counter = 2 }
    #expect(try server.ask("POST", "/api/setup", as: nil, right).status == 201)
  }
}
