package import EmberCore
import EmberCrypto

extension TestServer {
  /// The next epoch as `maker` would post it: a fresh circle key, sealed to each member.
  package func nextRoster(by maker: Person, of circle: String = "lake") throws -> NewRoster {
    let trusted = try maker.device.trusted(self.circle(circle, of: maker))
    let (key, epoch) = (CircleKey.random(), trusted.epoch + 1)
    let roster = Roster.make(
      circle: trusted.id, epoch: epoch, previous: trusted.current.roster, maker: maker.id,
      signing: maker.device.keys.signing,
      lines: trusted.members.map { RosterLine(member: $0.id, card: $0.card.digest) }, under: key)
    return NewRoster(
      epoch: epoch, roster: Blob(roster.bytes),
      keys: try trusted.members.map { member in
        let sealed = try EmberCrypto.SealedCircleKey.seal(
          key, to: member.id, at: member.card.agreement, circle: trusted.id, epoch: epoch,
          maker: maker.id, roster: roster.digest)
        return NewRoster.Key(member: member.id, sealed: Blob(sealed.bytes))
      },
      cards: trusted.members.map {
        NewRoster.Key(member: $0.id, sealed: Blob($0.card.moved(under: key).bytes))
      })
  }
}
