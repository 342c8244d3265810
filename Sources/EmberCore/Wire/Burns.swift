/// One row of the burn log: the whole entry for a member of the drop's circle, its hash for others.
public struct BurnRow: Codable, Hashable, Sendable {
  public var seq: UInt64
  public var entry: Blob?
  public var hash: Digest?
  /// The server's Ed25519 over the chain up to here.
  public var signature: Blob

  public init(seq: UInt64, entry: Blob?, hash: Digest?, signature: Blob) {
    self.seq = seq
    self.entry = entry
    self.hash = hash
    self.signature = signature
  }
}

/// `GET /api/burns`.
public struct BurnPage: Codable, Hashable, Sendable {
  public var rows: [BurnRow]
  /// How many entries the log holds.
  public var count: UInt64

  public init(rows: [BurnRow], count: UInt64) {
    self.rows = rows
    self.count = count
  }
}

/// `GET /api/drops/:drop/receipt`.
public struct ReceiptRecord: Codable, Hashable, Sendable {
  public var receipt: Blob
  public init(receipt: Blob) { self.receipt = receipt }
}
