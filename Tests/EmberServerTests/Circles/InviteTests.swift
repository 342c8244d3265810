import EmberClient
import EmberCore
import EmberCrypto
import EmberTesting
import Testing

@Suite("Invites")
struct InviteTests {
  @Test("lets in as many as it was made for, and then nobody")
  func uses() throws {
    let fixture = try InviteFixture(uses: 2)
    #expect(try fixture.refusal("cem") == nil)
    #expect(try fixture.usesLeft == 1)
    #expect(try fixture.refusal("emil") == nil)
    #expect(try fixture.refusal("finn") == "invite-used-up")
    #expect(try fixture.open().outcome == "410 invite-used-up")
    #expect(try fixture.server.person("cem").device.trusted(fixture.lake).members.count == 4)
    #expect(fixture.server.sql("SELECT count(*) FROM members WHERE handle = 'finn'") == [["0"]])
  }

  @Test("is over at its millisecond, for looking and for joining")
  func expiry() throws {
    let fixture = try InviteFixture()
    let between = Between(fixture.server.transport)
    let late = try Joining(link: fixture.link, of: Server(over: between))
    let expiry = try #require(try fixture.record?.expiry)
    fixture.server.clock.advance(by: expiry - fixture.server.clock.truth - 1)
    #expect(try fixture.open().status == 200)
    #expect(try fixture.refusal("cem") == nil)
    fixture.server.clock.advance(by: 1)
    #expect(try fixture.open().outcome == "410 invite-expired")
    let home = try fixture.server.home("emil")
    #expect(throws: ClientError.self) {
      try late.join(handle: "emil", passphrase: "emil's words", in: home)
    }
    #expect(fixture.server.sql("SELECT count(*) FROM members WHERE handle = 'emil'") == [["0"]])
    #expect(try fixture.record == nil)
  }

  @Test("is for 1 to 10 people, a known epoch and at most 72 hours, to the millisecond")
  func bounds() throws {
    let (scene, server) = try Scene.fresh()
    func make(_ change: (inout NewInvite) -> Void) throws -> String {
      var input = try NewPeople.invite(by: .author, to: scene.circle, server)
      change(&input)
      let path = "/api/circles/\(scene.circle)/invites"
      return try server.ask("POST", path, as: server.person("ada"), input).outcome
    }
    #expect(try make { $0.uses = 0 } == "400 bad-invite")
    #expect(try make { $0.uses = 11 } == "400 bad-invite")
    #expect(try make { $0.uses = 10 } == "201")
    #expect(try make { $0.expiry = server.clock.truth } == "400 bad-invite")
    #expect(try make { $0.expiry = server.clock.truth + 72 * .hour + 1 } == "400 bad-invite")
    #expect(try make { $0.expiry = server.clock.truth + 72 * .hour } == "201")
    #expect(try make { $0.expiry = .max } == "400 bad-invite")
    #expect(try make { $0.joinKey = Blob([1]) } == "400 bad-invite")
    #expect(try make { $0.sealed = Blob([1]) } == "400 bad-invite")
    #expect(try make { $0.epoch = 2 } == "409 roster-changed")
    #expect(try make { $0.id = scene.link.invite } == "409 id-taken")
  }

  @Test("revoked by any member, it is as if it had never been")
  func revoked() throws {
    let fixture = try InviteFixture()
    let ben = try fixture.server.person("ben")
    try ben.device.server.revoke(fixture.parsed.invite, of: fixture.lake)
    #expect(try fixture.open().outcome == "404 not-found")
    #expect(try fixture.refusal("cem") == "not-found")
    #expect(try fixture.usesLeft == nil)
  }

  @Test("without its secret there is none: the same answer as for no invite")
  func wrongSecret() throws {
    let fixture = try InviteFixture()
    let wrong = try fixture.open([UInt8](repeating: 0, count: 32))
    let none = try fixture.server.ask(
      "POST", "/api/invites/\(ID.random())/open", as: nil, InviteProof(auth: Blob([1])))
    #expect(wrong.outcome == "404 not-found")
    #expect(wrong.problem == none.problem)
    #expect(wrong.headers == none.headers)
  }

  @Test("a look, a preview, a scanner change nothing", arguments: ["GET", "HEAD"])
  func looking(_ method: String) throws {
    let fixture = try InviteFixture()
    for path in ["/open", "/redeem", ""] {
      let reply = try fixture.server.ask(method, fixture.path + path)
      #expect(reply.status == 404 || reply.status == 405)
    }
    for _ in 0..<3 { #expect(try fixture.open().status == 200) }
    #expect(try fixture.usesLeft == 10)
    #expect(fixture.server.sql("SELECT count(*) FROM members") == [["3"]])
  }
}
