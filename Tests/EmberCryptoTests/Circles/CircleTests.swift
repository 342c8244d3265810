import EmberCore
import Testing

@testable import EmberCrypto

@Suite("Card")
struct CardTests {
  let set = VectorSet()

  @Test("takes names of 1 to 255 bytes")
  func names() throws {
    func make(_ name: String) throws -> Card {
      try .make(
        circle: set.circle, member: set.ada.id, version: 1, name: name, keys: set.ada.keys,
        under: set.circleKey)
    }
    #expect(throws: CryptoError.badLayout) { try make("") }
    #expect(throws: CryptoError.badLayout) { try make(String(repeating: "a", count: 256)) }
    #expect(try make(String(repeating: "é", count: 127) + "a").name.utf8.count == 255)
  }

  @Test("moves to another epoch's key without its member: same digest, new MAC")
  func moved() throws {
    let card = try set.card(set.ada)
    let next = CircleKey.random()
    let moved = card.moved(under: next)
    #expect(moved.digest == card.digest && moved.bytes != card.bytes)
    _ = try Card.open(
      moved.bytes, circle: set.circle, member: set.ada.id, under: next, notOlderThan: 0)
    #expect(throws: CryptoError.cannotOpen) {
      try Card.open(
        card.bytes, circle: set.circle, member: set.ada.id, under: next, notOlderThan: 0)
    }
  }

  @Test("tells the server a bad layout from a bad signature")
  func parsing() throws {
    let card = try set.card(set.ada)
    #expect(try Card(parsing: card.bytes) == card)
    #expect(throws: CryptoError.badLayout) { try Card(parsing: []) }
    var forged = card.bytes
    forged[50] ^= 1
    #expect(throws: CryptoError.cannotOpen) { try Card(parsing: forged) }
  }
}

@Suite("Pin")
struct PinTests {
  let set = VectorSet()

  private func card(_ keys: MemberKeys, version: UInt32) throws -> Card {
    try .make(
      circle: set.circle, member: set.ada.id, version: version, name: "Ada", keys: keys,
      under: set.circleKey)
  }

  @Test("knows its keys, follows their word, warns without it, refuses the past")
  func standings() throws {
    let (old, new) = (set.ada.keys, Person().keys)
    let pin = Pin(try card(old, version: 2))
    let changed = try card(new, version: 3)
    let succession = Succession.sign(changed, with: old.signing)
    #expect(pin.standing(of: try card(old, version: 2), succession: nil) == .known)
    #expect(pin.standing(of: try card(old, version: 9), succession: nil) == .known)
    #expect(pin.standing(of: changed, succession: succession) == .succeeded)
    #expect(pin.standing(of: changed, succession: nil) == .changed)
    #expect(
      pin.standing(of: changed, succession: Succession.sign(changed, with: new.signing))
        == .changed)
    #expect(pin.standing(of: try card(old, version: 1), succession: nil) == .older)
  }

  @Test("never lets a succession turn a version back or stand still")
  func replay() throws {
    let (old, new) = (set.ada.keys, Person().keys)
    let same = try card(new, version: 2)
    let pin = Pin(try card(old, version: 2))
    #expect(
      pin.standing(of: same, succession: Succession.sign(same, with: old.signing)) == .changed)
    #expect(pin.standing(of: try set.card(set.ben), succession: nil) == .older)
  }
}

@Suite("Roster")
struct RosterTests {
  let set = VectorSet()

  @Test("sorts its lines, and finds a member's card")
  func lines() throws {
    let people = [set.ada, set.ben, set.cleo]
    let lines = people.map { RosterLine(member: $0.id, card: Digest.sha256(of: $0.id.bytes)) }
    let roster = Roster.make(
      circle: set.circle, epoch: 1, previous: .zero, maker: set.ada.id,
      signing: set.ada.keys.signing, lines: lines.sorted { $0.member > $1.member },
      under: set.circleKey)
    #expect(roster.lines == lines.sorted { $0.member < $1.member })
    #expect(roster.card(of: set.ben.id) == Digest.sha256(of: set.ben.id.bytes))
    #expect(roster.card(of: .random()) == nil)
    #expect(try Roster(parsing: roster.bytes) == roster)
  }

  @Test("follows nothing in epoch 1, and something in every later one")
  func chain() throws {
    func parse(epoch: UInt32, previous: Digest) throws {
      let message = joined(
        Label.bytes("roster"), set.circle.bytes, bytes(epoch), previous.bytes, set.ada.id.bytes,
        bytes(UInt16(1)), set.ada.id.bytes, Digest.zero.bytes)
      _ = try Roster(parsing: message + [UInt8](repeating: 0, count: 96))
    }
    try parse(epoch: 1, previous: .zero)
    try parse(epoch: 2, previous: set.roster)
    for (epoch, previous) in [(0, .zero), (1, set.roster), (2, .zero)] as [(UInt32, Digest)] {
      #expect(throws: CryptoError.badLayout) { try parse(epoch: epoch, previous: previous) }
    }
  }

  @Test("refuses every turned bit")
  func everyByte() throws {
    let roster = Roster.make(
      circle: set.circle, epoch: 1, previous: .zero, maker: set.ada.id,
      signing: set.ada.keys.signing,
      lines: [RosterLine(member: set.ada.id, card: .zero)], under: set.circleKey)
    let makers = [set.ada.id: set.ada.keys.signing.publicKey]
    func open(_ bytes: [UInt8]) throws {
      _ = try Roster.open(
        bytes, circle: set.circle, epoch: 1, following: .zero, makers: makers,
        under: set.circleKey)
    }
    try open(roster.bytes)
    for index in roster.bytes.indices {
      var changed = roster.bytes
      changed[index] ^= 4
      #expect(throws: CryptoError.cannotOpen) { try open(changed) }
    }
  }
}

@Suite("Invite link")
struct InviteLinkTests {
  @Test("reads as a path and as a URL under any base path")
  func parsing() throws {
    let link = InviteLink(invite: .random(), secret: .random())
    for prefix in ["", "https://ember.example", "http://localhost:8080/base"] {
      #expect(try InviteLink(parsing: prefix + link.path) == link)
    }
  }

  @Test("refuses a link that was cut off, has no fragment, or another place")
  func refusals() {
    let path = InviteLink(invite: .random(), secret: .random()).path
    let cut = [
      String(path.dropLast()), path + "A", String(path.prefix(38)), "",
      path.replacing("/join/", with: "/join-/"), path.replacing("#", with: "?"),
    ]
    for text in cut {
      #expect(throws: CryptoError.badLayout) { try InviteLink(parsing: text) }
    }
  }
}

@Suite("Safety words")
struct SafetyWordsTests {
  @Test("are six, the same in whatever order the cards come, others when one card changes")
  func words() throws {
    let set = VectorSet()
    let cards = try [set.ada, set.ben, set.cleo].map { try set.card($0) }
    let words = SafetyWords.of(cards)
    #expect(words.count == 6)
    #expect(SafetyWords.of(cards.reversed()) == words)
    #expect(SafetyWords.of(Array(cards.dropLast())) != words)
    let moved = cards.map { $0.moved(under: .random()) }
    #expect(SafetyWords.of(moved) == words, "another epoch's MAC changes nothing")
  }
}

@Suite("Keychain")
struct KeychainTests {
  @Test("remembers nothing, and much")
  func roundTrip() throws {
    let set = VectorSet()
    let circle = KeychainCircle(
      circle: set.circle,
      epochs: (1...3).map { KeychainEpoch(epoch: $0, key: .random(), roster: set.roster) },
      pins: try [set.ada, set.ben].map { Pin(try set.card($0)) })
    for keychain in [Keychain(), Keychain(circles: [circle, circle])] {
      let sealed = keychain.seal(with: set.ada.keys.keychain, member: set.ada.id, counter: 1)
      let opened = try Keychain.open(
        sealed, with: set.ada.keys.keychain, member: set.ada.id, counter: 1)
      #expect(opened == keychain)
    }
  }
}
