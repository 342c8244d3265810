public import EmberCore
internal import EmberCrypto

/// Sets a new server up: the first member, the first circle.
public enum FirstMember {
  /// - Parameters:
  ///   - code: the one-time code from the server's log.
  ///   - day, zone: the circle's standing day.
  /// - Returns: the recovery code, to be shown once.
  ///
  /// Throws `ClientError`.
  public static func setUp(
    _ server: Server, code: String, circle name: String, day: Weekday, zone: String,
    handle: String, passphrase: String, in home: Home
  ) throws -> String {
    let member = try NewMember(handle: handle, passphrase: passphrase)
    let founding = try Founding(
      name: name, day: day, zone: zone, by: member.id, handle, member.keys)
    let session = try server.setUp(
      SetUp(
        code: code, account: member.account(remembering: founding.remembered),
        circle: founding.circle, device: DeviceName.here))
    try home.save(member.identity(on: server, session))
    return member.recovery.text
  }
}

/// A circle's first epoch: its key, the founder's card, the roster of one.
struct Founding {
  let circle: NewCircle
  let remembered: KeychainCircle

  init(
    name: String, day: Weekday, zone: String, by founder: ID, _ handle: String, _ keys: MemberKeys
  ) throws {
    let id = ID.random()
    let key = CircleKey.random()
    let card = try Card.make(
      circle: id, member: founder, version: 1, name: handle, keys: keys, under: key)
    let roster = Roster.make(
      circle: id, epoch: 1, previous: .zero, maker: founder, signing: keys.signing,
      lines: [RosterLine(member: founder, card: card.digest)], under: key)
    let sealed = try EmberCrypto.SealedCircleKey.seal(
      key, to: founder, at: keys.agreement.publicKey, circle: id, epoch: 1, maker: founder,
      roster: roster.digest)
    circle = NewCircle(
      id: id, name: name, day: day, zone: zone, card: Blob(card.bytes), roster: Blob(roster.bytes),
      key: Blob(sealed.bytes))
    remembered = KeychainCircle(
      circle: id, epochs: [KeychainEpoch(epoch: 1, key: key, roster: roster.digest)],
      pins: [Pin(card)])
  }
}
