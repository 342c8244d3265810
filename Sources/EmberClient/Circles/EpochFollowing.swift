internal import EmberCore
internal import EmberCrypto

extension CircleCheck {
  /// An epoch that somebody made since: its key was sealed to us under its roster, and its maker is
  /// a member of the epoch before.
  mutating func follow(
    _ record: RosterRecord, in detail: CircleDetail, as member: ID, with keys: MemberKeys
  ) throws {
    // An epoch from before this member's time, or between two, whose key they were never given.
    guard let mine = detail.keys.first(where: { $0.epoch == record.epoch }) else { return }
    let digest = Digest.sha256(of: record.roster.bytes)
    let previous = record.epoch == 1 ? nil : epochs[record.epoch - 1]
    guard record.epoch == 1 || previous != nil || epochs.isEmpty else {
      throw ClientError.cannotOpen("The circle's rosters do not follow each other.")
    }
    guard let envelope = EmberCrypto.SealedCircleKey(mine.sealed.bytes),
      let key = try? envelope.open(
        with: keys.agreement, member: member, circle: circle, epoch: record.epoch,
        maker: mine.maker, roster: digest)
    else { throw ClientError.cannotOpen("The circle's new key does not open on this device.") }
    let makers =
      previous.map { self.makers(of: $0.epoch, in: detail) } ?? pins.mapValues(\.signing)
    guard let before = previous?.roster ?? (record.epoch == 1 ? .zero : nil),
      (try? Roster.open(
        record.roster.bytes, circle: circle, epoch: record.epoch, following: before,
        makers: makers, under: key)) != nil
    else { throw ClientError.cannotOpen("The circle's new roster was not made by a known member.") }
    epochs[record.epoch] = KeychainEpoch(epoch: record.epoch, key: key, roster: digest)
  }
}
