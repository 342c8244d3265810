import EmberCore
import EmberCrypto
import EmberTesting
import Testing

@testable import EmberClient

/// Lake as a lying server shows it to Ben.
struct LyingCircle {
  let server: TestServer
  let ada: Person
  let between: Between
  let ben: Person
  let lake: ID

  init() throws {
    server = try TestServer()
    ada = try server.person("ada")
    between = Between(server.transport)
    ben = try server.person("ben", over: between)
    lake = try server.circle("lake", of: ada)
    _ = try ben.device.trusted(lake)
  }

  func lie(_ change: @escaping @Sendable (inout CircleDetail) -> Void) {
    between.lie(about: CircleDetail.self, at: "/api/circles/\(lake)", change)
  }

  /// What Ben's device says; nil where it trusts the circle as it is shown.
  func refusal() throws -> String? {
    do {
      _ = try ben.device.trusted(lake)
      return nil
    } catch let error as ClientError {
      #expect(error.code == "cannot-open")
      return error.message
    }
  }

  /// The next epoch as `maker` signs it, shown to Ben as if it had been posted.
  func show(
    _ change: (inout [RosterLine]) -> Void = { _ in }, maker: ID, signing: SigningKey,
    previous: Digest? = nil,
    cards: @escaping @Sendable (ID) -> (@Sendable (CircleKey) throws -> Card)?
  ) throws {
    let trusted = try ada.device.trusted(lake)
    let key = CircleKey.random()
    var lines = trusted.members.map { RosterLine(member: $0.id, card: $0.card.digest) }
    var shown = try trusted.members.map { member in
      (member.id, try cards(member.id)?(key) ?? member.card.moved(under: key))
    }
    for (id, card) in shown {
      guard let line = lines.firstIndex(where: { $0.member == id }) else { continue }
      lines[line] = RosterLine(member: id, card: card.digest)
    }
    change(&lines)
    let roster = Roster.make(
      circle: lake, epoch: 2, previous: previous ?? trusted.current.roster, maker: maker,
      signing: signing, lines: lines, under: key)
    let sealed = try EmberCrypto.SealedCircleKey.seal(
      key, to: ben.id, at: ben.device.keys.agreement.publicKey, circle: lake, epoch: 2,
      maker: maker, roster: roster.digest)
    shown.reverse()
    let moved = Dictionary(uniqueKeysWithValues: shown.map { ($0.0, Blob($0.1.bytes)) })
    lie { detail in
      detail.epoch = 2
      detail.rosters.append(
        RosterRecord(epoch: 2, maker: maker, roster: Blob(roster.bytes)))
      detail.keys.append(
        EmberCore.SealedCircleKey(epoch: 2, maker: maker, sealed: Blob(sealed.bytes)))
      for index in detail.members.indices {
        if let card = moved[detail.members[index].id] { detail.members[index].card = card }
      }
    }
  }
}
