import Glibc
import Synchronization

/// Bytes that exist once and are overwritten when they have been used.
///
/// They lie outside Swift's arrays, which copy at will, and are wiped when the response has been sent or when the last
/// reference goes, whichever is first. What can't be reached: the kernel's socket buffers, and swap.
public final class SecretBytes: Sendable {
  public let count: Int
  /// The address, 0 once the bytes have been handed on.
  private let address: Atomic<UInt>

  /// Room for `count` bytes, filled by `fill`; they are zero before.
  public init(count: Int, fill: (UnsafeMutableRawBufferPointer) throws -> Void) rethrows {
    guard let memory = calloc(max(count, 1), 1) else { fatalError("no memory") }
    do {
      try fill(UnsafeMutableRawBufferPointer(start: memory, count: count))
    } catch {
      SecretBytes.wipe(memory, count)
      throw error
    }
    self.count = count
    address = Atomic(UInt(bitPattern: memory))
  }

  /// Takes a copy of `bytes`; wiping the array is the caller's.
  public convenience init(_ bytes: [UInt8]) {
    self.init(count: bytes.count) { $0.copyBytes(from: bytes) }
  }

  deinit {
    if let memory = take() { SecretBytes.wipe(memory, count) }
  }

  /// The bytes, for the length of `body`; none once they have been sent.
  public func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows
    -> Result
  {
    let memory = UnsafeRawPointer(bitPattern: address.load(ordering: .acquiring))
    return try body(UnsafeRawBufferPointer(start: memory, count: memory == nil ? 0 : count))
  }

  /// Hands the memory on: whoever takes it wipes it. `nil` the second time.
  func take() -> UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: address.exchange(0, ordering: .acquiringAndReleasing))
  }

  static func wipe(_ memory: UnsafeMutableRawPointer, _ count: Int) {
    explicit_bzero(memory, count)
    free(memory)
  }
}
