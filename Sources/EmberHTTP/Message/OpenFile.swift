import Glibc
import Synchronization

/// A file open for reading, closed when it has been sent or when the last reference goes.
public final class OpenFile: Sendable {
  /// In bytes, when it was opened.
  public let size: UInt64
  /// -1 once it has been handed on.
  private let descriptor: Atomic<Int32>

  /// Opens the regular file at `path`; a symbolic link in its last place is refused.
  /// - Throws: `FileError`.
  public convenience init(path: String) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw errno == ENOENT ? .missing : .unreadable(errno: errno) }
    try self.init(descriptor: descriptor)
  }

  /// Takes an open descriptor over, and closes it even where it throws.
  /// - Throws: `FileError.notAFile` for whatever isn't a regular file.
  public init(descriptor: Int32) throws(FileError) {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notAFile
    }
    size = UInt64(facts.st_size)
    self.descriptor = Atomic(descriptor)
  }

  deinit {
    if let descriptor = take() { close(descriptor) }
  }

  /// Hands the descriptor on: whoever takes it closes it. `nil` the second time.
  func take() -> Int32? {
    let taken = descriptor.exchange(-1, ordering: .acquiringAndReleasing)
    return taken < 0 ? nil : taken
  }

  /// The bytes, in memory: for tests and small files.
  func read(offset: UInt64, length: UInt64) throws(HTTPError) -> [UInt8] {
    guard let descriptor = take() else { throw .unreadableFile }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Int(length))
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress! + done, $0.count - done, off_t(offset) + off_t(done))
      }
      guard count > 0 else { throw .unreadableFile }
      done += count
    }
    return bytes
  }
}

/// Why a file can't be sent. It never names the file.
public enum FileError: Error, Sendable, Hashable {
  case missing
  case notAFile
  case unreadable(errno: Int32)
}
