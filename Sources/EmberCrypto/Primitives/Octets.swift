/// C wants typed pointers that are never nil; Swift's raw buffers are untyped, and nil when empty.
extension UnsafeRawBufferPointer {
  /// Where the bytes are; for an empty buffer an address that nothing may read.
  var octets: UnsafePointer<UInt8> {
    baseAddress?.assumingMemoryBound(to: UInt8.self) ?? UnsafePointer(bitPattern: 1)!
  }
}

extension UnsafeMutableRawBufferPointer {
  /// Where the bytes are; for an empty buffer an address that nothing may read or write.
  var octets: UnsafeMutablePointer<UInt8> {
    baseAddress?.assumingMemoryBound(to: UInt8.self) ?? UnsafeMutablePointer(bitPattern: 1)!
  }
}
