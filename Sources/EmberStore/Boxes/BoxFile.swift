import Glibc
import Synchronization

/// A stored box, open for reading; closes its file descriptor when let go.
public final class BoxFile: Sendable {
  public let size: UInt64
  /// −1 once handed over.
  private let descriptor: Atomic<Int32>

  init(descriptor: Int32, size: UInt64) {
    self.descriptor = Atomic(descriptor)
    self.size = size
  }

  deinit {
    if let open = take() { close(open) }
  }

  /// Hands the descriptor over: the caller closes it from here on. Nil when it was handed over
  /// before.
  public func take() -> Int32? {
    let taken = descriptor.exchange(-1, ordering: .acquiringAndReleasing)
    return taken < 0 ? nil : taken
  }

  /// Up to `count` bytes from `offset`, fewer only at the end (pread). Throws `.file`, with EBADF
  /// once the descriptor was handed over.
  public func read(_ count: Int, at offset: UInt64) throws(BoxError) -> [UInt8] {
    try Files.read(descriptor.load(ordering: .acquiring), count: count, at: offset)
  }
}
