public import EmberCore
internal import EmberCrypto

/// What following the burn log found.
public struct LogAccount: Sendable, Hashable {
  /// Rows that follow each other and are signed.
  public internal(set) var rows: UInt64 = 0
  /// Receipts of this device that were held against it.
  public internal(set) var receipts = 0
  /// Shares that were promised to be gone by now and are, by the log.
  public internal(set) var burnt = 0
  /// Shares that the log says live still, and why they do.
  public internal(set) var held = 0
  /// Drops whose entries are not shown to this member, who has left their circle.
  public internal(set) var unseen: [ID] = []
  /// What is wrong, a sentence each.
  public internal(set) var findings: [String] = []
}

extension Device {
  /// Milliseconds after a promise before it counts as broken.
  private static let patience: UInt64 = 3_600_000

  /// Follows the whole burn log, holds this device's receipts against it, and remembers where it
  /// ends. Throws `ClientError` where it could not be fetched; what is wrong with it is in the
  /// account.
  public func checkLog() throws -> LogAccount {
    let shown = try server.info().signingKey
    let head = try home.logHead()
    var account = LogAccount()
    if let head, head.key != shown {
      account.findings.append("The server signs with another key than it did before.")
    }
    guard let key = SigningPublicKey((head?.key ?? shown).bytes) else {
      throw ClientError.unexpectedAnswer(status: 200)
    }
    var reading = LogReading(LogChain(signedBy: key))
    try follow(&reading, head, &account)
    account.rows = reading.chain.count
    for (drop, bytes) in try home.receipts() {
      check(drop, bytes, signedBy: key, reading, &account)
    }
    if !reading.isBroken {
      try home.save(
        LogHead(key: Blob(key.bytes), count: reading.chain.count, link: reading.chain.link))
    }
    return account
  }

  private func follow(
    _ reading: inout LogReading, _ head: LogHead?, _ account: inout LogAccount
  ) throws {
    while true {
      let from = reading.chain.count
      let page = try server.burns(after: from == 0 ? nil : from - 1)
      do {
        for row in page.rows { try reading.take(row, expecting: head) }
      } catch {
        reading.isBroken = true
        account.findings.append(
          "Row \(error.at) of the burn log does not follow the one before, or is not signed.")
        return
      }
      if reading.chain.count == from { break }
    }
    if reading.hasChanged {
      reading.isBroken = true
      account.findings.append("The burn log is another one than this device has followed before.")
    } else if let head, reading.chain.count < head.count {
      reading.isBroken = true
      account.findings.append(
        "The burn log has \(reading.chain.count) rows, and had \(head.count): it was rolled back.")
    }
  }

  private func check(
    _ drop: ID, _ bytes: [UInt8], signedBy key: SigningPublicKey, _ reading: LogReading,
    _ account: inout LogAccount
  ) {
    account.receipts += 1
    guard let receipt = try? Receipt.open(bytes, drop: drop, server: key) else {
      account.findings.append("The receipt of \(drop) is not one that this server signed.")
      return
    }
    let ends = receipt.rungs.map { receipt.sealed + UInt64($0.due) * 1000 }
    if reading.hides(drop) {
      if ends.contains(where: isOverdue) { account.unseen.append(drop) }
      return
    }
    let rungs = zip(receipt.rungs.map(\.share), ends).map { ($0, $1) }
    // The photos' shares and the words' go with the last rung, the thumb.
    let photos = receipt.photos.map { ($0, ends[Rung.thumb.index]) }
    for (share, due) in rungs + photos {
      check(share, due: due, of: drop, reading, &account)
    }
  }

  /// By whichever clock is later: a server whose time stands still excuses nothing.
  private func isOverdue(_ due: UInt64) -> Bool {
    max(server.now, server.deviceNow) > due + Device.patience
  }

  private func check(
    _ share: Digest, due: UInt64, of drop: ID, _ reading: LogReading, _ account: inout LogAccount
  ) {
    if let burn = reading.burnt[share] {
      account.burnt += 1
      guard burn.actual > due + Device.patience, reading.held[share] == nil else { return }
      account.findings.append("A share of \(drop) burnt late, and the log did not say why.")
    } else if isOverdue(due) {
      if reading.held[share] != nil {
        account.held += 1
      } else {
        account.findings.append("A share of \(drop) should be gone, and the log does not say so.")
      }
    }
  }
}

/// What was read of a burn log so far.
struct LogReading {
  private(set) var chain: LogChain
  /// By SHA-256 of the share.
  private(set) var burnt: [Digest: LoggedBurn] = [:]
  private(set) var held: [Digest: LoggedBurn] = [:]
  private var drops: Set<ID> = []
  /// Rows of other circles, of which only a hash is shown.
  private var hidden = 0
  /// At the row where the device left off last time, the link was another.
  private(set) var hasChanged = false
  var isBroken = false

  init(_ chain: LogChain) { self.chain = chain }

  mutating func take(_ row: BurnRow, expecting head: LogHead?) throws(BrokenLog) {
    if let entry = try chain.follow(row) {
      drops.insert(entry.drop)
      if entry.isHeld { held[entry.share] = entry } else { burnt[entry.share] = entry }
    } else {
      hidden += 1
    }
    if let head, chain.count == head.count, chain.link != head.link { hasChanged = true }
  }

  /// Whether a drop's entries may be among those that this member is not shown.
  func hides(_ drop: ID) -> Bool { hidden > 0 && !drops.contains(drop) }
}
