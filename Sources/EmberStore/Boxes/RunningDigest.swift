public import EmberCore

/// SHA-256 fed piece by piece. The store has no cryptography of its own: one is handed in.
///
/// A running state can't be saved, so an upload resumed after a restart is read again from disk.
public protocol RunningDigest {
  mutating func update(_ bytes: UnsafeRawBufferPointer)

  /// The digest of all that was fed. Nothing is called after it.
  mutating func finish() -> Digest
}

/// Makes a fresh digest.
public typealias DigestFactory = @Sendable () -> any RunningDigest
