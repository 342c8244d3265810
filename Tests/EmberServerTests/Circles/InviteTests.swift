import EmberClient
import EmberCore
import EmberCrypto
import EmberTesting
import Testing

@Suite("Invites")
struct InviteTests {
  private struct Fixture {
    let server: TestServer
    let ada: Person
    let lake: ID
    let link: String
    let parsed: InviteLink

    init(uses: Int = 10) throws {
      server = try TestServer()
      ada = try server.person("ada")
      lake = try server.circle("lake", of: ada)
      link = try ada.device.invite(to: lake, uses: uses)
      parsed = try InviteLink(parsing: link)
    }

    var path: String { "/api/invites/\(parsed.invite)" }

    func open(_ auth: [UInt8]? = nil) throws -> Reply {
      let proof = auth ?? parsed.secret.auth.secret.unguarded()
      return try server.ask("POST", path + "/open", as: nil, InviteProof(auth: Blob(proof)))
    }

    /// As the list of invites that still let someone in has it.
    var record: InviteRecord? {
      get throws {
        try ada.device.server.invites(of: lake).invites.first { $0.id == parsed.invite }
      }
    }

    var usesLeft: Int? { get throws { try record?.usesLeft } }

    func refusal(_ name: String) throws -> String? {
      do {
        try server.join(name, by: link)
        return nil
      } catch let error as ClientError {
        return error.code
      }
    }
  }

  @Test("lets in as many as it was made for, and then nobody")
  func uses() throws {
    let fixture = try Fixture(uses: 2)
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
    let fixture = try Fixture()
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
    let fixture = try Fixture()
    let ben = try fixture.server.person("ben")
    try ben.device.server.revoke(fixture.parsed.invite, of: fixture.lake)
    #expect(try fixture.open().outcome == "404 not-found")
    #expect(try fixture.refusal("cem") == "not-found")
    #expect(try fixture.usesLeft == nil)
  }

  @Test("without its secret there is none: the same answer as for no invite")
  func wrongSecret() throws {
    let fixture = try Fixture()
    let wrong = try fixture.open([UInt8](repeating: 0, count: 32))
    let none = try fixture.server.ask(
      "POST", "/api/invites/\(ID.random())/open", as: nil, InviteProof(auth: Blob([1])))
    #expect(wrong.outcome == "404 not-found")
    #expect(wrong.problem == none.problem)
    #expect(wrong.headers == none.headers)
  }

  @Test("a look, a preview, a scanner change nothing", arguments: ["GET", "HEAD"])
  func looking(_ method: String) throws {
    let fixture = try Fixture()
    for path in ["/open", "/redeem", ""] {
      let reply = try fixture.server.ask(method, fixture.path + path)
      #expect(reply.status == 404 || reply.status == 405)
    }
    for _ in 0..<3 { #expect(try fixture.open().status == 200) }
    #expect(try fixture.usesLeft == 10)
    #expect(fixture.server.sql("SELECT count(*) FROM members") == [["3"]])
  }

  @Test("a joining whose answer was lost is repeated: one member, one use, another session")
  func idempotent() throws {
    let fixture = try Fixture()
    let between = Between(fixture.server.transport)
    let home = try fixture.server.home("cem")
    _ = try Joining(link: fixture.link, of: Server(over: between)).join(
      handle: "cem", passphrase: "cem's words", in: home)
    let question = try #require(between.questions.last)
    let again = try fixture.server.ask(
      question.method, question.path, headers: question.headers, body: question.body)
    #expect(again.status == 201)
    let session = try #require(try again.json(Redeemed.self).session)
    #expect(try session.member == home.identity().member)
    #expect(try session.token != home.identity().token)
    #expect(try fixture.usesLeft == 9)
    #expect(fixture.server.sql("SELECT count(*) FROM members WHERE handle = 'cem'") == [["1"]])
  }

  @Test("a repeated joining proves the passphrase again: nobody else gets a session by it")
  func notByAnother() throws {
    let (scene, server) = try Scene.fresh()
    let input = try NewPeople.redemption(by: .nobody, of: scene, server)
    let path = "/api/invites/\(scene.link.invite)/redeem"
    #expect(try server.ask("POST", path, as: nil, input).status == 201)
    var thief = input
    // Everything a stolen database tells of the account, and a login key of the thief's own.
    thief.account?.login = Blob([UInt8](repeating: 5, count: 32))
    #expect(try server.ask("POST", path, as: nil, thief).outcome == "409 id-taken")
    thief.account?.handle = "somebody else"
    #expect(try server.ask("POST", path, as: nil, thief).outcome == "409 id-taken")
  }

  @Test("a member of another circle joins as who they are, with no second account")
  func byMember() throws {
    let fixture = try Fixture()
    let dora = try fixture.server.person("dora")
    try Joining(link: fixture.link, of: fixture.server.server).join(as: dora.device)
    #expect(try Set(dora.device.circles().map(\.name)) == ["hill", "lake"])
    #expect(try dora.device.trusted(fixture.lake).members.count == 3)
    #expect(fixture.server.sql("SELECT count(*) FROM members") == [["3"]])
  }

  @Test("wants an account or a session, not both and not neither")
  func account() throws {
    let (scene, server) = try Scene.fresh()
    let path = "/api/invites/\(scene.link.invite)/redeem"
    let new = try NewPeople.redemption(by: .nobody, of: scene, server)
    let dora = try server.person("dora")
    #expect(try server.ask("POST", path, as: dora, new).outcome == "400 account-needed")
    let known = try NewPeople.redemption(by: .stranger, of: scene, server)
    #expect(try server.ask("POST", path, as: nil, known).outcome == "400 account-needed")
  }

  @Test("a handle that is taken, in whatever spelling, lets nobody in and spends no use")
  func handleTaken() throws {
    let fixture = try Fixture()
    #expect(try fixture.refusal("ADA") == "handle-taken")
    #expect(try fixture.usesLeft == 10)
    #expect(fixture.server.sql("SELECT count(*) FROM members") == [["3"]])
  }

  @Test("a card without the invite's join signature lets nobody in")
  func unsigned() throws {
    let (scene, server) = try Scene.fresh()
    let path = "/api/invites/\(scene.link.invite)/redeem"
    var input = try NewPeople.redemption(by: .nobody, of: scene, server)
    input.joinSignature = Blob([UInt8](repeating: 1, count: 64))
    #expect(try server.ask("POST", path, as: nil, input).outcome == "400 bad-card")
    input = try NewPeople.redemption(by: .nobody, of: scene, server)
    input.card = try NewPeople.redemption(by: .nobody, of: scene, server).card
    #expect(try server.ask("POST", path, as: nil, input).outcome == "400 bad-card")
    #expect(server.sql("SELECT count(*) FROM members") == [["4"]])
  }

  @Test("its epoch past, it lets nobody in")
  func epochPassed() throws {
    let fixture = try Fixture()
    let late = try Joining(link: fixture.link, of: fixture.server.server)
    try fixture.ada.device.server.makeRoster(
      fixture.server.nextRoster(by: fixture.ada), of: fixture.lake)
    #expect(try fixture.open().outcome == "410 invite-expired")
    let home = try fixture.server.home("cem")
    #expect(throws: ClientError.self) {
      try late.join(handle: "cem", passphrase: "cem's words", in: home)
    }
    #expect(fixture.server.sql("SELECT count(*) FROM members") == [["3"]])
    #expect(try fixture.record == nil)
  }
}
