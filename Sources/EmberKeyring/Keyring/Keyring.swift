public import EmberCore

/// Where the server keeps the shares, and the one place where they are destroyed.
///
/// Every change is a commit: the whole ring, encrypted under a fresh root, is written in place of
/// the pair that is not living; then its root; then the old root is overwritten with random bytes.
/// A call returns when that is so on the disk, and not before (docs/deletion.md). Calls that come
/// while a commit runs share the next one. Any thread may call; no call may be made from inside a
/// closure that the keyring itself runs.
public final class Keyring: Sendable {
  /// How it came to be open.
  public let opening: KeyringOpening

  init(opening: KeyringOpening) { self.opening = opening }

  /// Makes a keyring in `directory`, which is made (0700) if it isn't there.
  ///
  /// Throws `KeyringRefusal.unreadable` when a keyring's files are there already,
  /// `.permissions`, `KeyringError.disk`.
  public static func create(in directory: String) throws -> Keyring { fatalError() }

  /// Opens the keyring in `directory`; makes one if there is none and none is expected.
  ///
  /// - Parameters:
  ///   - expecting: what the database recorded; nil when it never had a keyring.
  ///   - acceptLoss: go on although shares are lost (`KeyringRefusal`).
  ///
  /// Refusing touches nothing. Once opened, the root that is not living is scrubbed. Throws
  /// `KeyringRefusal`, `KeyringError.disk`, `.memory`.
  public static func open(
    in directory: String, expecting: KeyringMark?, acceptLoss: Bool = false
  ) throws -> Keyring { fatalError() }

  /// The keyring's id, the same through all generations.
  public var id: ID { fatalError() }

  /// For the database to record after a commit.
  public var mark: KeyringMark { fatalError() }

  /// Ms that the keyring's machine had run when ages were last written: the clock never starts below.
  public var lived: UInt64 { fatalError() }

  /// What makes the promise weaker on this machine than it was measured to be.
  public var warnings: [KeyringWarning] { fatalError() }

  // MARK: Drafts

  /// The shares of a draft, made at the first call; again the same ones until it is sealed.
  ///
  /// The keyring forgets what has burnt: that ids never return is the caller's to keep.
  /// - Parameter photos: 1…500.
  ///
  /// Throws `KeyringError.photosDiffer`, `.photoCount`, `.alreadySealed`, `.memory`, `.disk`.
  public func draft(_ drop: ID, photos: Int) throws(KeyringError) -> DraftShares { fatalError() }

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
  ) throws(KeyringError) -> DropStanding { fatalError() }

  /// Makes sealed drops drafts again: for one whose row was never written, so that its author can
  /// seal it again. Drops that aren't there or aren't sealed are passed over. Throws `.disk`.
  public func demote(_ drops: [ID]) throws(KeyringError) { fatalError() }

  // MARK: Burning

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
  ) throws(KeyringError) -> [Burnt] { fatalError() }

  // MARK: Reading

  /// A copy of a sealed drop's share.
  /// - Parameter requester: the requester's own wall time, ms since 1970, where it is known: it can
  ///   close a door, never open one.
  ///
  /// Throws `KeyringError.unknownDrop`, `.notSealed`, `.burnt`; `.closed` when the rung's time has
  /// come (a photo's share closes with the drop's last rung, the words' with thumb).
  public func share(
    _ part: Part, of drop: ID, at now: Instant, requester: UInt64? = nil
  ) throws(KeyringError) -> ShareCopy { fatalError() }

  /// The rungs that may be read now, smallest first: their shares exist, and neither age, nor the
  /// wall clock since sealing, nor the requester's own time has reached their due. Reversible: a
  /// corrected clock opens a door again. Empty for drafts and unknown drops.
  public func openRungs(of drop: ID, at now: Instant, requester: UInt64? = nil) -> [Rung] {
    fatalError()
  }

  /// SHA-256 of each living share. Throws `KeyringError.unknownDrop`.
  public func digests(of drop: ID) throws(KeyringError) -> ShareDigests { fatalError() }

  /// What the keyring knows of `drop`, nil when it knows nothing. Nil never means burn.
  public func standing(of drop: ID, at now: Instant) -> DropStanding? { fatalError() }

  /// All drops, in the ring's order: at start they are compared with the database's rows.
  public func standings(at now: Instant) -> [DropStanding] { fatalError() }

  /// How many shares exist.
  public var counts: ShareCounts { fatalError() }

  // MARK: Time

  /// Ms of age, nil for drafts and unknown drops.
  public func age(of drop: ID, at now: Instant) -> UInt64? { fatalError() }

  /// What must burn now: by age alone, plus what an earlier burn took from memory and could not
  /// take from the disk.
  public func due(at now: Instant) -> [Burn] { fatalError() }

  /// `lived` at which the next rung falls due; nil when nothing ever will.
  public var nextDue: UInt64? { fatalError() }

  /// What the wall clock closes and age does not burn yet, for signed "held" entries.
  public func held(at now: Instant) -> [HeldRung] { fatalError() }

  /// Lets ages catch up with the wall clock. Call it only while the clock is corroborated.
  ///
  /// Drops whose sealing time is trusted get age := max(age, wall − sealed − 25 min). Drops sealed
  /// in this boot under a clock that nobody vouched for get their sealing time set right. Earlier
  /// ones keep their age (`confirm`). Throws `KeyringError.disk`; ages stay raised then.
  public func credit(at now: Instant, boot: UInt32) throws(KeyringError) { fatalError() }

  /// The host says when `drop` was sealed (ms since 1970): from now on that time is trusted.
  ///
  /// Throws `KeyringError.unknownDrop`, `.notSealed`, `.disk`.
  public func confirm(_ drop: ID, sealed: UInt64) throws(KeyringError) { fatalError() }
}
