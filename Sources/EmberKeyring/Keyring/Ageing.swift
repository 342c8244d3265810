public import EmberCore
internal import EmberCrypto
internal import Synchronization

extension Keyring {
  /// By how much the wall clock must lead before age follows it, ms: what a clock that others agree
  /// with within ten minutes, at sealing and now, could be wrong by, and five minutes more.
  public static let creditSlack: UInt64 = 25 * 60 * 1000

  /// Ms of age, nil for drafts and unknown drops.
  public func age(of drop: ID, at now: Instant) -> UInt64? {
    ring.withLock { ring in
      guard let entry = ring.image[drop], entry.isSealed else { return nil }
      return ring.age(entry, at: now)
    }
  }

  /// What must burn now: by age alone, plus what an earlier burn took from memory and could not
  /// take from the disk.
  public func due(at now: Instant) -> [Burn] {
    ring.withLock { ring in
      var burns = ring.failedBurns
      ring.eachStandingRung(at: now) { entry, rung, age in
        if age >= UInt64(entry.due(rung)) * 1000 { burns.append(.rung(entry.drop, rung)) }
      }
      return burns
    }
  }

  /// `lived` at which the next rung falls due; nil when nothing ever will.
  public var nextDue: UInt64? {
    ring.withLock { ring in
      var next: UInt64?
      ring.eachStandingRung(at: Instant(wall: 0, lived: ring.lived)) { entry, rung, age in
        let due = UInt64(entry.due(rung)) * 1000
        let lived = ring.lived + (due > age ? due - age : 0)
        next = min(next ?? lived, lived)
      }
      return next
    }
  }

  /// What the wall clock closes and age does not burn yet, for signed "held" entries.
  public func held(at now: Instant) -> [HeldRung] {
    ring.withLock { ring in
      var held: [HeldRung] = []
      ring.eachStandingRung(at: now) { entry, rung, age in
        guard let promised = entry.promised(rung), now.wall >= promised,
          age < UInt64(entry.due(rung)) * 1000
        else { return }
        let share = Digest.sha256(of: ShareCopy(copying: entry.share(rung)))
        held.append(
          HeldRung(
            drop: entry.drop, rung: rung, share: share, due: promised, boot: entry.boot))
      }
      return held
    }
  }

  /// Lets ages catch up with the wall clock. Call it only while the clock is corroborated
  /// (`ClockGuard.credit`).
  ///
  /// Drops whose sealing time is trusted get age := max(age, wall − sealed − 25 min). Drops sealed
  /// in this boot under a clock that nobody vouched for get their sealing time set right. Earlier
  /// ones keep their age (`confirm`).
  /// - Parameter vouchedSince: `lived` since which others vouch for the clock. A drop not sealed before
  ///   waits for the next word: a machine that was paused in between would seal in the past, and
  ///   the old words, paused along, would agree.
  ///
  /// Throws `KeyringError.disk`; ages stay raised then.
  public func credit(at now: Instant, boot: UInt32, vouchedSince: UInt64) throws(KeyringError) {
    let worthWriting = ring.withLock { ring in
      ring.advance(to: now)
      return ring.credit(at: now, boot: boot, vouchedSince: vouchedSince)
    }
    if worthWriting { try commit(.write) }
  }

  /// The host says when `drop` was sealed (ms since 1970): from now on that time is trusted.
  ///
  /// Throws `KeyringError.unknownDrop`, `.notSealed`, `.disk`.
  public func confirm(_ drop: ID, sealed: UInt64) throws(KeyringError) {
    try commit(.confirm(drop, sealed: sealed))
  }
}

extension Ring {
  /// A smaller gain waits for the next commit: were it lost in a crash, it would be gained again.
  private static let worthWriting: UInt64 = 60 * 1000

  /// Raises ages and sets sealing times right; whether that should be written at once.
  func credit(at now: Instant, boot: UInt32, vouchedSince: UInt64) -> Bool {
    var worthWriting = false
    image.each { entry in
      guard entry.isSealed else { return }
      if entry.isTrusted {
        let earned = now.wall > entry.wall ? now.wall - entry.wall : 0
        guard earned > entry.age + Keyring.creditSlack else { return }
        unwritten += earned - Keyring.creditSlack - entry.age
        entry.age = earned - Keyring.creditSlack
      } else if entry.boot == boot, lived < vouchedSince + entry.age {
        // Within one boot, age is the time since sealing, or less: never early.
        entry.wall = now.wall > entry.age ? now.wall - entry.age : 0
        entry.flags |= Entry.setRight
        worthWriting = true
      }
    }
    if unwritten >= Ring.worthWriting { worthWriting = true }
    if worthWriting {
      isDirty = true
      unwritten = 0
    }
    return worthWriting
  }

  func eachStandingRung(at now: Instant, _ body: (Entry, Rung, UInt64) -> Void) {
    image.each { entry in
      guard entry.isSealed else { return }
      let age = age(entry, at: now)
      for rung in entry.standing { body(entry, rung, age) }
    }
  }
}
