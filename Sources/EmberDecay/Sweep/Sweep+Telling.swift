internal import EmberCore
internal import EmberKeyring
internal import EmberStore

extension Sweep {
  /// Tells the log of burnt rungs and photos that it was not told of: the process ended between the
  /// keyring's commit and the log. Members hold the log against the receipt, so the receipt says
  /// which shares there were.
  /// - Parameter photos: numbers of burnt ones; with the last rung go all that are left.
  /// - Returns: whether the drop was taken back whole, as far as the log and the receipt know.
  @discardableResult
  func tellBurnt(
    _ rungs: [Rung], photos: [UInt16] = [], of drop: EmberStore.Drop, at now: Instant
  ) throws -> Bool {
    guard let seal = drop.seal,
      let promised = PromisedShares(receipt: try ledger.read { try $0.receipt(of: drop.id) })
    else { return false }
    let isWhole = rungs.count == Rung.allCases.count
    let told = try told(of: drop)
    var flags = told.flags
    var lines: [UntoldLine] = []
    for (part, share) in promised.shares(of: rungs, photos: photos)
    where !told.shares.contains(share) {
      let due = promise(of: part, seal)
      let cause = cause(due: due, at: now)
      flags.formUnion(BurnFlags(cause))
      lines.append(
        UntoldLine(
          circle: drop.circle,
          line: BurnLine(
            drop: drop.id, part: part, due: cause == .due ? due : now.wall, actual: now.wall,
            flags: BurnFlags(cause), share: share)))
    }
    try tell(lines)
    return isWhole && flags.contains(.takenBack)
  }

  /// When a share was promised to go: a photo's and the words' go with the last rung.
  private func promise(of part: Part, _ seal: EmberStore.Drop.Seal) -> UInt64 {
    let rung = if case .rung(let rung) = part { rung } else { Rung.thumb }
    return seal.sealed + UInt64(seal.dues[rung.index]) * 1000
  }

  /// What is gone before its time was taken back, unless the whole keyring was lost.
  private func cause(due: UInt64, at now: Instant) -> BurnCause {
    if case .lossAccepted = keyring.opening { return .lossAccepted }
    return now.wall >= due ? .due : .takenBack
  }

  /// The shares of a drop that the log says are burnt, and the flags of its last rung's line. Slow,
  /// and asked only about drops that a failure left behind.
  private func told(of drop: EmberStore.Drop) throws -> (shares: Set<Digest>, flags: BurnFlags) {
    var (shares, flags, next) = (Set<Digest>(), BurnFlags(), UInt64(0))
    while true {
      let page = try ledger.read { try $0.burns(of: drop.circle, from: next) }
      guard let last = page.last else { return (shares, flags) }
      next = last.seq + 1
      for row in page {
        guard let entry = try? BurnEntry(row.entry), entry.drop == drop.id,
          !entry.flags.contains(.held)
        else { continue }
        shares.insert(entry.share)
        if entry.part == .rung(.thumb) { flags = entry.flags }
      }
    }
  }
}

/// The hashes of a drop's shares, as its receipt lists them (docs/protocol.md, "receipt").
struct PromisedShares {
  private static let signature = 64
  private var rungs: [Digest] = []
  private var photos: [Digest] = []

  /// Nil for bytes that are no receipt; whose it is was checked when it was stored.
  init?(receipt: [UInt8]) {
    var reader = ByteReader(receipt)
    do {
      _ = try reader.read(PromisedShares.signature)
      try reader.expect(Label.bytes("receipt"))
      _ = try reader.readID()
      _ = try reader.read(UInt64.self)
      _ = try reader.readDigest()
      for _ in Rung.allCases {
        _ = try reader.read(UInt8.self)
        rungs.append(try reader.readDigest())
        _ = try reader.read(UInt32.self)
      }
      for _ in 0..<(try reader.read(UInt16.self)) { photos.append(try reader.readDigest()) }
    } catch {
      return nil
    }
  }

  /// Of these rungs and photos; where all rungs are gone, of every photo and the words too.
  func shares(of burnt: [Rung], photos numbers: [UInt16]) -> [(Part, Digest)] {
    let parts = burnt.map { (Part.rung($0), rungs[$0.index]) }
    let all = photos.dropLast().enumerated().map { (Part.photo(UInt16($0)), $1) }
    guard burnt.count == Rung.allCases.count, let words = photos.last else {
      return parts + all.enumerated().filter { numbers.contains(UInt16($0.offset)) }.map(\.element)
    }
    return parts + all + [(Part.words, words)]
  }
}
