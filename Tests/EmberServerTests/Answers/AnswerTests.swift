import EmberCore
import EmberHTTP
import EmberTesting
import Testing

@Suite("Every answer")
struct AnswerTests {
  private static let strange: [(method: String, path: String)] = [
    ("GET", "/"), ("GET", "/api"), ("GET", "/api/nothing"), ("GET", "/api/%zz"),
    ("GET", "/api/../healthz"), ("PUT", "/api/me"), ("OPTIONS", "/api/me"),
    ("GET", "/api/me"), ("GET", "/api/server"), ("HEAD", "/api/server"), ("GET", "/healthz"),
    ("GET", "/fine-print"), ("POST", "/api/me"),
  ]

  @Test(
    "carries the world's time and the headers that keep browsers honest", arguments: Way.allCases)
  func headers(_ way: Way) throws {
    let server = try TestServer(way)
    for (method, path) in AnswerTests.strange {
      let reply = try server.ask(method, path)
      #expect(reply.headers["ember-now"] == String(server.clock.truth), "\(method) \(path)")
      #expect(reply.headers["x-content-type-options"] == "nosniff")
      #expect(reply.headers["x-frame-options"] == "DENY")
      #expect(reply.headers["referrer-policy"] == "no-referrer")
      #expect(reply.headers["content-security-policy"]?.contains("default-src 'self'") == true)
      #expect(reply.headers["cache-control"] == "no-store")
    }
  }

  @Test("that refuses is a problem document: type, code, status and what to do")
  func problems() throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    let lake = try server.circle("lake", of: ada)
    let refusals: [(Reply, String)] = [
      (try server.ask("GET", "/api/nothing"), "404 not-found"),
      (try server.ask("PUT", "/api/me"), "405 bad-request"),
      (try server.ask("GET", "/api/me"), "401 not-signed-in"),
      (try server.ask("GET", "/api/%zz"), "400 bad-request"),
      (
        try server.ask("POST", "/api/circles/\(lake)/drafts", as: ada.token, body: [1]),
        "415 bad-request"
      ),
      (
        try server.ask(
          "POST", "/api/sessions/parameters", as: nil,
          json: [UInt8](repeating: 0x20, count: 65 << 10)), "413 too-large"
      ),
      (try server.ask("GET", "/api/circles/\(lake)", as: ada.token, body: [1]), "413 too-large"),
    ]
    for (reply, outcome) in refusals {
      #expect(reply.outcome == outcome)
      let problem = try #require(reply.problem)
      #expect(problem.type == "about:blank")
      #expect(problem.status == reply.status)
      #expect(problem.detail.hasSuffix("."))
      #expect(reply.text.contains("\"code\""))
    }
    #expect(refusals[1].0.headers["allow"] == "GET, HEAD")
    #expect(refusals[2].0.headers["www-authenticate"] == "Bearer")
  }

  @Test("to what isn't the JSON it should be says where, and nothing is stored")
  func badJSON() throws {
    let (scene, server) = try Scene.fresh()
    let ada = try server.person("ada")
    let tables = server.sql(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    func counts() -> [[[String]]] { tables.map { server.sql("SELECT count(*) FROM \($0[0])") } }
    let before = counts()
    var asked = 0
    for entry in server.router.entries {
      guard case .json = entry.body else { continue }
      let path = entry.path.replacing(":circle", with: "\(scene.circle)")
        .replacing(":drop", with: "\(scene.drop)").replacing(":photo", with: "0")
        .replacing(":invite", with: "\(scene.link.invite)")
      for body in ["", "{", "[]", "{}", "null", "7", "\u{FEFF}{}x"] {
        let reply = try server.ask(
          entry.method.rawValue, path, as: ada.token, json: Array(body.utf8))
        #expect(reply.outcome == "400 bad-json", "\(entry.path): \(body)")
        asked += 1
      }
    }
    #expect(asked >= 7 * 12)
    #expect(counts() == before)
  }

  @Test("names the place of what is wrong, and never repeats a value")
  func places() throws {
    let (scene, server) = try Scene.fresh()
    let ada = try server.person("ada")
    func detail(_ path: String, _ body: String) throws -> String {
      let reply = try server.ask("POST", path, as: ada.token, json: Array(body.utf8))
      #expect(reply.outcome == "400 bad-json")
      return reply.problem?.detail ?? ""
    }
    let drafts = "/api/circles/\(scene.circle)/drafts"
    #expect(try detail(drafts, "{\"drop\":7}").contains("\"drop\""))
    #expect(try detail(drafts, "{\"photos\":1,\"bytes\":1}").contains("\"drop\""))
    let id = ID.random()
    #expect(
      try detail(drafts, "{\"drop\":\"\(id)\",\"photos\":\"secret\",\"bytes\":1}")
        == "\"photos\" must be a whole number.")
    #expect(
      try detail(drafts, "{\"drop\":\"\(id)x\",\"photos\":1,\"bytes\":1}").contains("\"drop\""))
    #expect(
      try !detail(drafts, "{\"drop\":\"\(id)\",\"photos\":\"secret\",\"bytes\":1}").contains(
        "secret"))
    // The standard decoder doesn't say where a number stood that its type can't hold.
    for number in ["-1", "1.5", "1e30", "18446744073709551616"] {
      #expect(
        try detail(drafts, "{\"drop\":\"\(id)\",\"photos\":1,\"bytes\":\(number)}")
          == "The body has a value that isn't valid.")
    }
    let nested = """
      {"epoch":1,"manifest":"","colours":"","boxes":[],"envelopes":[
        {"member":"\(id)","envelope":"AA"},{"member":"\(id)","envelope":"no base64url!"}]}
      """
    #expect(
      try detail("/api/drops/\(scene.draft.id)/seal", nested).contains("\"envelopes[1].envelope\""))
    let deep = String(repeating: "[", count: 20_000)
    #expect(try detail(drafts, deep) == "The body isn't valid JSON.")
  }

  @Test("to a failure inside says only that, and undoes what was begun")
  func inside() throws {
    let server = try TestServer()
    let ben = try server.person("ben")
    let drop = try server.drop(by: server.person("ada"))
    server.sql("ALTER TABLE keeps RENAME COLUMN rung TO fault")
    let reply = try server.ask(
      "POST", "/api/drops/\(drop.id)/keeps", as: ben, Keeping(photos: [0]))
    #expect(reply.outcome == "500 internal")
    for word in ["fault", "sqlite", "rung", "Error", server.scratch.path, "swift"] {
      #expect(!reply.text.contains(word), "\(word)")
    }
    server.sql("ALTER TABLE keeps RENAME COLUMN fault TO rung")
    #expect(try ben.device.server.drop(drop.id).keeps == [])
  }
}
