import EmberCore
import Testing

@testable import EmberStore

@Suite("Invites")
struct InvitesTests {
  let world: World
  let ana: ID
  let circle: ID

  init() throws {
    world = try World()
    ana = try world.member("Ana")
    circle = try world.circle(ana)
  }

  private func redeem(_ invite: Invite, _ member: ID, at now: UInt64 = 2_000) throws -> Membership {
    try world.write {
      try $0.redeem(
        invite.id, with: .sample(member, in: circle, invite: invite.id), at: now)
    }
  }

  @Test("lets a member in with their card, one use less; again changes nothing")
  func redeem() throws {
    let invite = Invite.sample(circle, by: ana)
    try world.write { try $0.post(invite) }
    let ben = try world.member("Ben")
    let membership = try redeem(invite, ben)
    #expect(membership.invite == invite.id)
    #expect(membership.joined == 2_000)
    #expect(try redeem(invite, ben, at: 3_000) == membership)
    #expect(try redeem(invite, ana).invite == nil)
    try world.read { snapshot throws in
      #expect(try snapshot.invite(invite.id).usesLeft == 9)
      #expect(try snapshot.card(of: ben, in: circle)?.invite == invite.id)
    }
  }

  @Test("brings in as many as it says, then no one")
  func uses() throws {
    let invite = Invite.sample(circle, by: ana, uses: 2)
    try world.write { try $0.post(invite) }
    let members = try ["b", "c", "d"].map { try world.member($0) }
    _ = try redeem(invite, members[0])
    _ = try redeem(invite, members[1])
    #expect(throws: StoreError.limit(.uses)) { try redeem(invite, members[2]) }
    #expect(try redeem(invite, members[1]).member == members[1])
    #expect(try world.read { try $0.memberships(in: circle) }.count == 3)
  }

  @Test("never more than ten")
  func mostUses() throws {
    #expect(throws: StoreError.invalid) {
      try world.write { try $0.post(.sample(circle, by: ana, uses: 11)) }
    }
  }

  @Test("ends at its expiry, to the millisecond")
  func expiry() throws {
    let invite = Invite.sample(circle, by: ana, expiry: 5_000)
    try world.write { try $0.post(invite) }
    let (ben, cem) = (try world.member("Ben"), try world.member("Cem"))
    _ = try redeem(invite, ben, at: 4_999)
    #expect(throws: StoreError.expired) { try redeem(invite, cem, at: 5_000) }
    #expect(try world.read { try $0.openInvites(of: circle, at: 4_999) }.count == 1)
    #expect(try world.read { try $0.openInvites(of: circle, at: 5_000) } == [])
  }

  @Test("a revoked one is not found, by whichever member it was revoked")
  func revoke() throws {
    let invite = Invite.sample(circle, by: ana)
    try world.write { try $0.post(invite) }
    #expect(throws: StoreError.notFound) {
      try world.write { try $0.revoke(invite: invite.id, in: .random()) }
    }
    try world.write { try $0.revoke(invite: invite.id, in: circle) }
    let ben = try world.member("Ben")
    #expect(throws: StoreError.notFound) { try redeem(invite, ben) }
    #expect(try world.read { try $0.openInvites(of: circle, at: 0) } == [])
  }

  @Test("an epoch later it opens nothing, and none is taken while a rekey is due")
  func epochs() throws {
    let invite = Invite.sample(circle, by: ana)
    try world.write { tx throws in
      try tx.post(invite)
      try tx.makeRekeyDue(of: circle)
    }
    let ben = try world.member("Ben")
    #expect(throws: StoreError.conflict(.roster)) { try redeem(invite, ben) }
    #expect(throws: StoreError.conflict(.roster)) {
      try world.write { try $0.post(.sample(circle, by: ana)) }
    }
    try world.write { try $0.post(.sample(circle, 2, by: ana), keys: .sample(2, for: [ana])) }
    #expect(throws: StoreError.conflict(.roster)) { try redeem(invite, ben) }
    #expect(throws: StoreError.conflict(.roster)) {
      try world.write { try $0.post(.sample(circle, epoch: 1, by: ana)) }
    }
    #expect(try world.read { try $0.openInvites(of: circle, at: 0) } == [])
  }

  @Test("posting again does nothing, another's id is a conflict, a stranger's not found")
  func posting() throws {
    let invite = Invite.sample(circle, by: ana)
    try world.write { try $0.post(invite) }
    _ = try redeem(invite, world.member("Ben"))
    try world.write { try $0.post(invite) }
    #expect(try world.read { try $0.invite(invite.id).usesLeft } == 9)
    var other = invite
    other.signature = filled(99, 64)
    #expect(throws: StoreError.conflict(.id)) { try world.write { try $0.post(other) } }
    let stranger = try world.member("Cem")
    #expect(throws: StoreError.notFound) {
      try world.write { try $0.post(.sample(circle, by: stranger)) }
    }
  }

  @Test("a card for another circle redeems nothing, and an unknown invite is not found")
  func wrongCircle() throws {
    let invite = Invite.sample(circle, by: ana)
    try world.write { try $0.post(invite) }
    let ben = try world.member("Ben")
    #expect(throws: StoreError.invalid) {
      try world.write {
        try $0.redeem(invite.id, with: .sample(ben, in: .random()), at: 2_000)
      }
    }
    #expect(throws: StoreError.notFound) { try redeem(.sample(circle, by: ana), ben) }
    #expect(try world.read { try $0.invite(invite.id).usesLeft } == 10)
  }
}
