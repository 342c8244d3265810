import EmberCore
import EmberTesting
import Testing

@Suite("Access matrix")
struct AccessTests {
  @Test("every route has its line, and every line its route")
  func isComplete() throws {
    let server = try TestServer()
    let routes = server.router.entries.map { "\($0.method.rawValue) \($0.path)" }
    let lines = Expectations.all.map(\.route)
    #expect(Set(routes).symmetricDifference(lines) == [])
    #expect(Set(lines).count == lines.count, "a line stands twice")
  }

  @Test("gives each asker what the line says and no more", arguments: Expectations.all)
  func line(_ expectation: Expectation) throws {
    let (scene, server) = try Scene.fresh()
    #expect(try expectation.faults(scene, server) == [])
  }

  @Test("says the same over a socket", arguments: ["GET /api/drops/:drop", "GET /api/me"])
  func overASocket(_ route: String) throws {
    let (scene, server) = try Scene.fresh(.loopback)
    let expectation = try #require(Expectations.all.first { $0.route == route })
    #expect(try expectation.faults(scene, server) == [])
  }

  @Test("notices a line that is wrong")
  func notices() throws {
    let (scene, server) = try Scene.fresh()
    var outcomes = try #require(Expectations.all.first { $0.route == "GET /api/drops/:drop" })
      .outcomes
    outcomes[.stranger] = "200"
    let wrong = Expectation(route: "GET /api/drops/:drop", outcomes: outcomes) {
      try $1.knock($2, $0, "GET", "/api/drops/\($0.drop)")
    }
    #expect(
      try wrong.faults(scene, server) == [
        "GET /api/drops/:drop as stranger: 404 not-found, not 200"
      ])
    #expect(
      try Expectation(route: "GET /api/me", outcomes: [:]) {
        try $1.knock($2, $0, "GET", "/api/me")
      }.faults(scene, server).count == Asker.allCases.count)
  }

  @Test(
    "answers strangers and latecomers as if nothing were there",
    arguments: [
      "GET /api/circles/ID", "GET /api/circles/ID/feed", "GET /api/circles/ID/colours",
      "GET /api/circles/ID/invites", "GET /api/drops/ID", "GET /api/drops/ID/receipt",
      "GET /api/drops/ID/boxes/0/thumb", "HEAD /api/drops/ID/boxes/0/thumb",
      "POST /api/drops/ID/take-back", "DELETE /api/sessions/ID",
    ])
  func indistinguishable(_ route: String) throws {
    let (scene, server) = try Scene.fresh()
    let words = route.split(separator: " ").map(String.init)
    let isDrop = route.contains("/drops/")
    let id = isDrop ? scene.drop : route.contains("session") ? scene.session : scene.circle
    for asker in isDrop ? [Asker.stranger, .late] : [.stranger] {
      let there = try server.knock(asker, scene, words[0], words[1].replacing("ID", with: "\(id)"))
      let absent = try server.knock(
        asker, scene, words[0], words[1].replacing("ID", with: "\(ID.random())"))
      #expect(there.status == 404)
      #expect(there.problem == absent.problem)
      #expect(there.body.count == absent.body.count)
      #expect(there.headers == absent.headers)
    }
  }
}
