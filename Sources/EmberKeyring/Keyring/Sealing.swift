public import EmberCore
internal import Synchronization

extension Keyring {
  /// The most photos a drop can have.
  public static let photoLimit = 500

  /// The shares of a draft, made at the first call; again the same ones until it is sealed.
  ///
  /// The keyring forgets what has burnt: that ids never return is the caller's to keep.
  /// - Parameter photos: 1…500.
  ///
  /// Throws `KeyringError.photosDiffer`, `.photoCount`, `.alreadySealed`, `.incomplete`, `.memory`, `.disk`;
  /// `.unknownDrop` where it was burnt in the same moment.
  public func draft(_ drop: ID, photos: Int) throws(KeyringError) -> DraftShares {
    guard (1...Keyring.photoLimit).contains(photos) else { throw .photoCount }
    try commit(.draft(drop, photos: photos))
    let (found, shares) = ring.withLock { ring in
      let entry = ring.image[drop]
      return (entry != nil, entry.flatMap(DraftShares.init))
    }
    guard let shares else { throw found ? .incomplete : .unknownDrop }
    return shares
  }

  /// Begins the drop's week. Sealing twice changes nothing: the first sealing stands.
  /// - Parameters:
  ///   - dues: seconds of age at which thumb, display and original burn; none of them 0.
  ///   - boot: first bytes of the boot id (`ClockGuard.boot`).
  ///   - corroborated: whether others vouch for the wall clock, the author among them
  ///     (`ClockGuard.isCorroborated(by:)`).
  /// - Returns: the drop as it is sealed; its `sealed` is the time the receipt must tell.
  ///
  /// Throws `KeyringError.unknownDrop`, `.incomplete`, `.disk`.
  @discardableResult
  public func seal(
    _ drop: ID, dues: [UInt32], at now: Instant, boot: UInt32, corroborated: Bool
  ) throws(KeyringError) -> DropStanding {
    guard dues.count == Rung.allCases.count else { throw .incomplete }
    let head = EntryHead(
      state: .sealed, flags: corroborated ? Entry.corroborated : 0, boot: boot, wall: now.wall,
      dues: dues)
    try commit(.seal(drop, head, at: now))
    guard let standing = standing(of: drop, at: now) else { throw .unknownDrop }
    return standing
  }

  /// Makes sealed drops drafts again: for one whose row was never written, so that its author can
  /// seal it again. Drops that aren't there or aren't sealed are passed over. Throws `.disk`.
  public func demote(_ drops: [ID]) throws(KeyringError) { try commit(.demote(drops)) }

  /// Burns all of it in one commit. When it returns, no share of it exists in memory or on disk.
  ///
  /// The shares leave memory first, so no read gets them from the moment of the call, even if the
  /// commit fails; then `due` lists them again, and the next burn finishes it. What is already
  /// burnt is passed over: an empty answer means there was nothing to do. Needs no disk space.
  /// - Returns: what was destroyed, each share once, with what the log needs. Where the last rung
  ///   goes, so do the photos' shares and the words': they are listed too.
  ///
  /// Throws `KeyringError.disk`.
  public func burn(
    _ burns: [Burn], at now: Instant, cause: BurnCause = .due
  ) throws(KeyringError) -> [Burnt] {
    let keys = ring.withLock { ring in
      ring.advance(to: now)
      return ring.burn(burns, cause: cause)
    }
    guard !keys.isEmpty else { return [] }
    try commit(.write)
    return ring.withLock { $0.tell(keys) }
  }
}

extension DraftShares {
  /// Nil for a sealed drop, and for a draft of which something was burnt.
  init?(_ entry: Entry) {
    let last = entry.photos - 1
    guard !entry.isSealed, entry.standing == Rung.allCases, last >= 0,
      entry.number(last) == Part.wordsNumber
    else { return nil }
    rungs = Rung.allCases.map { ShareCopy(copying: entry.share($0)) }
    photos = (0..<last).map { ShareCopy(copying: entry.photoShare($0)) }
    words = ShareCopy(copying: entry.photoShare(last))
  }
}
