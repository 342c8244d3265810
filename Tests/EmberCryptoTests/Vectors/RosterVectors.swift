import EmberCore

@testable import EmberCrypto

extension VectorSet {
  private var lines: [RosterLine] {
    [ada, ben].map { RosterLine(member: $0.id, card: Digest.sha256(of: $0.id.bytes)) }
      .sorted { $0.member < $1.member }
  }

  private var previous: Digest { Digest.sha256(of: circle.bytes) }

  /// A roster that no `Roster.make` would make, rightly signed and MACed.
  private func raw(
    _ lines: [RosterLine], maker: Person, epoch: UInt32? = nil, previous: Digest? = nil
  ) -> String {
    let message = joined(
      Label.bytes("roster"), circle.bytes, bytes(epoch ?? self.epoch),
      (previous ?? self.previous).bytes, maker.id.bytes, bytes(UInt16(lines.count)),
      lines.flatMap { $0.member.bytes + $0.card.bytes })
    let signed = message + maker.keys.signing.sign(message).bytes
    return hex(signed + HMAC256.code(of: signed, key: circleKey.secret.derived("roster")))
  }

  func rosters() -> [VectorFile] {
    let roster = Roster.make(
      circle: circle, epoch: epoch, previous: previous, maker: ada.id, signing: ada.keys.signing,
      lines: lines, under: circleKey)
    let gives = [
      "digest": hex(roster.digest), "maker": hex(ada.id),
      "members": lines.map { hex($0.member) }.joined(),
    ]
    let good = opens(
      "roster-good", "roster",
      [
        "roster": hex(roster.bytes), "circle": hex(circle), "epoch": hex(epoch),
        "previous": hex(previous), "pinnedMember": hex(ada.id),
        "pinnedKey": hex(ada.keys.signing.publicKey.bytes), "circleKey": hex(circleKey),
      ], gives: gives)
    let known = opens(
      "roster-known-good", "rosterKnown",
      [
        "roster": hex(roster.bytes), "circle": hex(circle), "epoch": hex(epoch),
        "digest": hex(roster.digest), "circleKey": hex(circleKey),
      ], gives: gives)
    return [
      good, first(),
      good.refused(
        "bad-signature", "another member signed in the maker's name", "roster",
        hex(forged(roster))),
      good.flipped("wrong-mac", "a bit of its MAC is turned", "roster", at: -1),
      good.flipped("wrong-circle-key", "the circle key is another", "circleKey", at: 0),
      good.flipped("wrong-chain", "it follows another roster", "previous", at: 0),
      good.refused("wrong-epoch", "another epoch is expected", "epoch", hex(epoch + 1)),
      good.refused("wrong-circle", "another circle is expected", "circle", hex(ID.random())),
      good.refused("unpinned-maker", "its maker is not pinned", "pinnedMember", hex(ben.id)),
      good.refused(
        "changed-maker", "the maker's pinned key is another", "pinnedKey",
        hex(cleo.keys.signing.publicKey.bytes)),
    ] + rosterShapes(good, roster) + [
      known,
      known.flipped("wrong-digest", "another roster is known", "digest", at: 0),
      known.flipped("wrong-circle-key", "the circle key is another", "circleKey", at: 0),
    ]
  }

  private func rosterShapes(_ good: VectorFile, _ roster: Roster) -> [VectorFile] {
    [
      good.refused(
        "not-sorted", "its members stand in another order", "roster",
        raw(lines.reversed(), maker: ada)),
      good.refused(
        "twice", "a member stands in it twice", "roster", raw(lines + [lines[1]], maker: ada)),
      good.refused(
        "without-maker", "its maker is not among its members", "roster",
        raw(lines.filter { $0.member != ada.id }, maker: ada)),
      good.refused(
        "no-predecessor", "it follows nothing, and is not the first", "roster",
        raw(lines, maker: ada, previous: .zero)),
      good.refused(
        "truncated", "its last byte is missing", "roster", hex(roster.bytes.dropLast())),
    ]
  }

  private func first() -> VectorFile {
    let roster = raw(lines, maker: ada, epoch: 1, previous: .zero)
    return opens(
      "roster-first", "roster",
      [
        "roster": roster, "circle": hex(circle), "epoch": hex(UInt32(1)),
        "previous": hex(Digest.zero), "pinnedMember": hex(ada.id),
        "pinnedKey": hex(ada.keys.signing.publicKey.bytes), "circleKey": hex(circleKey),
      ])
  }

  private func forged(_ roster: Roster) -> [UInt8] {
    let message = Array(roster.bytes.dropLast(96))
    let signed = message + ben.keys.signing.sign(message).bytes
    return signed + HMAC256.code(of: signed, key: circleKey.secret.derived("roster"))
  }
}
