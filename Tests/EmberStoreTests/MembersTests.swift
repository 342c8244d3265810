import EmberCore
import Testing

@testable import EmberStore

@Suite("Facts")
struct FactsTests {
  @Test("keep their type, are replaced and unset")
  func facts() throws {
    let world = try World()
    try world.write { tx throws in
      try tx.set(.world, to: "demo")
      try tx.set(.world, to: "own")
      try tx.set(.setupCodeHash, to: digest(3))
    }
    try world.read { snapshot throws in
      #expect(try snapshot.value(of: .world) == "own")
      #expect(try snapshot.value(of: .setupCodeHash) == digest(3))
      #expect(try snapshot.value(of: .hostSealed) == nil)
      #expect(throws: StoreError.invalid) { try snapshot.value(of: Fact<UInt64>("world")) }
    }
    try world.write { try $0.unset(.setupCodeHash) }
    #expect(try world.read { try $0.value(of: .setupCodeHash) } == nil)
  }

  @Test("the keyring's mark is nil before the first, then the newest")
  func mark() throws {
    let world = try World()
    #expect(try world.read { try $0.keyringMark() } == nil)
    let keyring = ID.random()
    try world.write { tx throws in
      try tx.mark(KeyringMark(keyring: keyring, generation: 1))
      try tx.mark(KeyringMark(keyring: keyring, generation: 2))
    }
    #expect(
      try world.read { try $0.keyringMark() } == KeyringMark(keyring: keyring, generation: 2))
  }
}

@Suite("Members")
struct MembersTests {
  @Test("come out as they went in, by id and by canonical handle")
  func roundTrip() throws {
    let world = try World()
    let member = Member.sample("Ana")
    try world.write { try $0.enrol(member) }
    try world.read { snapshot throws in
      #expect(try snapshot.member(member.id) == member)
      #expect(try snapshot.member(canonical: "ana") == member)
      #expect(try snapshot.member(canonical: "Ana") == nil)
      #expect(throws: StoreError.notFound) { try snapshot.member(.random()) }
    }
  }

  @Test("a handle is one member's, however it is written")
  func handleTaken() throws {
    let world = try World()
    _ = try world.member("Ana")
    #expect(throws: StoreError.conflict(.handle)) { try world.member("ANA") }
    let ben = try world.member("Ben")
    #expect(throws: StoreError.conflict(.handle)) {
      try world.write { try $0.rename(ben, handle: "aNA", canonical: "ana") }
    }
    try world.write { try $0.rename(ben, handle: "BEN", canonical: "ben") }
    #expect(try world.read { try $0.member(ben).handle } == "BEN")
  }

  @Test("an id is one member's")
  func idTaken() throws {
    let world = try World()
    let ana = try world.member("Ana")
    var other = Member.sample("Ben")
    other.id = ana
    #expect(throws: StoreError.conflict(.id)) { try world.write { try $0.enrol(other) } }
  }

  @Test("passphrase and recovery are replaced whole; nobody's are not found")
  func changes() throws {
    let world = try World()
    let ana = try world.member("Ana")
    let passphrase = PassphraseWrap(
      loginSealed: filled(11, 60), salt: filled(12, 16), rounds: 700_000,
      wrapSealed: filled(13, 90))
    let recovery = RecoveryWrap(authHash: digest(14), wrapSealed: filled(15, 90))
    try world.write { tx throws in
      try tx.change(passphrase, of: ana)
      try tx.change(recovery, of: ana)
      #expect(throws: StoreError.notFound) { try tx.change(passphrase, of: .random()) }
      #expect(throws: StoreError.notFound) { try tx.change(recovery, of: .random()) }
    }
    let member = try world.read { try $0.member(ana) }
    #expect(member.passphrase == passphrase)
    #expect(member.recovery == recovery)
  }

  @Test("are listed page by page, each once")
  func pages() throws {
    let world = try World()
    var all: [ID] = []
    for handle in ["a", "b", "c", "d", "e"] { all.append(try world.member(handle)) }
    try world.read { snapshot throws in
      let first = try snapshot.members(limit: 2)
      let second = try snapshot.members(after: first.last?.id, limit: 2)
      let third = try snapshot.members(after: second.last?.id, limit: 2)
      #expect(third.count == 1)
      #expect((first + second + third).map(\.id).sorted() == all.sorted())
      #expect(try snapshot.memberCount() == 5)
      #expect(try snapshot.members(limit: -1) == [])
    }
  }

  @Test("an account goes with its sessions and keychain, once it is in no circle")
  func remove() throws {
    let world = try World()
    let (ana, ben) = (try world.member("Ana"), try world.member("Ben"))
    let circle = try world.circle(ana, ben)
    #expect(throws: StoreError.conflict(.roster)) { try world.write { try $0.remove(member: ben) } }
    try world.write { tx throws in
      try tx.begin(.sample(ben))
      try tx.store(Keychain(counter: 1, sealed: [1]), of: ben)
      try tx.leave(circle, member: ben, at: 2_000)
      try tx.remove(member: ben)
    }
    try world.read { snapshot throws in
      #expect(throws: StoreError.notFound) { try snapshot.member(ben) }
      #expect(try snapshot.sessions(of: ben, at: 0) == [])
      #expect(try snapshot.keychain(of: ben) == nil)
      #expect(try snapshot.everyMembership(in: circle).map(\.member) == [ana])
    }
    #expect(throws: StoreError.notFound) { try world.write { try $0.remove(member: ben) } }
  }
}

extension Session {
  static func sample(
    _ member: ID, token: UInt8 = 1, seen: UInt64 = 100, expires: UInt64 = 1_000
  ) -> Session {
    Session(
      id: .random(), member: member, tokenHash: digest(token), label: "phone", created: 100,
      seen: seen, expires: expires)
  }
}

@Suite("Sessions")
struct SessionsTests {
  @Test("is found by its token's hash until it expires, not at that millisecond")
  func lookup() throws {
    let world = try World()
    let session = Session.sample(try world.member("Ana"))
    try world.write { try $0.begin(session) }
    try world.read { snapshot throws in
      #expect(try snapshot.session(tokenHash: digest(1), at: 999) == session)
      #expect(try snapshot.session(tokenHash: digest(1), at: 1_000) == nil)
      #expect(try snapshot.session(tokenHash: digest(2), at: 0) == nil)
    }
  }

  @Test("needs its member, and a token of its own")
  func refusals() throws {
    let world = try World()
    #expect(throws: StoreError.notFound) {
      try world.write { try $0.begin(.sample(.random())) }
    }
    let ana = try world.member("Ana")
    try world.write { try $0.begin(.sample(ana)) }
    #expect(throws: StoreError.conflict(.id)) { try world.write { try $0.begin(.sample(ana)) } }
  }

  @Test("moves on, never back")
  func touch() throws {
    let world = try World()
    let session = Session.sample(try world.member("Ana"))
    try world.write { tx throws in
      try tx.begin(session)
      try tx.touch(session: session.id, seen: 300, expires: 900)
      try tx.touch(session: .random(), seen: 1, expires: 1)
    }
    let found = try world.read { try $0.session(tokenHash: digest(1), at: 0) }
    #expect(found?.seen == 300)
    #expect(found?.expires == 1_000)
  }

  @Test("one is ended only by its own member; all but one at once; everyone's")
  func ending() throws {
    let world = try World()
    let (ana, ben) = (try world.member("Ana"), try world.member("Ben"))
    let sessions = (1...3).map { Session.sample(ana, token: $0, seen: UInt64($0)) }
    let other = Session.sample(ben, token: 9)
    try world.write { tx in for session in sessions + [other] { try tx.begin(session) } }
    #expect(throws: StoreError.notFound) {
      try world.write { try $0.end(session: sessions[0].id, of: ben) }
    }
    try world.write { try $0.end(session: sessions[0].id, of: ana) }
    let left = try world.read { try $0.sessions(of: ana, at: 0) }
    #expect(left == [sessions[2], sessions[1]])
    let ended = try world.write { try $0.endSessions(of: ana, except: sessions[1].id) }
    #expect(ended == [sessions[2].id])
    #expect(try world.write { try $0.endSessions(of: ana) } == [sessions[1].id])
    #expect(try world.read { try $0.sessions(of: ben, at: 0) } == [other])
    try world.write { try $0.endAllSessions() }
    #expect(try world.read { try $0.sessions(of: ben, at: 0) } == [])
  }

  @Test("those past their time are forgotten, at their very millisecond")
  func expire() throws {
    let world = try World()
    let ana = try world.member("Ana")
    try world.write { tx throws in
      try tx.begin(.sample(ana, token: 1, expires: 1_000))
      try tx.begin(.sample(ana, token: 2, expires: 1_001))
    }
    #expect(try world.write { try $0.expireSessions(at: 1_000) } == 1)
    #expect(try world.read { try $0.sessions(of: ana, at: 0) }.count == 1)
  }
}

@Suite("Keychains")
struct KeychainsTests {
  @Test("takes the stored counter plus one, nothing else")
  func compareAndSet() throws {
    let world = try World()
    let ana = try world.member("Ana")
    #expect(try world.read { try $0.keychain(of: ana) } == nil)
    for wrong: UInt64 in [0, 2] {
      #expect(throws: StoreError.conflict(.counter(0))) {
        try world.write { try $0.store(Keychain(counter: wrong, sealed: [1]), of: ana) }
      }
    }
    try world.write { try $0.store(Keychain(counter: 1, sealed: [1]), of: ana) }
    try world.write { try $0.store(Keychain(counter: 2, sealed: [2]), of: ana) }
    for wrong: UInt64 in [0, 1, 2, 4, .max] {
      #expect(throws: StoreError.conflict(.counter(2))) {
        try world.write { try $0.store(Keychain(counter: wrong, sealed: [3]), of: ana) }
      }
    }
    #expect(try world.read { try $0.keychain(of: ana) } == Keychain(counter: 2, sealed: [2]))
  }

  @Test("needs its member")
  func stranger() throws {
    let world = try World()
    #expect(throws: StoreError.notFound) {
      try world.write { try $0.store(Keychain(counter: 1, sealed: [1]), of: .random()) }
    }
  }
}
