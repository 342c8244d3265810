internal import EmberCore
internal import Glibc
internal import Synchronization

/// Bytes that wait on disk instead of in memory: one nameless file, gone with the process.
final class Spool: Sendable {
  struct Slice: Sendable {
    let offset: UInt64
    let count: Int
  }

  private let descriptor: Int32
  private let end = Mutex<UInt64>(0)

  /// Throws `ClientError.file`.
  init(in directory: String) throws {
    let path = directory + "/spool-\(ID.random())"
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Files.failure("written", directory) }
    unlink(path)
  }

  deinit { close(descriptor) }

  func add(_ bytes: [UInt8]) throws -> Slice {
    let offset = end.withLock { end in
      defer { end += UInt64(bytes.count) }
      return end
    }
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        pwrite(
          descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done,
          off_t(offset) + off_t(done))
      }
      guard count > 0 else { throw Files.failure("written", "the temporary file") }
      done += count
    }
    return Slice(offset: offset, count: bytes.count)
  }

  func read(_ slice: Slice) throws -> [UInt8] {
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: slice.count) { buffer, filled in
      while filled < slice.count {
        let count = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, slice.count - filled,
          off_t(slice.offset) + off_t(filled))
        guard count > 0 else {
          failed = true
          return
        }
        filled += count
      }
    }
    guard !failed else { throw Files.failure("read", "the temporary file") }
    return bytes
  }
}
