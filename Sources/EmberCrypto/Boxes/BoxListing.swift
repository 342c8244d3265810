public import EmberCore

/// A sealed box as a manifest lists it: the size and SHA-256 of all its bytes, header included.
public struct BoxListing: Hashable, Sendable {
  public let size: UInt64
  public let digest: Digest

  public init(size: UInt64, digest: Digest) {
    self.size = size
    self.digest = digest
  }

  /// The listing of a box in memory.
  public init(of sealed: [UInt8]) {
    self.init(size: UInt64(sealed.count), digest: Digest.sha256(of: sealed))
  }
}
