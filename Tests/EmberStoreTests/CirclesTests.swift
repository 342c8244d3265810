import EmberCore
import Testing

@testable import EmberStore

@Suite("Circles")
struct CirclesTests {
  @Test("begins at epoch 0 with its founder, who is in it at once")
  func found() throws {
    let world = try World()
    let ana = try world.member("Ana")
    let circle = Circle.sample()
    let membership = try world.write { try $0.found(circle, by: ana, at: 1_000) }
    #expect(membership.invite == nil)
    #expect(membership.joined == 1_000)
    try world.read { snapshot throws in
      #expect(try snapshot.circle(circle.id) == circle)
      #expect(try snapshot.circles(of: ana) == [circle])
      #expect(try snapshot.isFounder(ana, of: circle.id))
      #expect(throws: StoreError.notFound) { try snapshot.circle(.random()) }
    }
    #expect(throws: StoreError.conflict(.id)) {
      try world.write { try $0.found(circle, by: ana, at: 1_000) }
    }
    #expect(throws: StoreError.notFound) {
      try world.write { try $0.found(.sample(), by: .random(), at: 1_000) }
    }
  }

  @Test("its day is one of seven, its name and zone are not empty", arguments: [0, 8] as [UInt8])
  func day(wrong: UInt8) throws {
    let world = try World()
    let circle = try world.circle(world.member("Ana"))
    try world.write { try $0.setDay(7, zone: "Asia/Tokyo", of: circle) }
    try world.write { try $0.rename(circle: circle, to: "pancakes") }
    #expect(throws: StoreError.invalid) {
      try world.write { try $0.setDay(wrong, zone: "UTC", of: circle) }
    }
    #expect(throws: StoreError.invalid) {
      try world.write { try $0.setDay(1, zone: "", of: circle) }
    }
    #expect(throws: StoreError.invalid) {
      try world.write { try $0.rename(circle: circle, to: "") }
    }
    #expect(throws: StoreError.notFound) {
      try world.write { try $0.setDay(1, zone: "UTC", of: .random()) }
    }
    let found = try world.read { try $0.circle(circle) }
    #expect((found.day, found.zone, found.name) == (7, "Asia/Tokyo", "pancakes"))
  }

  @Test("a restore makes a rekey due everywhere")
  func rekeyEverywhere() throws {
    let world = try World()
    let ana = try world.member("Ana")
    let circles = [try world.circle(ana), try world.circle(ana)]
    try world.write { try $0.makeRekeyDue(of: circles[0]) }
    #expect(try world.read { try $0.circles(of: ana).map(\.rekeyDue) } == [true, false])
    try world.write { try $0.makeRekeyDue() }
    #expect(try world.read { try $0.circles(of: ana).map(\.rekeyDue) } == [true, true])
  }

  @Test("an ended circle leaves no row, and its drops' ids stay spent")
  func end() throws {
    let world = try World()
    let ana = try world.member("Ana")
    let circle = try world.circle(ana, world.member("Ben"))
    let kept = try world.circle(ana)
    let drop = try world.drop(by: ana, in: circle, at: 2_000)
    let gone = try world.drop(by: ana, in: circle, at: 2_000)
    try world.write { try $0.erase(.thumb, of: gone) }
    let files = try world.read { try $0.files(of: drop) }
    let left = try world.write { try $0.end(circle: circle) }
    #expect(left.sorted() == files.sorted())
    try world.read { snapshot throws in
      for table in [
        "memberships", "cards", "rosters", "circle_keys", "invites", "drops",
      ] {
        let count = try snapshot.connection.value(
          Int.self, "SELECT count(*) FROM \(table) WHERE circle = ?", circle)
        #expect(count == 0, "\(table)")
      }
      for table in ["boxes", "envelopes", "colours", "contents"] {
        let count = try snapshot.connection.value(Int.self, "SELECT count(*) FROM \(table)")
        #expect(count == 0, "\(table)")
      }
      #expect(try snapshot.circles() == [snapshot.circle(kept)])
    }
    var again = Draft.sample(kept, by: ana)
    for id in [drop, gone] {
      again.id = id
      #expect(throws: StoreError.gone) {
        try world.write { try $0.draft(again, within: Quotas(), at: 3_000) }
      }
    }
  }
}

@Suite("Memberships")
struct MembershipsTests {
  @Test("a stranger, one who left and a missing circle all look the same")
  func strangers() throws {
    let world = try World()
    let (ana, ben) = (try world.member("Ana"), try world.member("Ben"))
    let circle = try world.circle(ana, ben)
    try world.write { try $0.leave(circle, member: ben, at: 2_000) }
    try world.read { snapshot throws in
      #expect(try snapshot.membership(of: ana, in: circle).member == ana)
      for (member, place) in [(ben, circle), (ID.random(), circle), (ana, ID.random())] {
        #expect(throws: StoreError.notFound) { try snapshot.membership(of: member, in: place) }
      }
    }
  }

  @Test("leaving takes the member's envelopes there, voids invites and makes a rekey due")
  func leave() throws {
    let world = try World()
    let (ana, ben) = (try world.member("Ana"), try world.member("Ben"))
    let circle = try world.circle(ana, ben)
    let elsewhere = try world.circle(ana, ben)
    let drop = try world.drop(by: ana, in: circle, at: 2_000)
    let other = try world.drop(by: ana, in: elsewhere, at: 2_000)
    let invite = Invite.sample(circle, by: ana)
    try world.write { try $0.post(invite) }
    #expect(try world.write { try $0.leave(circle, member: ben, at: 3_000) } == 1)
    try world.read { snapshot throws in
      #expect(try snapshot.envelope(of: drop, for: ben) == nil)
      #expect(try snapshot.envelope(of: drop, for: ana) != nil)
      #expect(try snapshot.envelope(of: other, for: ben) != nil)
      #expect(try snapshot.invite(invite.id).revoked)
      #expect(try snapshot.circle(circle).rekeyDue)
      #expect(try !snapshot.circle(elsewhere).rekeyDue)
      #expect(try snapshot.memberships(in: circle).map(\.member) == [ana])
      #expect(try snapshot.everyMembership(in: circle).map(\.left) == [nil, 3_000])
    }
    #expect(throws: StoreError.notFound) {
      try world.write { try $0.leave(circle, member: ben, at: 4_000) }
    }
    #expect(try world.write { try $0.leave(circle, member: ana, at: 4_000) } == 0)
  }

  @Test("the earliest still in is the founder; who comes back is the newest")
  func founder() throws {
    let world = try World()
    let (ana, ben, cem) = (
      try world.member("Ana"), try world.member("Ben"), try world.member("Cem")
    )
    let circle = try world.circle(ana, ben, cem)
    func isFounder(_ member: ID) throws -> Bool {
      try world.read { try $0.isFounder(member, of: circle) }
    }
    #expect(try isFounder(ana))
    #expect(try !isFounder(ben))
    try world.write { tx throws in
      try tx.leave(circle, member: ana, at: 2_000)
      try tx.post(.sample(circle, 2, by: ben), keys: .sample(2, for: [ben, cem]))
    }
    #expect(try isFounder(ben))
    try world.join(ana, circle, by: cem, at: 3_000)
    #expect(try isFounder(ben))
    let members = try world.read { try $0.memberships(in: circle) }
    #expect(members.map(\.member) == [ben, cem, ana])
    #expect(members.last?.joined == 3_000)
    #expect(members.last?.left == nil)
  }
}

@Suite("Cards")
struct CardsTests {
  @Test("only a rising version is taken; the same again does nothing")
  func rising() throws {
    let world = try World()
    let ana = try world.member("Ana")
    let circle = try world.circle(ana)
    try world.write { tx throws in
      try tx.post(Card.sample(ana, in: circle, version: 3))
      try tx.post(Card.sample(ana, in: circle, version: 3))
    }
    for version: UInt32 in [1, 2] {
      #expect(throws: StoreError.conflict(.version(3))) {
        try world.write { try $0.post(Card.sample(ana, in: circle, version: version)) }
      }
    }
    var other = Card.sample(ana, in: circle, version: 3)
    other.bytes = [1]
    #expect(throws: StoreError.conflict(.version(3))) { try world.write { try $0.post(other) } }
    try world.read { snapshot throws in
      #expect(try snapshot.card(of: ana, in: circle)?.version == 3)
      #expect(try snapshot.everyCard(in: circle).map(\.version) == [1, 3])
    }
  }

  @Test("a stranger posts none; those who left keep theirs, not among the present")
  func strangers() throws {
    let world = try World()
    let (ana, ben) = (try world.member("Ana"), try world.member("Ben"))
    let circle = try world.circle(ana, ben)
    #expect(throws: StoreError.notFound) {
      try world.write { try $0.post(Card.sample(.random(), in: circle)) }
    }
    try world.write { try $0.leave(circle, member: ben, at: 2_000) }
    try world.read { snapshot throws in
      #expect(try snapshot.cards(in: circle).map(\.member) == [ana])
      #expect(try Set(snapshot.everyCard(in: circle).map(\.member)) == [ana, ben])
    }
  }
}

@Suite("Rosters")
struct RostersTests {
  @Test("the first for an epoch wins, and clears the rekey")
  func compareAndSet() throws {
    let world = try World()
    let (ana, ben) = (try world.member("Ana"), try world.member("Ben"))
    let circle = try world.circle(ana, ben)
    try world.write { try $0.makeRekeyDue(of: circle) }
    let next = Roster.sample(circle, 2, by: ben)
    try world.write { try $0.post(next, keys: .sample(2, for: [ben, ana])) }
    for epoch: UInt32 in [0, 1, 2, 4] {
      #expect(throws: StoreError.conflict(.roster)) {
        try world.write {
          try $0.post(.sample(circle, epoch, by: ana), keys: .sample(epoch, for: [ana, ben]))
        }
      }
    }
    try world.read { snapshot throws in
      #expect(try snapshot.roster(of: circle, epoch: 2) == next)
      #expect(try snapshot.rosters(of: circle).map(\.epoch) == [1, 2])
      #expect(try snapshot.rosters(of: circle, from: 2) == [next])
      #expect(try snapshot.circle(circle).epoch == 2)
      #expect(try !snapshot.circle(circle).rekeyDue)
      #expect(try snapshot.circleKeys(for: ana, in: circle).map(\.epoch) == [1, 2])
      #expect(try snapshot.circleKeys(for: ben, in: circle).map(\.epoch) == [2])
      #expect(throws: StoreError.notFound) { try snapshot.roster(of: circle, epoch: 3) }
    }
  }

  @Test("needs a key for each member, no more, no fewer, none twice")
  func keys() throws {
    let world = try World()
    let (ana, ben) = (try world.member("Ana"), try world.member("Ben"))
    let circle = try world.circle(ana, ben)
    for members in [[ana], [ana, ben, try world.member("Cem")], [ana, ana], [ana, ben, ben]] {
      #expect(throws: StoreError.conflict(.roster)) {
        try world.write {
          try $0.post(.sample(circle, 2, by: ana), keys: .sample(2, for: members))
        }
      }
    }
    let stranger = try world.member("Dia")
    #expect(throws: StoreError.notFound) {
      try world.write {
        try $0.post(.sample(circle, 2, by: stranger), keys: .sample(2, for: [ana, ben]))
      }
    }
    #expect(throws: StoreError.invalid) {
      try world.write {
        try $0.post(.sample(circle, 2, by: ana), keys: .sample(2, for: [ben, ana]))
      }
    }
    #expect(try world.read { try $0.circle(circle).epoch } == 1)
  }
}
