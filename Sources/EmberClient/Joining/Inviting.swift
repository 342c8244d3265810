public import EmberCore
internal import EmberCrypto

extension Device {
  /// A circle's invites that still let someone in.
  public func invites(to circle: ID) throws -> [InviteRecord] {
    try server.invites(of: circle).invites
  }

  /// Lets nobody in any more by that invite. Throws `ClientError`.
  public func revoke(_ invite: ID, to circle: ID) throws {
    try server.revoke(invite, of: circle)
  }

  /// Makes an invite for up to ten people and 72 hours. Returns the link: whoever has it can join.
  public func invite(to circle: ID, uses: Int = Limits.inviteUses) throws -> String {
    let circle = try sealable(circle)
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
