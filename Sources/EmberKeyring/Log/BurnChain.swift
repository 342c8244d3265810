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

  /// SHA-256 of the entry.
  public var digest: Digest {
    switch body {
    case .entry(let entry): entry.digest
    case .digest(let digest): digest
    }
  }

  /// The row as members of other circles get it.
  public var withoutEntry: BurnRow { BurnRow(.digest(digest), signature: signature) }
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
  public init() { self.init(count: 0, link: .zero) }

  /// A log that goes on after `count` rows.
  public init(count: UInt64, link: Digest) {
    self.count = count
    self.link = link
  }

  /// Signs the next row and moves the chain on. The entry's seq must be `count`.
  public mutating func append(_ entry: BurnEntry, signing key: SigningKey) -> BurnRow {
    precondition(entry.seq == count, "a burn log has no gaps")
    let next = following(entry.digest)
    let signature = key.sign(BurnChain.signed(seq: count, link: next.link))
    self = next
    return BurnRow(.entry(entry), signature: signature)
  }

  /// Follows one row. Throws `BurnChainError`; the chain has not moved then.
  public mutating func follow(_ row: BurnRow, signedBy key: SigningPublicKey) throws(BurnChainError)
  {
    if case .entry(let entry) = row.body, entry.seq != count { throw .place(count) }
    let next = following(row.digest)
    do throws(CryptoError) {
      try key.verify(row.signature, over: BurnChain.signed(seq: count, link: next.link))
    } catch {
      throw .signature(count)
    }
    self = next
  }

  /// The chain after all `rows`, from the log's first one. Throws at the first row that doesn't fit.
  public static func verifying(
    _ rows: some Sequence<BurnRow>, signedBy key: SigningPublicKey
  ) throws(BurnChainError) -> BurnChain {
    var chain = BurnChain()
    for row in rows { try chain.follow(row, signedBy: key) }
    return chain
  }

  private func following(_ entry: Digest) -> BurnChain {
    BurnChain(count: count + 1, link: Digest.sha256(of: link.bytes + entry.bytes))
  }

  private static func signed(seq: UInt64, link: Digest) -> [UInt8] {
    var writer = ByteWriter(capacity: 64)
    writer.append(Label.bytes("burn"))
    writer.append(seq)
    writer.append(link)
    return writer.bytes
  }
}

/// Why a burn log is not what the server signed.
public enum BurnChainError: Error, Hashable, Sendable {
  /// An entry's seq is not its place.
  case place(UInt64)
  /// The row's signature doesn't fit its link.
  case signature(UInt64)
}
