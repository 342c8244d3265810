public import EmberCore
internal import EmberCrypto
internal import Synchronization

/// Where the server keeps the shares, and the one place where they are destroyed.
///
/// Every change is a commit: the whole ring, encrypted under a fresh root, is written in place of
/// the pair that is not living; then its root; then the old root is overwritten with random bytes.
/// A call returns when that is so on the disk, and not before (docs/deletion.md). Calls that come
/// while a commit runs share the next one. Any thread may call.
public final class Keyring: Sendable {
  /// The same through all generations.
  public let id: ID
  /// How it came to be open.
  public let opening: KeyringOpening

  let directory: String
  /// What is in memory. Held for moments, never while the disk works.
  let ring: Mutex<Ring>
  /// The files, and whose turn it is to commit. Taken before `ring`, never inside it.
  let turn: Mutex<RingPairs>
  /// Changes that wait for the next commit.
  let waiting = Mutex<[Ticket]>([])

  init(
    _ ring: sending Ring, _ pairs: sending RingPairs, in directory: String,
    _ opening: KeyringOpening
  ) {
    id = ring.id
    self.opening = opening
    self.directory = directory
    self.ring = Mutex(ring)
    turn = Mutex(pairs)
  }

  /// For the database to record after a commit.
  public var mark: KeyringMark {
    KeyringMark(id: id, generation: ring.withLock { $0.generation })
  }

  /// Ms that the keyring's machine had run when ages were last written: the clock never starts below
  /// (the demo world takes its offset off first).
  public var lived: UInt64 { ring.withLock { $0.lived } }

  /// What makes the promise weaker on this machine than it was measured to be.
  public var warnings: [KeyringWarning] {
    KeyringWarning.ofMachine(keys: directory)
      + (ring.withLock { $0.image.isLocked } ? [] : [.unlockedMemory])
  }
}
