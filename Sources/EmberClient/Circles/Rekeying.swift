internal import EmberCore
internal import EmberCrypto

extension Device {
  /// Makes a circle's next epoch: a new circle key, sealed to each member, their cards under it, and
  /// the roster that says who they are. The first one wins: where another device was faster, nothing
  /// happens. Throws `ClientError`.
  func rekey(_ circle: TrustedCircle) throws {
    do {
      try server.makeRoster(nextEpoch(of: circle), of: circle.id)
    } catch ClientError.refused("roster-changed", _, _) {
      return
    }
  }

  private func nextEpoch(of circle: TrustedCircle) throws -> NewRoster {
    let key = CircleKey.random()
    let epoch = circle.epoch + 1
    let roster = Roster.make(
      circle: circle.id, epoch: epoch, previous: circle.current.roster, maker: member,
      signing: keys.signing,
      lines: circle.members.map { RosterLine(member: $0.id, card: $0.card.digest) }, under: key)
    return NewRoster(
      epoch: epoch, roster: Blob(roster.bytes),
      keys: try circle.members.map { member in
        let sealed = try EmberCrypto.SealedCircleKey.seal(
          key, to: member.id, at: member.card.agreement, circle: circle.id, epoch: epoch,
          maker: self.member, roster: roster.digest)
        return NewRoster.Key(member: member.id, sealed: Blob(sealed.bytes))
      },
      cards: circle.members.map {
        NewRoster.Key(member: $0.id, sealed: Blob($0.card.moved(under: key).bytes))
      })
  }
}
