import EmberCore

@testable import EmberCrypto

extension Layers {
  @Sendable static func card(_ inputs: VectorInputs) throws -> [String: String] {
    let card = try Card.open(
      inputs.bytes("card"), circle: inputs.id("circle"), member: inputs.id("member"),
      under: inputs.secret("circleKey"), notOlderThan: inputs.number("version"))
    return [
      "name": hex(card.name), "x25519": hex(card.agreement.bytes),
      "ed25519": hex(card.signing.bytes), "digest": hex(card.digest),
    ]
  }

  @Sendable static func roster(_ inputs: VectorInputs) throws -> [String: String] {
    let maker = (try inputs.id("pinnedMember"), try inputs.signing("pinnedKey"))
    let roster = try Roster.open(
      inputs.bytes("roster"), circle: inputs.id("circle"), epoch: inputs.number("epoch"),
      following: inputs.digest("previous"), makers: [maker.0: maker.1],
      under: inputs.secret("circleKey"))
    return gives(roster)
  }

  @Sendable static func rosterKnown(_ inputs: VectorInputs) throws -> [String: String] {
    let roster = try Roster.open(
      inputs.bytes("roster"), circle: inputs.id("circle"), epoch: inputs.number("epoch"),
      known: inputs.digest("digest"), under: inputs.secret("circleKey"))
    return gives(roster)
  }

  private static func gives(_ roster: Roster) -> [String: String] {
    [
      "digest": hex(roster.digest), "maker": hex(roster.maker),
      "members": roster.lines.map { hex($0.member) }.joined(),
    ]
  }

  @Sendable static func circleKey(_ inputs: VectorInputs) throws -> [String: String] {
    guard let sealed = SealedCircleKey(try inputs.bytes("sealed")) else {
      throw CryptoError.cannotOpen
    }
    let key = try sealed.open(
      with: inputs.secret("private"), member: inputs.id("member"), circle: inputs.id("circle"),
      epoch: inputs.number("epoch"), maker: inputs.id("maker"), roster: inputs.digest("roster"))
    return ["circleKey": hex(key)]
  }

  @Sendable static func keychain(_ inputs: VectorInputs) throws -> [String: String] {
    let keychain = try Keychain.open(
      inputs.bytes("sealed"), with: inputs.secret("keychainKey"), member: inputs.id("member"),
      counter: inputs.number("counter"))
    return ["json": hex(keychain.json.bytes)]
  }

  private static func invited(_ inputs: VectorInputs) throws -> Invite {
    Invite(
      terms: InviteTerms(
        id: try inputs.id("id"), circle: try inputs.id("circle"),
        epoch: try inputs.number("epoch"), inviter: try inputs.id("inviter"),
        expiry: try inputs.number("expiry")),
      auth: try inputs.digest("authSHA256"), joinKey: try inputs.signing("joinKey"),
      wrapped: try inputs.bytes("wrapped"), signature: try inputs.signature("signature"))
  }

  @Sendable static func invite(_ inputs: VectorInputs) throws -> [String: String] {
    let link = try InviteLink(parsing: inputs.text("link"))
    let opened = try invited(inputs).open(with: link)
    return [
      "circleKey": hex(opened.key), "roster": hex(opened.roster), "auth": hex(link.secret.auth),
    ]
  }

  @Sendable static func inviteBySigner(_ inputs: VectorInputs) throws -> [String: String] {
    try invited(inputs).verify(
      circle: inputs.id("expectedCircle"), epoch: inputs.number("expectedEpoch"),
      inviter: inputs.id("expectedInviter"), key: inputs.signing("inviterKey"))
    return [:]
  }

  @Sendable static func join(_ inputs: VectorInputs) throws -> [String: String] {
    try Join.verify(
      inputs.signature("proof"), of: Card(parsing: inputs.bytes("card")), by: inputs.id("invite"),
      joinKey: inputs.signing("joinKey"))
    return [:]
  }

  @Sendable static func succession(_ inputs: VectorInputs) throws -> [String: String] {
    try Succession.verify(
      inputs.signature("succession"), to: Card(parsing: inputs.bytes("card")),
      from: inputs.signing("oldKey"))
    return [:]
  }

  @Sendable static func safetyWords(_ inputs: VectorInputs) throws -> [String: String] {
    let cards = try inputs.values.keys.sorted().map { try Card(parsing: inputs.bytes($0)) }
    return ["words": hex(SafetyWords.of(cards).joined(separator: " "))]
  }
}
