internal import EmberCore
internal import EmberCrypto
internal import EmberKeyring
internal import EmberStore

/// Drops on their way: shares handed to their author, boxes coming in, and the sealing.
struct Drafts: Sendable {
  let parts: Parts

  /// Begins a draft or finds it again. The row comes first (it knows limits and spent ids), then
  /// the keyring's commit, and only then the shares are handed out.
  func begin(
    _ input: NewDraft, in circle: ID, by caller: Caller, at now: Instant
  ) throws -> DraftAnswer {
    guard (1...Limits.photos).contains(input.photos),
      input.bytes <= UInt64(input.photos) * Drafts.photoLimit
    else { throw Refusal.badDraft }
    let epoch = try parts.ledger.read { snapshot in
      try snapshot.membership(of: caller.member, in: circle)
      return try snapshot.circle(circle).epoch
    }
    try checkRoom(for: input.bytes)
    let draft = EmberStore.Draft(
      id: input.drop, circle: circle, author: caller.member, epoch: epoch,
      photos: UInt16(input.photos), bytes: input.bytes, week: parts.settings.week)
    return try answer(try begin(draft, at: now), photos: input.photos)
  }

  private func begin(_ draft: EmberStore.Draft, at now: Instant) throws -> Drafted {
    let quotas = Quotas(
      openDrafts: Limits.drafts, circleBytes: parts.settings.circleQuota,
      serverBytes: parts.settings.quota)
    do {
      return try parts.ledger.write { try $0.draft(draft, within: quotas, at: now.wall) }
    } catch StoreError.conflict(.contents) {
      throw Refusal.draftedOtherwise
    }
  }

  private static var photoLimit: UInt64 {
    Rung.allCases.map(Limits.box).reduce(0, +)
  }

  private func answer(_ drafted: Drafted, photos: Int) throws -> DraftAnswer {
    let drop: EmberStore.Drop
    switch drafted {
    case .fresh(let fresh): drop = fresh
    case .known(let known): drop = known
    }
    if drop.state == .sealed {
      let receipt = try parts.ledger.read { try $0.receipt(of: drop.id) }
      return DraftAnswer(draft: nil, receipt: Blob(receipt))
    }
    let shares = try parts.keyring.draft(drop.id, photos: photos)
    return DraftAnswer(
      draft: EmberCore.DraftShares(
        drop: drop.id, rungs: shares.rungs.map(Blob.init(copying:)),
        photos: shares.photos.map(Blob.init(copying:)), words: Blob(copying: shares.words),
        week: drop.week, expires: drop.touched + Limits.draftLife),
      receipt: nil)
  }

  private func checkRoom(for bytes: UInt64) throws {
    let free = try parts.boxes.freeBytes()
    guard free >= bytes, free - bytes >= parts.settings.reserve else { throw Refusal.spaceLow }
  }
}

extension Blob {
  /// A share on its way into a response, whose bytes are wiped once they are sent.
  init(copying share: ShareCopy) { self.init(share.withRawBytes { Array($0) }) }
}
