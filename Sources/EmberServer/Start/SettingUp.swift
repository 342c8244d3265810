internal import EmberCore
internal import EmberCrypto
internal import EmberHTTP
internal import EmberStore

/// The first member and the first circle of a new server, with the one-time code from its log.
struct SettingUp: Sendable {
  let ledger: any Ledger
  let members: Members
  let circles: Circles
  let world: String
  private let tries = Throttle(limit: 20, window: 900_000)

  init(ledger: any Ledger, members: Members, circles: Circles, world: String) {
    self.world = world
    self.ledger = ledger
    self.members = members
    self.circles = circles
  }

  func isDone() throws -> Bool { try ledger.read { try $0.memberCount() > 0 } }

  /// A fresh code for a server that isn't set up; nil once it is. The code before counts no more.
  func freshCode() throws -> String? {
    guard try !isDone() else { return nil }
    let code = Hex.encode(Random.bytes(10))
    try ledger.write { try $0.set(.setupCodeHash, to: SettingUp.hash(code)) }
    return code
  }

  func setUp(_ input: SetUp, at now: Instant) throws -> SignedIn {
    guard tries.allow("", at: now.lived) else { throw Refusal.tooManyTries }
    try Names.check(input.device)
    // The code before the slow hash: a stranger makes the server work for nothing only so often.
    try ledger.read { try SettingUp.check(input.code, in: $0) }
    let login = try members.hash(input.account)
    return try ledger.write { transaction in
      try SettingUp.check(input.code, in: transaction)
      try members.enrol(input.account, login: login, at: now, in: transaction)
      try circles.found(input.circle, by: input.account.member, at: now, in: transaction)
      try transaction.unset(.setupCodeHash)
      try transaction.set(.created, to: now.wall)
      try transaction.set(.world, to: world)
      let member = try transaction.member(input.account.member)
      return try members.signedIn(member, device: input.device, at: now, in: transaction)
    }
  }

  private static func check(_ code: String, in snapshot: Snapshot) throws {
    guard try snapshot.memberCount() == 0, let expected = try snapshot.value(of: .setupCodeHash)
    else { throw Refusal.setUpAlready }
    guard constantTimeEqual(hash(code).bytes, expected.bytes) else { throw Refusal.wrongCode }
  }

  /// Codes are typed off a screen: case, spaces and hyphens don't count.
  private static func hash(_ code: String) -> Digest {
    Digest.sha256(of: Array(code.lowercased().utf8.filter { $0 != 0x20 && $0 != 0x2D }))
  }
}

extension Refusal {
  static let setUpAlready = Refusal(
    "set-up-already", status: 409, "This server is set up. Ask a member for an invite.")
  static let wrongCode = Refusal(
    "wrong-code", status: 403,
    "This is not the code that the server printed when it started last. Look in its log.")
}

struct SetUpServer: OpenRoute {
  static let method = Method.post
  static let path = "/api/setup"
  static let status = Status.created
  static let carriesShares = true
  static let limit: UInt64 = 2 << 20
  static let about = About(
    summary: "Set the server up", tag: "server",
    refusals: [
      .setUpAlready, .wrongCode, .tooManyTries, .badAccount, .badName, .badZone, .badCard,
      .badRoster,
    ])
  let settingUp: SettingUp

  func respond(to input: SetUp, _ request: Request, at now: Instant) throws -> SignedIn {
    try settingUp.setUp(input, at: now)
  }
}

/// What anyone may know of this server.
struct ShowServer: OpenRoute {
  static let method = Method.get
  static let path = "/api/server"
  static let about = About(summary: "This server, its world and its time", tag: "server")
  let parts: Parts
  let settingUp: SettingUp

  func respond(to input: Nothing, _ request: Request, at now: Instant) throws -> ServerInfo {
    ServerInfo(
      protocolVersion: 1, version: parts.settings.version, world: parts.settings.world,
      now: now.wall,
      week: parts.settings.week, drill: parts.settings.drill, setUp: try settingUp.isDone(),
      signingKey: Blob(parts.signing.publicKey.bytes))
  }
}
