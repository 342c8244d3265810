import EmberCore
import EmberTesting
import Testing

@Suite("Sessions")
struct SessionTests {
  @Test("lists a member's devices, the one that asks marked, and nobody else's")
  func lists() throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    _ = try server.signIn("ben")
    server.clock.advance(by: .minute)
    let second = try server.signIn("ada")
    let list = try ada.device.server.sessions().sessions
    #expect(list.map(\.device).first == "another device")
    #expect(list.count == 2)
    #expect(list.filter(\.current).map(\.id) != [second.session])
    #expect(list.filter(\.current).count == 1)
  }

  @Test("a lost device's session ends from another, at once")
  func ends() throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    let lost = try server.signIn("ada")
    #expect(try server.ask("GET", "/api/me", as: lost.token).status == 200)
    try ada.device.server.endSession(lost.session)
    #expect(try server.ask("GET", "/api/me", as: lost.token).outcome == "401 not-signed-in")
    #expect(
      try server.ask("DELETE", "/api/sessions/\(lost.session)", as: ada).outcome == "404 not-found")
  }

  @Test("signing out ends one's own session")
  func signsOut() throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    let own = try #require(try ada.device.server.sessions().sessions.first(where: \.current))
    try ada.device.server.endSession(own.id)
    #expect(try server.ask("GET", "/api/me", as: ada).outcome == "401 not-signed-in")
  }

  @Test("ends after thirty days idle, not a millisecond before")
  func expires() throws {
    let server = try TestServer()
    let ben = try server.signIn("ben")
    server.clock.advance(by: 30 * .day - 1)
    let list = try server.ask("GET", "/api/sessions", as: ben.token)
    #expect(list.status == 200)
    server.clock.advance(by: 30 * .day)
    #expect(try server.ask("GET", "/api/me", as: ben.token).outcome == "401 not-signed-in")
  }

  @Test("thirty days count from the last time it was seen, to the hour")
  func slides() throws {
    let server = try TestServer()
    let ben = try server.signIn("ben")
    server.clock.advance(by: .hour - 1)
    #expect(try server.ask("GET", "/api/me", as: ben.token).status == 200)
    server.clock.advance(by: 30 * .day - .hour)
    // Seen within its first hour: that is not noted, and the session is still the old one.
    #expect(try server.ask("GET", "/api/sessions", as: ben.token).status == 200)
    server.clock.advance(by: 30 * .day - 1)
    #expect(try server.ask("GET", "/api/me", as: ben.token).status == 200)
  }

  @Test("the sweep forgets sessions past their time")
  func swept() throws {
    let server = try TestServer()
    let before = server.sql("SELECT count(*) FROM sessions")
    #expect(before == [["3"]])
    server.clock.advance(by: 30 * .day)
    try server.sweep()
    #expect(server.sql("SELECT count(*) FROM sessions") == [["0"]])
  }

  @Test("a token is no token with a letter changed, added or left out")
  func exact() throws {
    let server = try TestServer()
    let token = try server.person("ada").token
    let cut = String(token.dropLast())
    for token in [token + "A", cut, cut + (token.hasSuffix("A") ? "E" : "A"), "", "Bearer"] {
      #expect(try server.ask("GET", "/api/me", as: token).outcome == "401 not-signed-in")
    }
    let reply = try server.ask("GET", "/api/me", headers: [("Authorization", "bearer \(token)")])
    #expect(reply.status == 200)
  }

  @Test("the database knows no token, only its hash")
  func hashed() throws {
    let server = try TestServer()
    let token = try #require(Base64URL.decode(try server.person("ada").token))
    let stored = server.sql("SELECT token_hash FROM sessions").map { $0[0] }
    #expect(!stored.contains(Hex.encode(token)))
    #expect(stored.contains(Hex.encode(Digest.sha256(of: token).bytes)))
  }
}
