package import EmberCrypto
internal import Glibc

/// One file, written in place only: never renamed, never truncated.
package final class DiskFile: Sendable {
  private let descriptor: Int32

  /// Opens an existing file for reading and writing; no symbolic link is followed. Throws with
  /// ENOENT where there is none.
  package init(_ path: String) throws(DiskError) {
    descriptor = try DiskFile.opening(path, 0)
  }

  /// Opens the file at `path`, or makes it with mode 0600.
  package init(making path: String) throws(DiskError) {
    descriptor = try DiskFile.opening(path, O_CREAT)
    guard fchmod(descriptor, 0o600) == 0 else {
      let error = DiskError("fchmod", errno)
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  private static func opening(_ path: String, _ flags: Int32) throws(DiskError) -> Int32 {
    let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | flags, 0o600)
    guard descriptor >= 0 else { throw DiskError("open", errno) }
    return descriptor
  }

  /// Writes all of `bytes` at `offset`.
  package func write(_ bytes: UnsafeRawBufferPointer, at offset: Int = 0) throws(DiskError) {
    var done = 0
    while done < bytes.count {
      let count = pwrite(
        descriptor, bytes.baseAddress! + done, bytes.count - done, off_t(offset + done))
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw DiskError("pwrite", count == 0 ? 0 : errno) }
      done += count
    }
  }

  package func write(_ bytes: some ByteSource, at offset: Int = 0) throws(DiskError) {
    let written = bytes.withRawBytes { bytes in
      Result { () throws(DiskError) in try write(bytes, at: offset) }
    }
    try written.get()
  }

  /// Fills `buffer` from `offset`. Throws with code 0 where the file ends before.
  package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int = 0)
    throws(DiskError)
  {
    var done = 0
    while done < buffer.count {
      let count = pread(
        descriptor, buffer.baseAddress! + done, buffer.count - done, off_t(offset + done))
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw DiskError("pread", count == 0 ? 0 : errno) }
      done += count
    }
  }

  package func read(_ count: Int, at offset: Int = 0) throws(DiskError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let done = bytes.withUnsafeMutableBytes { buffer in
      Result { () throws(DiskError) in try read(into: buffer, at: offset) }
    }
    try done.get()
    return bytes
  }

  /// The same, straight into guarded memory.
  func readSecret(_ count: Int) throws(DiskError) -> SecretBytes {
    var done = Result<Void, DiskError>.success(())
    let secret = SecretBytes(count: count) { buffer in
      done = Result { () throws(DiskError) in try read(into: buffer) }
    }
    try done.get()
    return secret
  }

  /// Returns when everything written, and the size, is on the disk.
  package func sync() throws(DiskError) {
    guard fdatasync(descriptor) == 0 else { throw DiskError("fdatasync", errno) }
  }

  package func size() throws(DiskError) -> Int { Int(try status().st_size) }

  /// Whether only the process's own user (or root) can reach it.
  func isPrivate() throws(DiskError) -> Bool { DiskFile.isPrivate(try status()) }

  static func isPrivate(_ status: stat) -> Bool {
    status.st_mode & 0o077 == 0 && (status.st_uid == geteuid() || status.st_uid == 0)
  }

  private func status() throws(DiskError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw DiskError("fstat", errno) }
    return status
  }
}
