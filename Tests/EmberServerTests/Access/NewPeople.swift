import EmberCore
import EmberCrypto
import EmberHTTP
import EmberTesting

@testable import EmberClient

/// Inputs that are right in themselves, whoever sends them: what is refused is refused for who asks.
enum NewPeople {
  /// A set-up by somebody new.
  static func setUp(code: String, handle: String = "zoe") throws -> SetUp {
    let member = try NewMember(handle: handle, passphrase: "zoe's words")
    let founding = try Founding(
      name: "first", day: .monday, zone: "UTC", by: member.id, handle, member.keys)
    return SetUp(
      code: code, account: member.account(remembering: founding.remembered),
      circle: founding.circle, device: "a phone")
  }

  /// A circle that the asker founds; for someone who is nobody, one that a stranger to all founds.
  static func circle(by asker: Asker, _ server: TestServer) throws -> NewCircle {
    let person = try asker.name.map { try server.person($0) }
    return try Founding(
      name: "another", day: .monday, zone: "UTC", by: person?.id ?? .random(),
      person?.name ?? "nobody", person?.device.keys ?? MemberKeys(.random())
    ).circle
  }

  /// A roster whose maker is the asker.
  static func roster(by asker: Asker, of circle: ID, _ server: TestServer) throws -> NewRoster {
    let person = try server.person(asker.name ?? "ada")
    guard asker == .stranger else { return try server.nextRoster(by: person) }
    let card = try Card.make(
      circle: circle, member: person.id, version: 1, name: "dora", keys: person.device.keys,
      under: .random())
    let roster = Roster.make(
      circle: circle, epoch: 2, previous: card.digest, maker: person.id,
      signing: person.device.keys.signing,
      lines: [RosterLine(member: person.id, card: card.digest)], under: .random())
    let sealed = [UInt8](repeating: 1, count: 80)
    return NewRoster(
      epoch: 2, roster: Blob(roster.bytes),
      keys: [NewRoster.Key(member: person.id, sealed: Blob(sealed))],
      cards: [NewRoster.Key(member: person.id, sealed: Blob(card.bytes))])
  }

  static func invite(by asker: Asker, to circle: ID, _ server: TestServer) throws -> NewInvite {
    let person = try server.person(asker.name ?? "ada")
    let secret = InviteSecret.random()
    let invite = Invite.make(
      InviteTerms(
        id: .random(), circle: circle, epoch: 1, inviter: person.id,
        expiry: server.clock.truth + Limits.inviteLife),
      secret: secret, key: .random(), roster: .zero, signing: person.device.keys.signing)
    return NewInvite(
      id: invite.terms.id, epoch: 1, authHash: invite.auth, joinKey: Blob(invite.joinKey.bytes),
      sealed: Blob(invite.wrapped), expiry: invite.terms.expiry, uses: 1,
      signature: Blob(invite.signature.bytes))
  }

  /// A recovery code that is nobody's.
  static func recoveryProof(of handle: String) -> RecoveryProof {
    RecoveryProof(handle: handle, auth: Blob([UInt8](repeating: 1, count: 32)))
  }

  static let passphrase = NewPassphrase(
    salt: Blob([UInt8](repeating: 1, count: 16)), rounds: 600_000,
    login: Blob([UInt8](repeating: 2, count: 32)), wrap: Blob([UInt8](repeating: 3, count: 60)))

  static let recoveryCode = NewRecoveryCode(
    wrap: Blob([UInt8](repeating: 3, count: 60)), auth: .zero)

  /// A sealed note of the right form and of `count` bytes.
  static func noteBox(
    of drop: ID, _ kind: WordKind = .note, count: Int = BoxHeader.count + 80
  ) -> Blob {
    let header = BoxHeader(.words(kind), drop: drop).bytes
    return Blob(header + [UInt8](repeating: 7, count: count - header.count))
  }

  /// The asker comes in by the scene's link: with an account where they have no session.
  static func redemption(
    by asker: Asker, of scene: Scene, _ server: TestServer
  ) throws -> Redemption {
    let person = try asker.name.map { try server.person($0) }
    let member = person == nil ? try NewMember(handle: asker.rawValue, passphrase: "new") : nil
    let keys = person?.device.keys ?? member?.keys ?? MemberKeys(.random())
    let id = person?.id ?? member?.id ?? .random()
    let card = try Card.make(
      circle: scene.circle, member: id, version: 1, name: asker.rawValue, keys: keys,
      under: .random())
    return Redemption(
      auth: Blob(scene.link.secret.auth.secret.unguarded()),
      account: member?.account(
        remembering: KeychainCircle(circle: scene.circle, epochs: [], pins: [])),
      card: Blob(card.bytes),
      joinSignature: Blob(Join.sign(card, by: scene.link.invite, with: scene.link.secret).bytes),
      key: Blob([UInt8](repeating: 1, count: 80)), device: "a phone")
  }
}

func encoded(_ input: some Encodable) throws -> [UInt8] { try JSON.encode(input) }

/// The headers of a box that goes in one part.
func uploadHeaders(
  _ box: [UInt8], at offset: Int = 0, of length: Int? = nil, digest: Digest? = nil
) -> [(name: String, value: String)] {
  [
    ("Content-Type", "application/octet-stream"), ("Upload-Offset", String(offset)),
    ("Upload-Length", String(length ?? box.count)),
    ("Box-Digest", (digest ?? .sha256(of: box)).description),
  ]
}

func decoded<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) throws -> Value {
  try JSON.decode(type, from: bytes)
}
