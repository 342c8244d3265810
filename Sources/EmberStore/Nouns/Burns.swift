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
  public func burnHead() throws(StoreError) -> Burn? { fatalError() }

  /// Ascending, from `seq` on.
  public func burns(from seq: UInt64 = 0, limit: Int = 1000) throws(StoreError) -> [Burn] {
    fatalError()
  }

  /// One circle's, ascending, from `seq` on.
  public func burns(of circle: ID, from seq: UInt64 = 0, limit: Int = 1000) throws(StoreError)
    -> [Burn]
  { fatalError() }
}

extension Transaction {
  /// Appends. Throws `.conflict(.sequence)` with the number that is due unless they follow on.
  public func append(_ burns: [Burn]) throws(StoreError) { fatalError() }
}
