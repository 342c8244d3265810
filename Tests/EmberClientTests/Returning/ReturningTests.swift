import EmberCore
import EmberTesting
import Testing

@testable import EmberClient

@Suite("Coming back")
struct ReturningTests {
  private struct Fixture {
    let server: TestServer
    let ada: Person
    let code: String
    let drop: ID

    /// Ada alone in "lake", with one drop.
    init() throws {
      server = try TestServer(from: .empty)
      code = try server.setUp(handle: "ada", circle: "lake")
      ada = try server.person("ada")
      drop = try server.drop(by: ada).id
    }

    func opens(_ name: String) throws -> Bool {
      let device = try server.person(name).device
      let feed = try device.feed(of: server.circle("lake", of: ada))
      return feed.failed == [] && feed.opened.map(\.info.id) == [drop]
    }

    func signIn(_ passphrase: String, as name: String) throws {
      try ComingBack.signIn(
        server.server, handle: "ada", passphrase: passphrase, in: server.home(name))
    }
  }

  private func code(of body: () throws -> Void) -> String? {
    #expect(throws: ClientError.self) { try body() }?.code
  }

  @Test("a new device with the passphrase opens everything; the old one stays")
  func passphrase() throws {
    let fixture = try Fixture()
    try fixture.signIn(TestServer.passphrase(of: "ada"), as: "tablet")
    #expect(try fixture.opens("tablet"))
    #expect(try fixture.opens("ada"))
    #expect(try fixture.ada.device.server.sessions().sessions.count == 2)
  }

  @Test("a wrong passphrase leaves nothing behind, nor does a handle that nobody has")
  func wrong() throws {
    let fixture = try Fixture()
    #expect(code { try fixture.signIn("guess", as: "tablet") } == "wrong-passphrase")
    #expect(
      code {
        try ComingBack.signIn(
          fixture.server.server, handle: "nobody", passphrase: "guess",
          in: fixture.server.home("tablet"))
      } == "wrong-passphrase")
    #expect(try !fixture.server.home("tablet").hasIdentity)
  }

  @Test("the recovery code sets a new passphrase and makes a new code, and signs no device out")
  func recovery() throws {
    let fixture = try Fixture()
    let (server, home) = (fixture.server, try fixture.server.home("tablet"))
    let next = try ComingBack.recover(
      server.server, handle: "ADA", code: fixture.code.lowercased(), passphrase: "seven new words",
      in: home)
    #expect(next != fixture.code)
    #expect(try fixture.opens("tablet"))
    #expect(try fixture.opens("ada"))
    #expect(
      code { try fixture.signIn(TestServer.passphrase(of: "ada"), as: "third") }
        == "wrong-passphrase")
    try fixture.signIn("seven new words", as: "third")
    #expect(try fixture.opens("third"))
    #expect(
      code {
        _ = try ComingBack.recover(
          server.server, handle: "ada", code: fixture.code, passphrase: "again", in: home)
      } == "wrong-recovery-code")
    _ = try ComingBack.recover(
      server.server, handle: "ada", code: next, passphrase: "again", in: home)
    #expect(try fixture.opens("tablet"))
  }

  @Test(
    "a mistyped code is noticed before the server is asked; a strange handle gets no other answer")
  func mistyped() throws {
    let fixture = try Fixture()
    let home = try fixture.server.home("tablet")
    let between = Between(fixture.server.transport)
    #expect(
      code {
        _ = try ComingBack.recover(
          Server(over: between), handle: "ada", code: "AAAA" + fixture.code.dropFirst(4),
          passphrase: "x", in: home)
      } == "mistaken")
    #expect(between.questions.isEmpty)
    #expect(
      code {
        _ = try ComingBack.recover(
          fixture.server.server, handle: "nobody", code: fixture.code, passphrase: "x", in: home)
      } == "wrong-recovery-code")
    #expect(try fixture.opens("ada"))
  }

  @Test("ten tries a handle in a quarter of an hour, whatever they try")
  func throttled() throws {
    let fixture = try Fixture()
    let proof = RecoveryProof(handle: "ada", auth: Blob([UInt8](repeating: 1, count: 32)))
    let outcomes = try (0..<12).map { _ in
      try fixture.server.ask("POST", "/api/recovery/open", as: nil as Person?, proof).status
    }
    #expect(outcomes == [Int](repeating: 401, count: 10) + [429, 429])
  }

  @Test("a changed passphrase needs the one until now, and leaves sessions as they are")
  func change() throws {
    let fixture = try Fixture()
    let old = TestServer.passphrase(of: "ada")
    #expect(
      code { try fixture.ada.device.changePassphrase(from: "guess", to: "new") }
        == "wrong-passphrase")
    try fixture.ada.device.changePassphrase(from: old, to: "new")
    #expect(try fixture.opens("ada"))
    #expect(code { try fixture.signIn(old, as: "tablet") } == "wrong-passphrase")
    try fixture.signIn("new", as: "tablet")
    #expect(try fixture.opens("tablet"))
  }

  @Test("a new recovery code replaces the old one")
  func newCode() throws {
    let fixture = try Fixture()
    let home = try fixture.server.home("tablet")
    #expect(
      code { _ = try fixture.ada.device.newRecoveryCode(passphrase: "guess") }
        == "wrong-passphrase")
    let next = try fixture.ada.device.newRecoveryCode(passphrase: TestServer.passphrase(of: "ada"))
    #expect(
      code {
        _ = try ComingBack.recover(
          fixture.server.server, handle: "ada", code: fixture.code, passphrase: "x", in: home)
      } == "wrong-recovery-code")
    _ = try ComingBack.recover(
      fixture.server.server, handle: "ada", code: next, passphrase: "x", in: home)
    #expect(try fixture.opens("tablet"))
  }

  @Test("somebody else's home is never written over, and one's own keeps what it has seen")
  func homes() throws {
    let fixture = try Fixture()
    try fixture.server.join("ben", by: fixture.ada, into: "lake")
    #expect(
      code { try fixture.signIn(TestServer.passphrase(of: "ada"), as: "ben") } == "mistaken")
    #expect(try fixture.server.person("ben").device.handle == "ben")
    var identity = try fixture.server.home("ada").identity()
    identity.keychain = 900
    try fixture.server.home("ada").save(identity)
    try fixture.signIn(TestServer.passphrase(of: "ada"), as: "ada")
    #expect(try fixture.server.home("ada").identity().keychain == 900)
  }

  @Test("a device that was signed out asks nothing any more")
  func signedOut() throws {
    let fixture = try Fixture()
    try fixture.signIn(TestServer.passphrase(of: "ada"), as: "tablet")
    let tablet = try fixture.server.person("tablet").device
    let session = try #require(try tablet.server.sessions().sessions.first { $0.current })
    try fixture.ada.device.server.endSession(session.id)
    #expect(code { _ = try tablet.circles() } == "not-signed-in")
    #expect(try fixture.opens("ada"))
  }

  @Test("a revoked invite lets nobody in")
  func revoked() throws {
    let fixture = try Fixture()
    let lake = try fixture.server.circle("lake", of: fixture.ada)
    let link = try fixture.ada.device.invite(to: lake)
    let invite = try #require(try fixture.ada.device.invites(to: lake).first)
    try fixture.ada.device.revoke(invite.id, to: lake)
    #expect(try fixture.ada.device.invites(to: lake) == [])
    #expect(code { _ = try Joining(link: link, of: fixture.server.server) } == "not-found")
  }
}
