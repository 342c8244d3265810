internal import Glibc

/// A file read piece by piece.
enum FileParts {
  /// Calls `body` with up to `size` bytes at a time, good for that call only.
  static func read(
    _ path: String, size: Int = 1 << 20, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Files.failure("read", path) }
    defer { close(descriptor) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 4096)
    defer { buffer.deallocate() }
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, size)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw Files.failure("read", path) }
      if count == 0 { return }
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
