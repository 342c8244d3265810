internal import EmberCore
internal import EmberCrypto

/// Coming into a circle by somebody's link.
public struct Joining {
  private let server: Server
  private let link: InviteLink
  private let opened: OpenedInvite
  private let key: CircleKey
  private let check: CircleCheck

  /// Fetches the invite and checks the circle behind it, on the word of whoever gave the link.
  /// Changes nothing yet. Throws `ClientError`.
  public init(link text: String) throws {
    guard let base = Joining.base(of: text) else { throw Joining.brokenLink }
    try self.init(link: text, of: try Server(at: base))
  }

  /// The same, through `server`, whoever's way there it is.
  package init(link text: String, of server: Server) throws {
    guard let link = try? InviteLink(parsing: text) else { throw Joining.brokenLink }
    self.link = link
    self.server = server
    opened = try server.open(
      link.invite, with: InviteProof(auth: Blob(link.secret.auth.secret.unguarded())))
    guard
      let invite = Invite(
        opened.invite, circle: opened.circle, auth: link.secret.auth.digest,
        sealed: opened.sealed.bytes),
      let (key, roster) = try? invite.open(with: link)
    else {
      throw ClientError.cannotOpen("The invite does not open with this link. Ask for a new one.")
    }
    self.key = key
    var check = CircleCheck(opened.circle, remembered: nil)
    check.epochs[opened.invite.epoch] = KeychainEpoch(
      epoch: opened.invite.epoch, key: key, roster: roster)
    let members = try check.members(
      opened.members, epoch: opened.invite.epoch, rosters: opened.rosters,
      invites: opened.invites)
    let terms = opened.invite
    guard let inviter = members.first(where: { $0.id == terms.inviter }),
      check.verifies(terms, inviter.card.signing)
    else { throw ClientError.cannotOpen("No member of the circle made this invite.") }
    self.check = check
    circleName = opened.name
    serverAddress = server.address
  }

  private static let brokenLink = ClientError.mistaken(
    "This is not a whole invite link. Chat apps cut links off; copy all of it, with what follows the #."
  )

  /// The circle one is about to join.
  public let circleName: String
  public let serverAddress: String

  /// Joins as somebody new. Returns the recovery code, to be shown once.
  public func join(handle: String, passphrase: String, in home: Home) throws -> String {
    let member = try NewMember(handle: handle, passphrase: passphrase)
    let card = try card(of: member.id, handle, member.keys)
    let wanted = try redemption(
      card, account: member.account(remembering: remembered(with: card)), member.id, member.keys)
    let redeemed = try Persistence.ask { try server.redeem(link.invite, with: wanted) }
    guard let session = redeemed.session else { throw ClientError.unexpectedAnswer(status: 201) }
    try home.save(member.identity(on: server, session))
    return member.recovery.text
  }

  /// Joins as somebody who is on this server already.
  public func join(as device: Device) throws {
    guard device.server.address == server.address else {
      throw ClientError.mistaken(
        "The identity here belongs to \(device.server.address). Set EMBER_HOME to another folder to join \(server.address)."
      )
    }
    let known = try Keychains.fetch(device).contents.circles.first { $0.circle == opened.circle }
    // Who comes back shows a newer card than the one they left with.
    let version = (known?.pins.first { $0.member == device.member }?.version ?? 0) + 1
    let card = try card(of: device.member, device.handle, device.keys, version: version)
    try Keychains.update(device) { $0.remember(remembered(with: card, beside: $0[opened.circle])) }
    let wanted = try redemption(card, account: nil, device.member, device.keys)
    _ = try Persistence.ask { try device.server.redeem(link.invite, with: wanted) }
  }

  private func card(of member: ID, _ handle: String, _ keys: MemberKeys, version: UInt32 = 1) throws
    -> Card
  {
    do {
      return try Card.make(
        circle: opened.circle, member: member, version: version, name: handle, keys: keys,
        under: key)
    } catch {
      throw ClientError.mistaken("A handle has 1 to 64 bytes.")
    }
  }

  /// What this device knows of the circle now, and what it knew before, where one comes back.
  private func remembered(
    with card: Card, beside known: KeychainCircle? = nil
  ) -> KeychainCircle {
    let epochs = Dictionary(
      (known?.epochs ?? []).map { ($0.epoch, $0) }, uniquingKeysWith: { $1 }
    ).merging(check.epochs) { $1 }
    var pins = Dictionary(
      (known?.pins ?? []).map { ($0.member, $0) }, uniquingKeysWith: { $1 })
    // A pin that was there stays: whether a key has changed is the circle's check to say.
    pins.merge(check.pins) { known, _ in known }
    pins[card.member] = Pin(card)
    return KeychainCircle(
      circle: opened.circle, epochs: epochs.values.sorted { $0.epoch < $1.epoch },
      pins: pins.values.sorted { $0.member < $1.member })
  }

  private func redemption(
    _ card: Card, account: Account?, _ member: ID, _ keys: MemberKeys
  ) throws -> Redemption {
    guard let epoch = check.epochs[opened.invite.epoch] else {
      preconditionFailure("the invite's epoch was checked")
    }
    let sealed = try EmberCrypto.SealedCircleKey.seal(
      key, to: member, at: keys.agreement.publicKey, circle: opened.circle, epoch: epoch.epoch,
      maker: member, roster: epoch.roster)
    return Redemption(
      auth: Blob(link.secret.auth.secret.unguarded()), account: account, card: Blob(card.bytes),
      joinSignature: Blob(Join.sign(card, by: link.invite, with: link.secret).bytes),
      key: Blob(sealed.bytes), device: DeviceName.here)
  }

  /// Scheme, host and base path: what stands before `/join/`.
  private static func base(of link: String) -> String? {
    let address = link.prefix { $0 != "#" }
    let steps = address.split(separator: "/", omittingEmptySubsequences: false)
    guard steps.count >= 5, steps[steps.count - 2] == "join" else { return nil }
    return steps.dropLast(2).joined(separator: "/")
  }
}
