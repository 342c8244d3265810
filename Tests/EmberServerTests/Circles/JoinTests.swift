import EmberClient
import EmberCore
import EmberCrypto
import EmberTesting
import Testing

@Suite("Joining")
struct JoinTests {
  @Test("a joining whose answer was lost is repeated: one member, one use, another session")
  func idempotent() throws {
    let fixture = try InviteFixture()
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
    let fixture = try InviteFixture()
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
    let fixture = try InviteFixture()
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
    let fixture = try InviteFixture()
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
