import EmberCore
import EmberCrypto
import EmberTesting
import Testing

@testable import EmberClient

@Suite("A lying server: circles")
struct LyingCircleTests {
  @Test("an honest next epoch, shown the same way, is trusted")
  func honest() throws {
    let fixture = try LyingCircle()
    try fixture.show(
      maker: fixture.ada.id, signing: fixture.ada.device.keys.signing, cards: { _ in nil })
    #expect(try fixture.refusal() == nil)
  }

  @Test("changed keys that the old ones did not sign for are refused with the person's name")
  func changedKeys() throws {
    let fixture = try LyingCircle()
    let (ada, lake) = (fixture.ada.id, fixture.lake)
    try fixture.show(
      maker: ada, signing: fixture.ada.device.keys.signing,
      cards: { id in
        guard id == ada else { return nil }
        return { key in
          try Card.make(
            circle: lake, member: ada, version: 2, name: "ada", keys: MemberKeys(.random()),
            under: key)
        }
      })
    let message = try #require(try fixture.refusal())
    #expect(message.hasPrefix("ada's keys have changed"))
    #expect(throws: ClientError.self) { try Making(by: fixture.ben, into: "lake") }
    fixture.between.lie { _, _ in }
    #expect(try fixture.ben.device.trusted(lake).members.count == 2)
  }

  @Test("a roster by somebody who was no member of the epoch before is refused")
  func forgedRoster() throws {
    let fixture = try LyingCircle()
    let dora = try fixture.server.person("dora")
    for (maker, signing) in [
      (dora.id, dora.device.keys.signing), (ID.random(), SigningKey.random()),
      // In Ada's name, with another key.
      (fixture.ada.id, SigningKey.random()),
    ] {
      try fixture.show(
        { lines in
          if !lines.contains(where: { $0.member == maker }) {
            lines.append(RosterLine(member: maker, card: .zero))
          }
        }, maker: maker, signing: signing, cards: { _ in nil })
      #expect(try fixture.refusal() != nil)
    }
  }

  @Test("a circle whose roster names somebody who has left is refused, unless a rekey is due")
  func concealedLeaving() throws {
    let fixture = try LyingCircle()
    let cem = try fixture.server.join("cem", by: fixture.ada, into: "lake")
    _ = try fixture.ben.device.trusted(fixture.lake)
    // Ben is in the roster of epoch 2, and leaves; the server says that nothing happened.
    try cem.device.rekey(cem.device.trusted(fixture.lake))
    let ben = fixture.ben.id
    fixture.between.lie(about: CircleDetail.self, at: "/api/circles/\(fixture.lake)") {
      $0.members.removeAll { $0.id == ben }
    }
    #expect(try fixture.refusal()?.contains("names somebody who is not in it") == true)
  }

  @Test("nothing is sealed, invited or said under the key that somebody who left still knows")
  func withheldRekey() throws {
    let fixture = try LyingCircle()
    let drop = try fixture.server.drop(by: fixture.ada).id
    fixture.lie { $0.rekeyDue = true }
    // The server claims that a rekey is due for ever, whatever Ben's device posts.
    for act in [
      { _ = try fixture.ben.device.invite(to: fixture.lake) },
      { try fixture.ben.device.say("hello", at: drop) },
      { _ = try fixture.ben.device.sealable(fixture.lake) },
    ] as [() throws -> Void] {
      #expect(#expect(throws: ClientError.self) { try act() }?.code == "roster-changed")
    }
  }

  @Test("a roster that doesn't follow the one before is refused")
  func brokenChain() throws {
    let fixture = try LyingCircle()
    try fixture.show(
      maker: fixture.ada.id, signing: fixture.ada.device.keys.signing,
      previous: .sha256(of: [1]), cards: { _ in nil })
    #expect(try fixture.refusal() != nil)
  }

  @Test("a roster other than the one this device knows is refused")
  func otherRoster() throws {
    let fixture = try LyingCircle()
    fixture.lie { $0.rosters[0].roster.bytes[80] ^= 1 }
    #expect(try fixture.refusal() != nil)
    fixture.lie { $0.rosters = [] }
    #expect(try fixture.refusal() != nil)
    fixture.lie { $0.epoch = 7 }
    #expect(try fixture.refusal() != nil)
  }

  @Test("somebody whom no member let in is refused, whatever card they show; nothing is sealed")
  func unknownMember() throws {
    let fixture = try LyingCircle()
    let key = try fixture.ada.device.trusted(fixture.lake).current.key
    let id = ID.random()
    let card = try Card.make(
      circle: fixture.lake, member: id, version: 1, name: "mallory", keys: MemberKeys(.random()),
      under: key)
    // An invite of the server's own making: nobody in the circle signed it.
    let secret = InviteSecret.random()
    let invite = Invite.make(
      InviteTerms(
        id: .random(), circle: fixture.lake, epoch: 1, inviter: fixture.ada.id, expiry: 1),
      secret: secret, key: key, roster: .zero, signing: .random())
    let signature = Join.sign(card, by: invite.terms.id, with: secret)
    let record = InviteRecord(
      id: invite.terms.id, epoch: 1, inviter: fixture.ada.id, expiry: 1,
      joinKey: Blob(invite.joinKey.bytes), signature: Blob(invite.signature.bytes), usesLeft: 0)
    for (join, through) in [(nil, nil), (signature.bytes, record.id)] as [([UInt8]?, ID?)] {
      fixture.lie { detail in
        detail.invites.append(record)
        detail.members.append(
          CircleMember(
            id: id, handle: "mallory", joined: 1, card: Blob(card.bytes),
            joinSignature: join.map { Blob($0) }, invite: through, succession: nil))
      }
      #expect(try fixture.refusal()?.contains("whom no member let in") == true)
      #expect(throws: ClientError.self) { try Making(by: fixture.ben, into: "lake") }
    }
  }

  @Test("a card with another's keys, an old code or a changed name is refused")
  func cards() throws {
    let fixture = try LyingCircle()
    let cards = try fixture.ada.device.server.circle(fixture.lake).members.map(\.card)
    fixture.lie { $0.members[0].card = cards[1] }
    #expect(try fixture.refusal() != nil)
    fixture.lie { $0.members[1].card.bytes[100] ^= 1 }
    #expect(try fixture.refusal() != nil)
    fixture.lie { $0.members[1].joinSignature = nil }
    #expect(try fixture.refusal() != nil)
    fixture.lie { $0.invites = [] }
    #expect(try fixture.refusal() != nil)
  }

  @Test("one who was removed can't make a later epoch, though their key is still pinned")
  func removed() throws {
    let fixture = try LyingCircle()
    // Cem came, was seen by Ben, and is no member of epoch 2 any more.
    let cem = try fixture.server.join("cem", by: fixture.ada, into: "lake")
    _ = try fixture.ben.device.trusted(fixture.lake)
    fixture.server.sql(
      "UPDATE memberships SET departed = 1 WHERE member = x'\(cem.id)'")
    try fixture.ada.device.server.makeRoster(
      fixture.server.nextRoster(by: fixture.ada), of: fixture.lake)
    #expect(try fixture.ben.device.trusted(fixture.lake).epoch == 2)
    let roster = try #require(try fixture.ada.device.server.circle(fixture.lake).rosters.last)
    let key = CircleKey.random()
    let forged = Roster.make(
      circle: fixture.lake, epoch: 3, previous: .sha256(of: roster.roster.bytes), maker: cem.id,
      signing: cem.device.keys.signing,
      lines: [cem, fixture.ada, fixture.ben].map { RosterLine(member: $0.id, card: .zero) },
      under: key)
    let sealed = try EmberCrypto.SealedCircleKey.seal(
      key, to: fixture.ben.id, at: fixture.ben.device.keys.agreement.publicKey,
      circle: fixture.lake, epoch: 3, maker: cem.id, roster: forged.digest)
    fixture.lie { detail in
      detail.epoch = 3
      detail.rosters.append(
        RosterRecord(epoch: 3, maker: cem.id, roster: Blob(forged.bytes)))
      detail.keys.append(
        EmberCore.SealedCircleKey(epoch: 3, maker: cem.id, sealed: Blob(sealed.bytes)))
    }
    #expect(try fixture.refusal()?.contains("not made by a known member") == true)
  }
}
