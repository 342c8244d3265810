internal import CSodium
internal import EmberCrypto

/// A region of memory between guard pages, locked against swap where the system allows it, left out
/// of core dumps and wiped when it goes (sodium_malloc(3)).
///
/// Not for two threads at once: its owner's lock guards it.
final class LockedMemory {
  let start: UnsafeMutableRawPointer
  let count: Int
  /// Whether the system locked it; where it did not (RLIMIT_MEMLOCK), it may be swapped out.
  let isLocked: Bool

  /// `count` zero bytes. Throws `KeyringError.memory`.
  init(count: Int) throws(KeyringError) {
    guard sodium_init() >= 0, let start = sodium_malloc(count) else { throw .memory }
    // sodium_malloc locks too, and doesn't tell whether it could.
    isLocked = sodium_mlock(start, count) == 0
    sodium_memzero(start, count)
    self.start = start
    self.count = count
  }

  deinit { sodium_free(start) }

  var bytes: UnsafeMutableRawBufferPointer {
    UnsafeMutableRawBufferPointer(start: start, count: count)
  }
}

/// The first `count` bytes of a locked region, lent to the cipher in place.
struct LockedPrefix: ByteSource {
  let memory: LockedMemory
  let count: Int

  func withRawBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    withExtendedLifetime(memory) {
      body(UnsafeRawBufferPointer(start: memory.start, count: count))
    }
  }
}
