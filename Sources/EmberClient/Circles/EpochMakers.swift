internal import EmberCore
internal import EmberCrypto

extension CircleCheck {
  /// Who was a member of `epoch` and so may have made the next roster, with their pinned keys: those
  /// in its roster, and those who came by an invite of theirs since (joining makes no roster).
  ///
  /// Whoever was removed before is not among them, whatever they still know: a pin alone makes no
  /// member. Empty where the epoch's roster is not the one this device remembers.
  mutating func makers(of epoch: UInt32, in detail: CircleDetail) -> [ID: SigningPublicKey] {
    guard let known = epochs[epoch],
      let record = detail.rosters.first(where: { $0.epoch == epoch }),
      Digest.sha256(of: record.roster.bytes) == known.roster,
      let roster = try? Roster(parsing: record.roster.bytes)
    else { return [:] }
    var makers: [ID: SigningPublicKey] = [:]
    for line in roster.lines { makers[line.member] = pins[line.member]?.signing }
    var waiting = detail.members.filter { makers[$0.id] == nil }
    // Who came by an invite counts once the inviter does: pass until nobody new is found.
    while true {
      let before = waiting.count
      waiting = waiting.filter { member in
        guard let card = joiner(member, of: epoch, by: makers, detail.invites) else { return true }
        if pins[card.member] == nil { pins[card.member] = Pin(card) }
        makers[card.member] = pins[card.member]?.signing
        return false
      }
      if waiting.count == before { return makers }
    }
  }

  /// The card of one who came in by an invite of `epoch` that one of `makers` signed. The circle key
  /// has changed since, and with it the card's MAC: the join signature is what proves the invite.
  private func joiner(
    _ member: CircleMember, of epoch: UInt32, by makers: [ID: SigningPublicKey],
    _ invites: [InviteRecord]
  ) -> Card? {
    guard let invite = invites.first(where: { $0.id == member.invite }), invite.epoch == epoch,
      let inviter = makers[invite.inviter], verifies(invite, inviter),
      let card = try? Card(parsing: member.card.bytes), card.member == member.id,
      card.circle == circle,
      let signature = member.joinSignature.flatMap({ Signature($0.bytes) }),
      let joinKey = SigningPublicKey(invite.joinKey.bytes),
      (try? Join.verify(signature, of: card, by: invite.id, joinKey: joinKey)) != nil
    else { return nil }
    return card
  }
}
