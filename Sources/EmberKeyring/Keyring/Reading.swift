public import EmberCore
internal import EmberCrypto
internal import Synchronization

extension Keyring {
  /// A copy of a sealed drop's share.
  /// - Parameter requester: the requester's own wall time, ms since 1970, where it is known: it can
  ///   close a door, never open one.
  ///
  /// Throws `KeyringError.unknownDrop`, `.notSealed`, `.burnt`; `.closed` when the rung's time has
  /// come (a photo's share closes with the drop's last rung, the words' with thumb).
  public func share(
    _ part: Part, of drop: ID, at now: Instant, requester: UInt64? = nil
  ) throws(KeyringError) -> ShareCopy {
    let copied: Result<ShareCopy, KeyringError> = ring.withLock { ring in
      guard let entry = ring.image[drop] else { return .failure(.unknownDrop) }
      guard entry.isSealed else { return .failure(.notSealed) }
      guard let share = entry.share(part) else { return .failure(.burnt) }
      let open = ring.openRungs(entry, at: now, requester: requester)
      let reachable =
        switch part {
        case .rung(let rung): open.contains(rung)
        case .words: open.contains(.thumb)
        case .photo: !open.isEmpty
        }
      return reachable ? .success(ShareCopy(copying: share)) : .failure(.closed)
    }
    return try copied.get()
  }

  /// The rungs that may be read now, smallest first: their shares exist, and neither age, nor the
  /// wall clock since sealing, nor the requester's own time has reached their due. Reversible: a
  /// corrected clock opens a door again. Empty for drafts and unknown drops.
  public func openRungs(of drop: ID, at now: Instant, requester: UInt64? = nil) -> [Rung] {
    ring.withLock { ring in
      guard let entry = ring.image[drop], entry.isSealed else { return [] }
      return ring.openRungs(entry, at: now, requester: requester)
    }
  }

  /// SHA-256 of each living share. Throws `KeyringError.unknownDrop`.
  public func digests(of drop: ID) throws(KeyringError) -> ShareDigests {
    guard let digests = ring.withLock({ $0.image[drop].map(ShareDigests.init) }) else {
      throw .unknownDrop
    }
    return digests
  }

  /// What the keyring knows of `drop`, nil when it knows nothing. Nil never means burn.
  public func standing(of drop: ID, at now: Instant) -> DropStanding? {
    ring.withLock { ring in ring.image[drop].map { ring.standing($0, at: now) } }
  }

  /// All drops, in the ring's order: at start they are compared with the database's rows.
  public func standings(at now: Instant) -> [DropStanding] {
    ring.withLock { ring in
      var all: [DropStanding] = []
      ring.image.each { all.append(ring.standing($0, at: now)) }
      return all
    }
  }

  /// How many shares exist.
  public var counts: ShareCounts {
    ring.withLock { ring in
      var counts = ShareCounts()
      ring.image.each { counts.add($0) }
      return counts
    }
  }
}

extension Ring {
  func openRungs(_ entry: Entry, at now: Instant, requester: UInt64?) -> [Rung] {
    let wall = max(now.wall, requester ?? 0)
    let passed = max(age(entry, at: now), wall > entry.wall ? wall - entry.wall : 0)
    return entry.standing.filter { passed < UInt64(entry.due($0)) * 1000 }
  }

  func standing(_ entry: Entry, at now: Instant) -> DropStanding {
    DropStanding(
      drop: entry.drop, state: entry.isSealed ? .sealed : .draft, rungs: entry.standing,
      photos: (0..<entry.photos).map(entry.number).filter { $0 != Part.wordsNumber },
      dues: Rung.allCases.map(entry.due), sealed: entry.wall, age: age(entry, at: now),
      boot: entry.boot, sealingTimeTrusted: entry.isTrusted)
  }
}

extension ShareDigests {
  init(_ entry: Entry) {
    func digest(_ share: UnsafeMutableRawPointer) -> Digest {
      Digest.sha256(of: ShareCopy(copying: share))
    }
    rungs = Rung.allCases.map { entry.stands($0) ? digest(entry.share($0)) : nil }
    let numbers = (0..<entry.photos).filter { entry.number($0) != Part.wordsNumber }
    photos = numbers.map {
      PhotoDigest(number: entry.number($0), share: digest(entry.photoShare($0)))
    }
    words = entry.share(.words).map(digest)
  }
}

extension ShareCounts {
  mutating func add(_ entry: Entry) {
    guard entry.isSealed else {
      drafts += 1
      return
    }
    sealedDrops += 1
    for rung in entry.standing { rungs[rung.index] += 1 }
    photos += entry.photos - (entry.share(.words) == nil ? 0 : 1)
  }
}
