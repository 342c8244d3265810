public import EmberCore

/// One line of the burn log: append-only, hash-chained, signed (docs/protocol.md, "burn").
public struct Burn: Hashable, Sendable {
  /// From 0, without a gap.
  public var seq: UInt64
  /// Whose members get the entry; others get its hash.
  public var circle: ID
  public var entry: [UInt8]
  /// SHA-256 of `entry`.
  public var entryHash: Digest
  /// The chain's link after it.
  public var link: Digest
  /// 64 bytes.
  public var signature: [UInt8]

  public init(
    seq: UInt64, circle: ID, entry: [UInt8], entryHash: Digest, link: Digest, signature: [UInt8]
  ) {
    self.seq = seq
    self.circle = circle
    self.entry = entry
    self.entryHash = entryHash
    self.link = link
    self.signature = signature
  }
}

extension Snapshot {
  /// The newest line; nil while the log is empty.
  public func burnHead() throws(StoreError) -> Burn? {
    try connection.first(
      Burn.self, "SELECT \(Burn.columns) FROM burns ORDER BY seq DESC LIMIT 1")
  }

  /// Ascending, from `seq` on.
  public func burns(from seq: UInt64 = 0, limit: Int = 1000) throws(StoreError) -> [Burn] {
    try connection.all(
      Burn.self, "SELECT \(Burn.columns) FROM burns WHERE seq >= ? ORDER BY seq LIMIT ?",
      seq, max(limit, 0))
  }

  /// One circle's, ascending, from `seq` on.
  public func burns(of circle: ID, from seq: UInt64 = 0, limit: Int = 1000) throws(StoreError)
    -> [Burn]
  {
    try connection.all(
      Burn.self,
      "SELECT \(Burn.columns) FROM burns WHERE circle = ? AND seq >= ? ORDER BY seq LIMIT ?",
      circle, seq, max(limit, 0))
  }
}

extension Transaction {
  /// Appends. Throws `.conflict(.sequence)` with the number that is due unless they follow on.
  public func append(_ burns: [Burn]) throws(StoreError) {
    var due = try burnHead().map { $0.seq + 1 } ?? 0
    for burn in burns {
      guard burn.seq == due else { throw .conflict(.sequence(due)) }
      try connection.run(
        "INSERT INTO burns (\(Burn.columns)) VALUES (?, ?, ?, ?, ?, ?)",
        burn.seq, burn.circle, burn.entry, burn.entryHash, burn.link, burn.signature)
      due += 1
    }
  }
}

extension Burn: FromRow {
  static let columns = "seq, circle, entry, entry_hash, link, signature"

  init(_ row: inout Row) throws(StoreError) {
    seq = try row.next()
    circle = try row.next()
    entry = try row.next()
    entryHash = try row.next()
    link = try row.next()
    signature = try row.next()
  }
}
