internal import EmberCore
internal import EmberCrypto
internal import EmberStore

/// The circles on this server: who is in them, under which rosters.
///
/// The server can't check a MAC: it refuses what is not of the right form, circle and maker, and
/// members check the rest.
struct Circles: Sendable {
  let ledger: any Ledger
  let zones: Zones

  func me(_ caller: Caller, at now: Instant) throws -> Me {
    try ledger.read { snapshot in
      let member = try snapshot.member(caller.member)
      guard let keychain = try snapshot.keychain(of: caller.member) else {
        throw StoreError.invalid
      }
      return Me(
        member: member.id, handle: member.handle,
        circles: try snapshot.circles(of: caller.member).map(Circles.summary),
        keychain: SealedKeychain(counter: keychain.counter, sealed: Blob(keychain.sealed)),
        now: now.wall)
    }
  }

  /// Makes a circle at epoch 1 with its founder, inside the transaction that may have made the
  /// founder's account.
  func found(
    _ circle: NewCircle, by founder: ID, at now: Instant, in transaction: Transaction
  ) throws {
    try Names.check(circle.name)
    _ = try zones.zone(circle.zone)
    let card = try Circles.card(circle.card, of: founder, in: circle.id)
    let roster = try Circles.roster(circle.roster, epoch: 1, by: founder, in: circle.id)
    guard circle.key.bytes.count == SealedCircleKey.count else { throw Refusal.badRoster }
    try transaction.found(
      EmberStore.Circle(
        id: circle.id, name: circle.name, day: circle.day.rawValue, zone: circle.zone,
        created: now.wall),
      by: founder, at: now.wall)
    try transaction.post(
      EmberStore.Card(
        circle: circle.id, member: founder, version: card.version, bytes: circle.card.bytes))
    try transaction.post(
      EmberStore.Roster(circle: circle.id, epoch: 1, maker: founder, bytes: roster.bytes),
      keys: [CircleKey(epoch: 1, member: founder, maker: founder, sealed: circle.key.bytes)])
  }

  func make(_ circle: NewCircle, by caller: Caller, at now: Instant) throws -> CircleSummary {
    try ledger.write { transaction in
      try found(circle, by: caller.member, at: now, in: transaction)
      return Circles.summary(try transaction.circle(circle.id))
    }
  }

  func setDay(_ day: NewStandingDay, of circle: ID, by caller: Caller) throws {
    _ = try zones.zone(day.zone)
    try ledger.write { transaction in
      try transaction.membership(of: caller.member, in: circle)
      try transaction.setDay(day.day.rawValue, zone: day.zone, of: circle)
    }
  }

  /// Begins the next epoch: the roster, the keys sealed to each member, and everyone's card under
  /// the new circle key.
  func rekey(_ input: NewRoster, of circle: ID, by caller: Caller) throws {
    let roster = try Circles.roster(
      input.roster, epoch: input.epoch, by: caller.member, in: circle)
    guard input.keys.allSatisfy({ $0.sealed.bytes.count == SealedCircleKey.count }) else {
      throw Refusal.badRoster
    }
    try ledger.write { transaction in
      try transaction.membership(of: caller.member, in: circle)
      let members = Set(try transaction.memberships(in: circle).map(\.member))
      guard Set(roster.lines.map(\.member)) == members, Set(input.cards.map(\.member)) == members,
        input.cards.count == members.count
      else { throw Refusal.rosterChanged }
      try transaction.post(
        EmberStore.Roster(
          circle: circle, epoch: input.epoch, maker: caller.member, bytes: roster.bytes),
        keys: input.keys.map {
          CircleKey(
            epoch: input.epoch, member: $0.member, maker: caller.member, sealed: $0.sealed.bytes)
        })
      for moved in input.cards { try replaceCode(of: moved, in: circle, transaction) }
    }
  }

  /// A card under a new circle key: the same through its signature, another MAC.
  private func replaceCode(
    of moved: NewRoster.Key, in circle: ID, _ transaction: Transaction
  ) throws {
    let card = try Circles.card(moved.sealed, of: moved.member, in: circle)
    guard let stored = try transaction.card(of: moved.member, in: circle),
      stored.bytes.dropLast(32) == card.throughSignature[...]
    else { throw Refusal.badCard }
    try transaction.recode(moved.sealed.bytes, of: moved.member, in: circle)
  }

  static func summary(_ circle: EmberStore.Circle) -> CircleSummary {
    CircleSummary(
      id: circle.id, name: circle.name, day: Weekday(rawValue: circle.day) ?? .monday,
      zone: circle.zone, epoch: circle.epoch)
  }

  /// A card's form, circle, member and own signature. Throws `Refusal.badCard`.
  static func card(_ bytes: Blob, of member: ID, in circle: ID) throws -> EmberCrypto.Card {
    guard let card = try? EmberCrypto.Card(parsing: bytes.bytes), card.member == member,
      card.circle == circle, card.name.utf8.count <= Limits.name
    else { throw Refusal.badCard }
    return card
  }

  /// A roster's form, circle, epoch and maker. Throws `Refusal.badRoster`.
  static func roster(
    _ bytes: Blob, epoch: UInt32, by maker: ID, in circle: ID
  ) throws -> EmberCrypto.Roster {
    guard let roster = try? EmberCrypto.Roster(parsing: bytes.bytes), roster.circle == circle,
      roster.epoch == epoch, roster.maker == maker, roster.lines.count <= Limits.members
    else { throw Refusal.badRoster }
    return roster
  }
}
