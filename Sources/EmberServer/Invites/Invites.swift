internal import EmberCore
internal import EmberCrypto
internal import EmberStore

/// Letting people in: one link, up to ten of them, 72 hours.
struct Invites: Sendable {
  let ledger: any Ledger
  let members: Members

  func make(
    _ input: NewInvite, in circle: ID, by caller: Caller, at now: Instant
  ) throws -> InviteRecord {
    guard (1...Limits.inviteUses).contains(input.uses), input.expiry > now.wall,
      input.expiry <= now.wall + Limits.inviteLife, input.joinKey.bytes.count == 32,
      input.signature.bytes.count == Signature.count, input.sealed.bytes.count == 92
    else { throw Refusal.badInvite }
    let invite = EmberStore.Invite(
      id: input.id, circle: circle, epoch: input.epoch, inviter: caller.member,
      authHash: input.authHash, joinKey: input.joinKey.bytes, sealed: input.sealed.bytes,
      expiry: input.expiry, signature: input.signature.bytes, usesLeft: UInt8(input.uses))
    try ledger.write { try $0.post(invite) }
    return CircleView.record(invite, at: now)
  }

  func list(of circle: ID, for caller: Caller, at now: Instant) throws -> InviteList {
    try ledger.read { snapshot in
      try snapshot.membership(of: caller.member, in: circle)
      return InviteList(
        invites: try snapshot.openInvites(of: circle, at: now.wall).map {
          CircleView.record($0, at: now)
        })
    }
  }

  func revoke(_ invite: ID, of circle: ID, by caller: Caller) throws {
    try ledger.write { transaction in
      try transaction.membership(of: caller.member, in: circle)
      try transaction.revoke(invite: invite, in: circle)
    }
  }

  /// What the holder of the link's secret may see before joining. Changes nothing.
  func open(_ id: ID, with proof: InviteProof, at now: Instant) throws -> OpenedInvite {
    try ledger.read { snapshot in
      let invite = try invite(id, proving: proof.auth, in: snapshot)
      guard invite.expiry > now.wall else { throw Refusal.inviteExpired }
      guard invite.usesLeft > 0 else { throw Refusal.inviteUsedUp }
      let circle = try snapshot.circle(invite.circle)
      guard invite.epoch == circle.epoch, !circle.rekeyDue else { throw Refusal.inviteExpired }
      let view = CircleView(snapshot: snapshot)
      let members = try view.members(of: circle.id)
      return OpenedInvite(
        circle: circle.id, name: circle.name, day: Weekday(rawValue: circle.day) ?? .monday,
        zone: circle.zone, invite: CircleView.record(invite, at: now),
        sealed: Blob(invite.sealed), members: members, rosters: try view.rosters(of: circle.id),
        invites: try view.invites(behind: members, at: now), now: now.wall)
    }
  }

  /// Lets somebody in: a new member with an account, or one of this server's with a session.
  func redeem(
    _ id: ID, with input: Redemption, as caller: Caller?, at now: Instant
  ) throws -> Redeemed {
    guard let member = input.account?.member ?? caller?.member,
      (input.account == nil) != (caller == nil)
    else { throw Refusal.accountNeeded }
    try Names.check(input.device)
    // The link's secret before the slow hash.
    _ = try ledger.read { try invite(id, proving: input.auth, in: $0) }
    let entrance = try input.account.map(entrance)
    return try ledger.write { transaction in
      let invite = try invite(id, proving: input.auth, in: transaction)
      let card = try joinCard(input, of: member, by: invite)
      let session = try entrance.map {
        try enter($0, device: input.device, at: now, in: transaction)
      }
      try transaction.redeem(id, with: card, at: now.wall)
      try transaction.keep(
        CircleKey(epoch: invite.epoch, member: member, maker: member, sealed: input.key.bytes),
        in: invite.circle)
      return Redeemed(circle: invite.circle, session: session)
    }
  }

  /// Who comes in with an account: somebody new, or one whose first answer was lost.
  private enum Entrance {
    case new(Account, LoginHash)
    case again(ID)
  }

  /// Idempotent by member id: a redemption whose answer was lost is repeated with the same account.
  /// It gives a session, so it is proved with the passphrase like any signing in; what a stolen
  /// database holds is not enough. The slow hashes are made here, before the transaction.
  private func entrance(_ account: Account) throws -> Entrance {
    do {
      let known = try ledger.read { try $0.member(account.member) }
      guard known.canonical == Members.canonical(account.handle),
        let login = LoginKey(account.login.bytes), try members.knows(login, of: known)
      else { throw Refusal.idTaken }
      return .again(known.id)
    } catch StoreError.notFound {
      return .new(account, try members.hash(account))
    }
  }

  private func enter(
    _ entrance: Entrance, device: String, at now: Instant, in transaction: Transaction
  ) throws -> SignedIn {
    let id: ID
    switch entrance {
    case .again(let member): id = member
    case .new(let account, let login):
      try members.enrol(account, login: login, at: now, in: transaction)
      id = account.member
    }
    let member = try transaction.member(id)
    return try members.signedIn(member, device: device, at: now, in: transaction)
  }

  private func joinCard(
    _ input: Redemption, of member: ID, by invite: EmberStore.Invite
  ) throws -> EmberStore.Card {
    let card = try Circles.card(input.card, of: member, in: invite.circle)
    guard let signature = Signature(input.joinSignature.bytes),
      let joinKey = SigningPublicKey(invite.joinKey),
      (try? Join.verify(signature, of: card, by: invite.id, joinKey: joinKey)) != nil,
      input.key.bytes.count == SealedCircleKey.count
    else { throw Refusal.badCard }
    return EmberStore.Card(
      circle: invite.circle, member: member, version: card.version, bytes: input.card.bytes,
      joinSignature: signature.bytes, invite: invite.id)
  }

  /// The invite, for one who knows its secret; for all others there is none.
  private func invite(
    _ id: ID, proving auth: Blob, in snapshot: Snapshot
  ) throws -> EmberStore.Invite {
    let invite = try snapshot.invite(id)
    guard constantTimeEqual(Digest.sha256(of: auth.bytes).bytes, invite.authHash.bytes),
      !invite.revoked
    else { throw Refusal.notFound }
    return invite
  }
}
