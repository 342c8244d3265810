internal import EmberCore
internal import EmberStore

/// What a member sees of a circle: everything another client needs to check it.
struct CircleView {
  let snapshot: Snapshot

  func detail(of id: ID, for member: ID, at now: Instant) throws -> CircleDetail {
    try snapshot.membership(of: member, in: id)
    let circle = try snapshot.circle(id)
    let members = try members(of: id)
    guard let founder = members.first?.id else { throw StoreError.notFound }
    let former = try former(of: id)
    return CircleDetail(
      id: id, name: circle.name, day: Weekday(rawValue: circle.day) ?? .monday, zone: circle.zone,
      epoch: circle.epoch, rekeyDue: circle.rekeyDue, founder: founder, members: members,
      former: former,
      rosters: try rosters(of: id),
      keys: try snapshot.circleKeys(for: member, in: id).map {
        SealedCircleKey(epoch: $0.epoch, maker: $0.maker, sealed: Blob($0.sealed))
      },
      invites: try invites(members.map(\.invite) + former.map(\.invite), at: now), now: now.wall)
  }

  /// Every card that is no current member's newest.
  private func former(of circle: ID) throws -> [FormerMember] {
    let newest = Set(try snapshot.cards(in: circle))
    let left = Dictionary(
      try snapshot.everyMembership(in: circle).map { ($0.member, $0.left) },
      uniquingKeysWith: { $1 })
    return try snapshot.everyCard(in: circle).filter { !newest.contains($0) }.map { card in
      FormerMember(
        id: card.member, handle: try snapshot.member(card.member).handle,
        left: left[card.member] ?? nil, card: Blob(card.bytes),
        joinSignature: card.joinSignature.map { Blob($0) }, invite: card.invite)
    }
  }

  /// Those in the circle now, the founder first.
  func members(of circle: ID) throws -> [CircleMember] {
    let cards = Dictionary(
      try snapshot.cards(in: circle).map { ($0.member, $0) }, uniquingKeysWith: { $1 })
    return try snapshot.memberships(in: circle).map { membership in
      guard let card = cards[membership.member] else { throw StoreError.invalid }
      return CircleMember(
        id: membership.member, handle: try snapshot.member(membership.member).handle,
        joined: membership.joined, card: Blob(card.bytes),
        joinSignature: card.joinSignature.map { Blob($0) }, invite: card.invite,
        succession: card.succession.map { Blob($0) })
    }
  }

  func rosters(of circle: ID) throws -> [RosterRecord] {
    try snapshot.rosters(of: circle).map {
      RosterRecord(epoch: $0.epoch, maker: $0.maker, roster: Blob($0.bytes))
    }
  }

  /// The invites by which `members` came.
  func invites(behind members: [CircleMember], at now: Instant) throws -> [InviteRecord] {
    try invites(members.map(\.invite), at: now)
  }

  private func invites(_ ids: [ID?], at now: Instant) throws -> [InviteRecord] {
    try Set(ids.compactMap { $0 }).sorted().map {
      CircleView.record(try snapshot.invite($0), at: now)
    }
  }

  static func record(_ invite: EmberStore.Invite, at now: Instant) -> InviteRecord {
    let spent = invite.revoked || invite.expiry <= now.wall
    return InviteRecord(
      id: invite.id, epoch: invite.epoch, inviter: invite.inviter, expiry: invite.expiry,
      joinKey: Blob(invite.joinKey), signature: Blob(invite.signature),
      usesLeft: spent ? 0 : Int(invite.usesLeft))
  }
}
