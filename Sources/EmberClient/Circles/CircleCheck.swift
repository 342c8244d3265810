internal import EmberCore
internal import EmberCrypto

/// Checks a circle as the server shows it against what this device remembers of it
/// (docs/protocol.md, "Circles"): rosters by their chain, members by roster or join signature, keys
/// by their pins.
struct CircleCheck {
  let circle: ID
  var epochs: [UInt32: KeychainEpoch]
  var pins: [ID: Pin]

  init(_ circle: ID, remembered: KeychainCircle?) {
    self.circle = circle
    epochs = Dictionary(
      (remembered?.epochs ?? []).map { ($0.epoch, $0) }, uniquingKeysWith: { $1 })
    pins = Dictionary((remembered?.pins ?? []).map { ($0.member, $0) }, uniquingKeysWith: { $1 })
  }

  /// A member's check: takes over epochs that pinned members have made since.
  mutating func check(_ detail: CircleDetail, as member: ID, with keys: MemberKeys) throws
    -> TrustedCircle
  {
    for record in detail.rosters where epochs[record.epoch] == nil {
      try follow(record, in: detail, as: member, with: keys)
    }
    // Whoever let a member in may have left since, until the next roster says it.
    let inviters = makers(of: detail.epoch, in: detail)
    let members = try members(
      detail.members, epoch: detail.epoch, rosters: detail.rosters, invites: detail.invites,
      inviters: inviters, isSettled: !detail.rekeyDue)
    return TrustedCircle(
      id: circle, name: detail.name, epoch: detail.epoch, rekeyDue: detail.rekeyDue,
      members: members, epochs: epochs, pins: pins)
  }

  /// The members of `epoch`: in its roster, or come in by an invite of one who is.
  /// - Parameters:
  ///   - inviters: keys of others who were members of it, and may have left.
  ///   - isSettled: no rekey is due, so that everyone in the roster is in the circle. A roster by
  ///     somebody who was removed names them, and is known by that.
  mutating func members(
    _ listed: [CircleMember], epoch: UInt32, rosters: [RosterRecord], invites: [InviteRecord],
    inviters: [ID: SigningPublicKey] = [:], isSettled: Bool = true
  ) throws -> [TrustedMember] {
    let (known, roster) = try current(epoch, in: rosters)
    guard !isSettled || Set(roster.lines.map(\.member)).isSubset(of: listed.map(\.id)) else {
      throw ClientError.cannotOpen(
        "The circle's roster names somebody who is not in it. Nothing was sealed; tell the others.")
    }
    var trusted: [ID: TrustedMember] = [:]
    var signers = inviters
    var waiting = listed
    // Who came by an invite counts once the inviter does: pass until nobody new is found.
    while true {
      let before = waiting.count
      waiting = try waiting.filter { member in
        guard let card = try card(of: member, roster, known, signers, invites) else { return true }
        try pin(card, succession: member.succession)
        trusted[member.id] = TrustedMember(id: member.id, handle: member.handle, card: card)
        signers[member.id] = card.signing
        return false
      }
      if waiting.isEmpty || waiting.count == before { break }
    }
    guard waiting.isEmpty else {
      throw ClientError.cannotOpen(
        "Somebody is listed in this circle whom no member let in. Nothing was sealed; tell the others."
      )
    }
    return listed.compactMap { trusted[$0.id] }
  }

  /// The epoch as this device remembers it, with its roster. Throws unless the server's is the same.
  private func current(
    _ epoch: UInt32, in rosters: [RosterRecord]
  ) throws -> (KeychainEpoch, Roster) {
    guard let known = epochs[epoch],
      let record = rosters.first(where: { $0.epoch == epoch }),
      let roster = try? Roster.open(
        record.roster.bytes, circle: circle, epoch: epoch, known: known.roster, under: known.key)
    else {
      throw ClientError.cannotOpen(
        "The circle's roster does not agree with what this device knows.")
    }
    return (known, roster)
  }

  /// The member's card, where roster or join signature vouch for it; nil where nothing does yet.
  private func card(
    of member: CircleMember, _ roster: Roster, _ epoch: KeychainEpoch,
    _ signers: [ID: SigningPublicKey], _ invites: [InviteRecord]
  ) throws -> Card? {
    guard
      let card = try? Card.open(
        member.card.bytes, circle: circle, member: member.id, under: epoch.key,
        notOlderThan: pins[member.id]?.version ?? 0)
    else {
      throw ClientError.cannotOpen("\(member.handle)'s card does not open. Nothing was sealed.")
    }
    if roster.card(of: member.id) == card.digest { return card }
    guard let invite = invites.first(where: { $0.id == member.invite }),
      invite.epoch == epoch.epoch, let inviter = signers[invite.inviter],
      let signature = member.joinSignature.flatMap({ Signature($0.bytes) }),
      let joinKey = SigningPublicKey(invite.joinKey.bytes),
      verifies(invite, inviter)
    else { return nil }
    return (try? Join.verify(signature, of: card, by: invite.id, joinKey: joinKey)) == nil
      ? nil : card
  }

  /// Whether `inviter` signed the invite's join key for this circle and epoch.
  func verifies(_ record: InviteRecord, _ inviter: SigningPublicKey) -> Bool {
    guard let invite = Invite(record, circle: circle, auth: .zero, sealed: []) else { return false }
    return
      (try? invite.verify(
        circle: circle, epoch: record.epoch, inviter: record.inviter, key: inviter)) != nil
  }

  /// First seen: pinned. Known or succeeded: the pin follows. Changed without the old key's word:
  /// refused, with the person's name.
  private mutating func pin(_ card: Card, succession: Blob?) throws {
    guard let pin = pins[card.member] else {
      pins[card.member] = Pin(card)
      return
    }
    switch pin.standing(of: card, succession: succession.flatMap { Signature($0.bytes) }) {
    case .known, .succeeded: pins[card.member] = Pin(card)
    case .changed:
      throw ClientError.cannotOpen(
        "\(card.name)'s keys have changed, and the old ones did not sign for it. Ask \(card.name) before you go on; nothing was sealed."
      )
    case .older:
      throw ClientError.cannotOpen(
        "\(card.name)'s card is older than one seen before. Nothing was sealed.")
    }
  }
}

extension Invite {
  /// The crypto's invite from the wire's public half.
  init?(_ record: InviteRecord, circle: ID, auth: Digest, sealed: [UInt8]) {
    guard let joinKey = SigningPublicKey(record.joinKey.bytes),
      let signature = Signature(record.signature.bytes)
    else { return nil }
    self.init(
      terms: InviteTerms(
        id: record.id, circle: circle, epoch: record.epoch, inviter: record.inviter,
        expiry: record.expiry),
      auth: auth, joinKey: joinKey, wrapped: sealed, signature: signature)
  }
}
