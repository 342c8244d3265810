internal import EmberCore
internal import EmberCrypto

extension CircleCheck {
  /// Who was a member of `epoch` and so may have made the next roster, with their pinned keys: those
  /// in its roster, and those who came by an invite of theirs since (joining makes no roster).
  ///
  /// Whoever had left before it is not among them, whatever they still know: a pin alone makes no
  /// member. Empty where the epoch's roster is not the one this device remembers.
  mutating func makers(of epoch: UInt32, in detail: CircleDetail) -> [ID: SigningPublicKey] {
    guard let known = epochs[epoch],
      let record = detail.rosters.first(where: { $0.epoch == epoch }),
      Digest.sha256(of: record.roster.bytes) == known.roster,
      let roster = try? Roster(parsing: record.roster.bytes)
    else { return [:] }
    var makers: [ID: SigningPublicKey] = [:]
    var waiting = detail.everyCard
    for line in roster.lines {
      if pins[line.member] == nil,
        let card = waiting.lazy.compactMap(\.parsed).first(where: {
          $0.member == line.member && $0.digest == line.card
        })
      {
        pins[line.member] = Pin(card)
      }
      makers[line.member] = pins[line.member]?.signing
    }
    waiting.removeAll { makers[$0.member] != nil }
    // Who came by an invite counts once the inviter does: pass until nobody new is found.
    while true {
      let before = waiting.count
      waiting = waiting.filter { shown in
        guard let card = joiner(shown, of: epoch, by: makers, detail.invites) else { return true }
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
    _ shown: ShownCard, of epoch: UInt32, by makers: [ID: SigningPublicKey],
    _ invites: [InviteRecord]
  ) -> Card? {
    guard let invite = invites.first(where: { $0.id == shown.invite }), invite.epoch == epoch,
      let inviter = makers[invite.inviter], verifies(invite, inviter),
      let card = shown.parsed, card.circle == circle,
      let signature = shown.joinSignature.flatMap({ Signature($0.bytes) }),
      let joinKey = SigningPublicKey(invite.joinKey.bytes),
      (try? Join.verify(signature, of: card, by: invite.id, joinKey: joinKey)) != nil
    else { return nil }
    return card
  }
}

/// A card as a circle's detail shows it, of a member or a former one, with how they came in.
struct ShownCard {
  let member: ID
  let card: Blob
  let joinSignature: Blob?
  let invite: ID?

  /// Nil for one that is not well formed, or another member's.
  var parsed: Card? {
    guard let card = try? Card(parsing: card.bytes), card.member == member else { return nil }
    return card
  }
}

extension CircleDetail {
  /// Members' cards first.
  var everyCard: [ShownCard] {
    members.map {
      ShownCard(
        member: $0.id, card: $0.card, joinSignature: $0.joinSignature, invite: $0.invite)
    }
      + former.map {
        ShownCard(
          member: $0.id, card: $0.card, joinSignature: $0.joinSignature, invite: $0.invite)
      }
  }
}
