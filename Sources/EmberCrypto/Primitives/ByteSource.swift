/// Bytes that can be read in place: an array, or secret bytes in their locked memory.
public protocol ByteSource {
  /// Calls `body` with the bytes; the pointer is good for that call only.
  func withRawBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R
}

extension Array: ByteSource where Element == UInt8 {
  public func withRawBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R { withUnsafeBytes(body) }
}

extension ArraySlice: ByteSource where Element == UInt8 {
  public func withRawBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R { withUnsafeBytes(body) }
}
