import CSodium

/// Holds back one chunk: whether it is the last shows only when more comes, or nothing does.
///
/// Its memory is wiped at the end.
final class ChunkBuffer {
  private let size: Int
  private let held: UnsafeMutableRawBufferPointer
  private var count = 0
  /// How far it was ever written: what must be wiped, and no page more is touched.
  private var used = 0

  init(size: Int) {
    self.size = size
    held = .allocate(byteCount: size, alignment: 64)
  }

  deinit {
    sodium_memzero(held.baseAddress!, used)
    held.deallocate()
  }

  /// The bytes held back so far: at most one whole chunk.
  var rest: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: held[..<count]) }

  /// Takes `bytes` in and calls `body` with each chunk that is certainly not the last. Chunks that
  /// lie whole inside `bytes` are not copied.
  func take<E: Error>(
    _ bytes: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) throws(E) -> Void
  ) throws(E) {
    var bytes = bytes
    while !bytes.isEmpty {
      if count == size {
        try body(rest)
        count = 0
      }
      if count == 0, bytes.count > size {
        try body(UnsafeRawBufferPointer(rebasing: bytes[..<size]))
        bytes = UnsafeRawBufferPointer(rebasing: bytes[size...])
        continue
      }
      let part = min(size - count, bytes.count)
      UnsafeMutableRawBufferPointer(rebasing: held[count..<count + part])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<part]))
      count += part
      used = max(used, count)
      bytes = UnsafeRawBufferPointer(rebasing: bytes[part...])
    }
  }
}

/// Room for one opened chunk, wiped at the end.
final class ChunkOutput {
  private let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: Box.chunk, alignment: 64)
  private var used = 0

  deinit {
    sodium_memzero(memory.baseAddress!, used)
    memory.deallocate()
  }

  func first(_ count: Int) -> UnsafeMutableRawBufferPointer {
    used = max(used, count)
    return UnsafeMutableRawBufferPointer(rebasing: memory[..<count])
  }
}
