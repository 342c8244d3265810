internal import CSodium
public import EmberCrypto

/// A copy of one share, 32 bytes, that wipes itself when the last reference to it goes.
///
/// Hold it for one response and let it go. Whoever copies the bytes out wipes what they made.
public final class ShareCopy: ByteSource, Sendable {
  /// Bytes in a share.
  public static let count = 32

  // Safe: written only in init, before any other thread can hold a reference, then only read.
  private nonisolated(unsafe) let bytes: UnsafeMutableRawPointer

  /// Copies `count` bytes from `source`.
  init(copying source: UnsafeRawPointer) {
    bytes = UnsafeMutableRawPointer.allocate(byteCount: ShareCopy.count, alignment: 1)
    bytes.copyMemory(from: source, byteCount: ShareCopy.count)
  }

  deinit {
    sodium_memzero(bytes, ShareCopy.count)
    bytes.deallocate()
  }

  /// Lends the 32 bytes; the pointer is good only inside `body`.
  public func withRawBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    withExtendedLifetime(self) {
      body(UnsafeRawBufferPointer(start: bytes, count: ShareCopy.count))
    }
  }
}

/// All shares of a draft, for the author's device.
public struct DraftShares: Sendable {
  /// In the order thumb, display, original.
  public let rungs: [ShareCopy]
  /// By the photos' numbers, from 0.
  public let photos: [ShareCopy]
  public let words: ShareCopy
}
