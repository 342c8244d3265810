public import EmberCore
public import EmberCrypto
internal import Synchronization

/// What is to be told of one share, before it has its place in the log.
public struct BurnLine: Hashable, Sendable {
  public let drop: ID
  public let part: Part
  /// Promised, ms since 1970.
  public let due: UInt64
  /// Ms since 1970.
  public let actual: UInt64
  public let flags: BurnFlags
  public let share: Digest

  public init(
    drop: ID, part: Part, due: UInt64, actual: UInt64, flags: BurnFlags, share: Digest
  ) {
    self.drop = drop
    self.part = part
    self.due = due
    self.actual = actual
    self.flags = flags
    self.share = share
  }
}

/// A line in its place, with what the store keeps beside it.
public struct SignedBurn: Hashable, Sendable {
  public let entry: BurnEntry
  /// SHA-256 of the entry.
  public let hash: Digest
  /// The chain's link after it.
  public let link: Digest
  /// 64 bytes.
  public let signature: [UInt8]
}

/// The one writer of the burn log: holds the end of the chain and the server's key.
///
/// Any thread may call; lines of one call follow each other without a gap.
public final class BurnNotary: Sendable {
  private let chain: Mutex<BurnChain>
  private let key: SigningKey

  /// - Parameter chain: where the stored log ends.
  public init(continuing chain: BurnChain, signing key: SigningKey) {
    self.chain = Mutex(chain)
    self.key = key
  }

  /// Signs the next rows and hands them to `store`. The chain moves on only when `store` returns,
  /// so that a failed append leaves no gap; what it throws is thrown.
  public func append(_ lines: [BurnLine], store: ([SignedBurn]) throws -> Void) throws {
    try chain.withLock { chain in
      var next = chain
      let signed = lines.map { sign($0, &next) }
      try store(signed)
      chain = next
    }
  }

  private func sign(_ line: BurnLine, _ chain: inout BurnChain) -> SignedBurn {
    let entry = BurnEntry(
      seq: chain.count, drop: line.drop, part: line.part, due: line.due, actual: line.actual,
      flags: line.flags, share: line.share)
    let row = chain.append(entry, signing: key)
    return SignedBurn(
      entry: entry, hash: Digest.sha256(of: entry.bytes), link: chain.link,
      signature: row.signature.bytes)
  }
}
