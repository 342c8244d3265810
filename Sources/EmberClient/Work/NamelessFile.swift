internal import EmberCore
internal import Glibc

/// Bytes in a file without a name, for what reads only files. It is gone with its owner, or with
/// the process however that ends.
final class NamelessFile {
  private let descriptor: Int32

  /// Throws `ClientError.file`.
  init(_ bytes: [UInt8], in directory: String) throws {
    let path = directory + "/nameless-\(ID.random())"
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Files.failure("written", directory) }
    unlink(path)
    guard Files.write(bytes, to: descriptor) else {
      throw Files.failure("written", "the temporary file")
    }
  }

  deinit { close(descriptor) }

  /// Opens it again from its start (proc_pid_fd(5)); good as long as the owner lives.
  var path: String { "/proc/self/fd/\(descriptor)" }
}
