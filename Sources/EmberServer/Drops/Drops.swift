internal import EmberCore
internal import EmberCrypto
internal import EmberKeyring
internal import EmberStore

/// Sealed drops: looking at them, and taking them back.
struct Drops: Sendable {
  let parts: Parts

  func feed(
    of circle: ID, for caller: Caller, before text: String?, requester: UInt64?, at now: Instant
  ) throws -> Feed {
    let cursor = try text.map(Drops.cursor)
    let rows = try parts.ledger.read {
      try $0.feed(
        of: circle, for: caller.member, before: cursor, limit: Limits.page, at: now.wall)
    }
    let view = DropView(keyring: parts.keyring, now: now, requester: requester)
    return Feed(
      now: now.wall, drops: rows.map { view.info($0, .card) },
      next: rows.count < Limits.page ? nil : rows.last.map(Drops.cursor))
  }

  func drop(_ id: ID, for caller: Caller, requester: UInt64?, at now: Instant) throws -> DropInfo {
    let row = try parts.ledger.read { try $0.feedDrop(id, for: caller.member, at: now.wall) }
    return DropView(keyring: parts.keyring, now: now, requester: requester).info(row, .album)
  }

  func colours(of circle: ID, for caller: Caller, before text: String?) throws -> PastDrops {
    let cursor = try text.map(Drops.cursor)
    let page = 100
    let rows = try parts.ledger.read {
      try $0.remains(of: circle, for: caller.member, before: cursor, limit: page)
    }
    return PastDrops(
      drops: rows.map {
        PastDrop(
          id: $0.drop, author: $0.author, epoch: $0.epoch, sealed: $0.sealed,
          colours: Blob($0.colours))
      },
      next: rows.count < page
        ? nil : rows.last.map { "\($0.sealed)-\($0.drop)" })
  }

  func receipt(of drop: ID, for caller: Caller, at now: Instant) throws -> ReceiptRecord {
    try parts.ledger.read { snapshot in
      _ = try snapshot.drop(drop, for: caller.member, at: now.wall)
      return ReceiptRecord(receipt: Blob(try snapshot.receipt(of: drop)))
    }
  }

  /// Burns a drop of one's own, sealed or still a draft, before its time.
  func takeBack(_ id: ID, by caller: Caller, at now: Instant) throws {
    let drop = try parts.ledger.read { try $0.drop(id, by: caller.member) }
    try parts.sweep.burn(
      [.drop(id)], cause: drop.state == .draft ? .draftSwept : .takenBack, at: now
    ) { try $0.eraseWhole(id) }
  }

  /// Burns one photo of a drop of one's own, and stores the others' colours, sealed anew.
  func takeBack(
    _ photo: UInt16, of id: ID, by caller: Caller, colours: [UInt8], at now: Instant
  ) throws {
    let (drop, gone) = try parts.ledger.read {
      (try $0.drop(id, by: caller.member), try $0.takenBack(of: id))
    }
    guard drop.state == .sealed, photo < drop.photos else { throw Refusal.notFound }
    guard gone.contains(photo) || gone.count + 1 < Int(drop.photos) else {
      throw Refusal.lastPhoto
    }
    guard let header = try? BoxHeader(parsing: colours.prefix(BoxHeader.count)),
      header.content == .colours, header.drop == id,
      colours.count <= 1024 + Limits.photos * Colours.count
    else { throw Refusal.badSealing }
    try parts.sweep.burn([.photo(id, photo)], cause: .takenBack, at: now) {
      try $0.takeBack(photo: photo, of: id, by: caller.member, colours: colours)
    }
  }

  /// `sealed-drop`, the place of the last row of a page.
  private static func cursor(_ row: FeedDrop) -> String {
    "\(row.drop.seal?.sealed ?? 0)-\(row.drop.id)"
  }

  private static func cursor(_ text: String) throws -> FeedCursor {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let sealed = UInt64(parts[0]), sealed <= UInt64(Int64.max),
      let drop = ID(hex: parts[1])
    else { throw Refusal.badInput("This page does not exist. Begin again without \"before\".") }
    return FeedCursor(sealed: sealed, drop: drop)
  }
}

extension Refusal {
  static let lastPhoto = Refusal(
    "last-photo", status: 409,
    "This is the drop's last photo. Take back the whole drop instead.")
}
