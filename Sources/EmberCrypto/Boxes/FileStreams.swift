import CSodium
import EmberCore
import Glibc

/// A file read in pieces of 1 MiB; closes it, and wipes its buffer, at the end.
final class FileReader {
  private let descriptor: Int32
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Box.chunk, alignment: 64)

  init(_ path: String) throws(CryptoError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .file(errno) }
  }

  deinit {
    close(descriptor)
    sodium_memzero(buffer.baseAddress!, buffer.count)
    buffer.deallocate()
  }

  func readPieces(
    _ body: (UnsafeRawBufferPointer) throws(CryptoError) -> Void
  ) throws(CryptoError) {
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .file(errno) }
      guard count > 0 else { return }
      try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}

/// A file that appears under its name only when it is whole: written under a temporary name beside
/// it (only its owner may read it), then renamed; unlinked where that does not come about.
final class FileWriter {
  private let target: String
  private let temporary: String
  private let descriptor: Int32
  private var kept = false

  init(_ target: String) throws(CryptoError) {
    self.target = target
    temporary = "\(target).\(Hex.encode(Random.bytes(8))).part"
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .file(errno) }
  }

  deinit {
    close(descriptor)
    if !kept { unlink(temporary) }
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(CryptoError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw .file(errno) }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  /// Gives the file its name; `flushed`: only once its bytes are on the disk.
  func keep(flushed: Bool) throws(CryptoError) {
    guard !flushed || fdatasync(descriptor) == 0, rename(temporary, target) == 0 else {
      throw .file(errno)
    }
    kept = true
  }
}
