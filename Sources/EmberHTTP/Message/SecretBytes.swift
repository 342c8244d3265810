import Glibc
import Synchronization

/// Bytes that exist once and are overwritten when they have been used.
///
/// They lie outside Swift's arrays, which copy at will, and are wiped when the response has been sent or when the last
/// reference goes, whichever is first: so they are sent once. What can't be reached: the kernel's socket buffers, and
/// swap.
public final class SecretBytes: Sendable {
  public let count: Int
  /// Freed in `deinit` only, and touched only under `lock` (by the listener while it sends, before it wipes).
  private nonisolated(unsafe) let memory: UnsafeMutableRawPointer
  private let lock = Mutex<Void>(())

  /// Room for `count` bytes, filled by `fill`; they are zero before.
  public init(count: Int, fill: (UnsafeMutableRawBufferPointer) throws -> Void) rethrows {
    memory = .allocate(byteCount: max(count, 1), alignment: 16)
    self.count = count
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: max(count, 1))
    // From here on `deinit` wipes, whatever `fill` throws.
    try fill(UnsafeMutableRawBufferPointer(start: memory, count: count))
  }

  /// Takes a copy of `bytes`; wiping the array is the caller's.
  public convenience init(_ bytes: [UInt8]) {
    self.init(count: bytes.count) { $0.copyBytes(from: bytes) }
  }

  deinit {
    wipe()
    memory.deallocate()
  }

  /// The bytes, for the length of `body`; zeros once they have been sent.
  public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  {
    try lock.withLock { _ in try body(UnsafeRawBufferPointer(start: memory, count: count)) }
  }

  /// Overwrites the bytes, in a way the compiler may not leave out.
  public func wipe() {
    lock.withLock { _ in explicit_bzero(memory, count) }
  }

  /// Where the bytes lie, for as long as the caller keeps this object.
  var start: UnsafeMutableRawPointer { memory }
}
