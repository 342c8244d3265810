internal import EmberCore
internal import EmberKeyring
internal import EmberStore

/// What a member sees of a sealed drop: rows from the store, doors and shares from the keyring.
///
/// The keyring is asked for each rung at this very moment, so that a row that has outlived its
/// share, or a share whose time has come, opens nothing.
struct DropView {
  /// How much of a drop somebody looks at, and so which shares they need.
  enum Scope {
    /// A card: thumb, words, the first living photo.
    case card
    /// The album: display and every photo too.
    case album
  }

  let keyring: Keyring
  let now: Instant
  /// The requester's own time, where their device said it: it can close a door, never open one.
  let requester: UInt64?

  func info(_ feed: FeedDrop, _ scope: Scope) -> DropInfo {
    let drop = feed.drop
    let rungs = keyring.openRungs(of: drop.id, at: now, requester: requester)
    let isAlive = rungs.contains(.thumb)
    let sealed = drop.seal?.sealed ?? 0
    let age = keyring.age(of: drop.id, at: now) ?? UInt64(drop.seal?.dues.first ?? 0) * 1000
    return DropInfo(
      id: drop.id, circle: drop.circle, author: drop.author, epoch: drop.epoch, sealed: sealed,
      age: max(age, now.wall > sealed ? now.wall - sealed : 0), dues: drop.seal?.dues ?? [],
      photos: Int(drop.photos), takenBack: feed.takenBack.map(Int.init), rungs: rungs,
      manifest: isAlive ? Blob(feed.manifest) : nil,
      envelope: isAlive ? Blob(feed.envelope) : nil, colours: Blob(feed.colours),
      shares: isAlive ? shares(of: drop, rungs, without: feed.takenBack, scope) : .none,
      keeps: feed.keeps.map {
        KeepRecord(photo: Int($0.photo), member: $0.member, rung: $0.rung, at: $0.at)
      })
  }

  private func shares(
    of drop: EmberStore.Drop, _ rungs: [Rung], without takenBack: [UInt16], _ scope: Scope
  ) -> Shares {
    let living = (0..<drop.photos).filter { !takenBack.contains($0) }
    let wanted = scope == .card ? Array(living.prefix(1)) : living
    return Shares(
      thumb: share(.rung(.thumb), of: drop.id),
      display: scope == .album && rungs.contains(.display)
        ? share(.rung(.display), of: drop.id) : nil,
      original: nil, words: share(.words, of: drop.id),
      photos: wanted.compactMap { number in
        share(.photo(number), of: drop.id).map { PhotoShare(photo: Int(number), share: $0) }
      })
  }

  /// Nil where the share has burnt or its door has closed since: the client shows what it can.
  private func share(_ part: Part, of drop: ID) -> Blob? {
    (try? keyring.share(part, of: drop, at: now, requester: requester)).map(Blob.init(copying:))
  }
}

extension Shares {
  static let none = Shares(thumb: nil, display: nil, original: nil, words: nil, photos: [])
}
