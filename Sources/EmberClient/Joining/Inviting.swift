public import EmberCore
internal import EmberCrypto

extension Device {
  /// Makes an invite for up to ten people and 72 hours. Returns the link: whoever has it can join.
  public func invite(to circle: ID, uses: Int = Limits.inviteUses) throws -> String {
    let circle = try trusted(circle)
    let secret = InviteSecret.random()
    let terms = InviteTerms(
      id: .random(), circle: circle.id, epoch: circle.epoch, inviter: member,
      expiry: server.now + Limits.inviteLife - 60_000)
    let invite = Invite.make(
      terms, secret: secret, key: circle.current.key, roster: circle.current.roster,
      signing: keys.signing)
    _ = try server.invite(
      NewInvite(
        id: terms.id, epoch: terms.epoch, authHash: invite.auth,
        joinKey: Blob(invite.joinKey.bytes), sealed: Blob(invite.wrapped), expiry: terms.expiry,
        uses: uses, signature: Blob(invite.signature.bytes)),
      to: circle.id)
    return server.address + InviteLink(invite: terms.id, secret: secret).path
  }
}
