import EmberCore
import EmberCrypto
import EmberTesting
import Testing

@testable import EmberServer

@Suite("Signing in")
struct SignInTests {
  @Test("the passphrase begins a session and opens the member seed", arguments: Way.allCases)
  func signsIn(_ way: Way) throws {
    let server = try TestServer(way)
    let signed = try server.signIn("ada")
    let ada = try server.person("ada")
    #expect(signed.member == ada.id)
    #expect(signed.expires == server.clock.truth + 30 * .day)
    #expect(try server.ask("GET", "/api/me", as: signed.token).json(Me.self).member == ada.id)
    let parameters = try server.server.parameters(for: "ada")
    let passphrase = try Passphrase(
      TestServer.passphrase(of: "ada"),
      PassphraseParameters(rounds: parameters.rounds, salt: parameters.salt.bytes))
    let seed = try passphrase.open(signed.wrap.bytes, of: ada.id)
    #expect(MemberKeys(seed).signing.publicKey == ada.device.keys.signing.publicKey)
  }

  @Test("a wrong passphrase and a handle that nobody has are answered alike")
  func alike() throws {
    let server = try TestServer()
    let login = Blob([UInt8](repeating: 3, count: 32))
    let wrong = try server.ask(
      "POST", "/api/sessions", as: nil, SignIn(handle: "ada", login: login, device: "x"))
    let nobody = try server.ask(
      "POST", "/api/sessions", as: nil, SignIn(handle: "nobody", login: login, device: "x"))
    #expect(wrong.outcome == "401 wrong-passphrase")
    #expect(nobody.problem == wrong.problem)
    #expect(nobody.headers == wrong.headers)
  }

  @Test("a handle that nobody has gets a salt that stays, over restarts too, and is its own")
  func fakeSalt() throws {
    let server = try TestServer()
    let first = try server.server.parameters(for: "nobody")
    #expect(first.salt.bytes.count == 16)
    #expect(first.rounds == PassphraseParameters.minimumRounds)
    #expect(try server.server.parameters(for: "NOBODY") == first)
    #expect(try server.server.parameters(for: "somebody").salt != first.salt)
    try server.restart()
    #expect(try server.server.parameters(for: "nobody") == first)
  }

  @Test("a handle is found however it is typed: case and width don't count")
  func canonical() throws {
    let server = try TestServer()
    let salt = try server.server.parameters(for: "ada").salt
    for spelling in ["ADA", "\u{FF41}\u{FF44}\u{FF41}", "Ada"] {
      #expect(try server.server.parameters(for: spelling).salt == salt)
    }
    #expect(try server.server.parameters(for: "ada ").salt != salt)
  }

  @Test("ten tries a handle in a quarter of an hour; the right passphrase starts afresh")
  func throttled() throws {
    let server = try TestServer()
    let right = try server.signInInput("ada")
    var wrong = right
    wrong.login = Blob([UInt8](repeating: 3, count: 32))
    func attempt(_ input: SignIn) throws -> Int {
      try server.ask("POST", "/api/sessions", as: nil, input).status
    }
    for _ in 0..<9 { #expect(try attempt(wrong) == 401) }
    #expect(try attempt(right) == 201)
    for _ in 0..<10 { #expect(try attempt(wrong) == 401) }
    #expect(try attempt(right) == 429)
    #expect(try attempt(server.signInInput("ben")) == 201)
    server.clock.advance(by: 15 * .minute)
    #expect(try attempt(right) == 201)
  }
}

@Suite("Throttle")
struct ThrottleTests {
  @Test(
    "counts each key alone, and lets it go when its window has passed, not a millisecond before")
  func windows() {
    let throttle = Throttle(limit: 2, window: 1000)
    #expect(throttle.allow("a", at: 0))
    #expect(throttle.allow("a", at: 999))
    #expect(!throttle.allow("a", at: 999))
    #expect(throttle.allow("b", at: 999))
    #expect(throttle.allow("a", at: 1000))
    throttle.forget("a")
    #expect(throttle.allow("a", at: 1000))
    #expect(throttle.allow("a", at: 1000))
    #expect(!throttle.allow("a", at: 1000))
  }

  @Test("forgets the oldest instead of growing without an end")
  func bounded() {
    let throttle = Throttle(limit: 1, window: 1000)
    for number in 0..<10_000 { #expect(throttle.allow("\(number)", at: 0)) }
    #expect(throttle.allow("one more", at: 0))
    #expect(!throttle.allow("one more", at: 0))
  }
}
