public import EmberCore
public import EmberCrypto

/// One row of the burn log as the store keeps it and clients get it.
public struct BurnRow: Hashable, Sendable {
  public enum Body: Hashable, Sendable {
    case entry(BurnEntry)
    /// SHA-256 of the entry: all that members of other circles get.
    case digest(Digest)
  }

  public let body: Body
  /// Ed25519 by the server over label "burn" | seq u64 | link 32.
  public let signature: Signature

  public init(_ body: Body, signature: Signature) {
    self.body = body
    self.signature = signature
  }
}

/// Where a burn log stands: how many rows it has, and the link of the last.
///
/// link = SHA-256(previous link, 32 zero bytes at first | SHA-256(entry)), so that no row can be
/// changed, dropped or put in between without every later signature failing.
public struct BurnChain: Hashable, Sendable {
  /// How many rows there are; the next row's seq.
  public private(set) var count: UInt64
  /// The last row's link.
  public private(set) var link: Digest

  /// An empty log.
  public init() { fatalError() }

  /// A log that goes on after `count` rows.
  public init(count: UInt64, link: Digest) {
    self.count = count
    self.link = link
  }

  /// Signs the next row and moves the chain on. The entry's seq must be `count`.
  public mutating func append(_ entry: BurnEntry, signing key: SigningKey) -> BurnRow {
    fatalError()
  }

  /// Follows one row. Throws `BurnChainError`; the chain has not moved then.
  public mutating func follow(_ row: BurnRow, signedBy key: SigningPublicKey) throws(BurnChainError)
  {
    fatalError()
  }

  /// The chain after all `rows`, from the log's first one. Throws at the first row that doesn't fit.
  public static func verifying(
    _ rows: some Sequence<BurnRow>, signedBy key: SigningPublicKey
  ) throws(BurnChainError) -> BurnChain { fatalError() }
}

/// Why a burn log is not what the server signed.
public enum BurnChainError: Error, Hashable, Sendable {
  /// An entry's seq is not its place.
  case place(UInt64)
  /// The row's signature doesn't fit its link.
  case signature(UInt64)
}
