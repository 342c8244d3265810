import Glibc

/// The data directory: `ember.sqlite`, `boxes/`, `incoming/`, `backups/`, `reserve`, and the lock
/// that lets one process at a time in.
///
/// The lock is an flock(2) on `lock`, so it ends with its process however that ends; it is held as
/// long as this object lives.
public final class DataDirectory: Sendable {
  /// The reserve's size: room for the burn log and the WAL of a sweep on a full disk.
  public static let reserveBytes: UInt64 = 4 << 20

  public let path: String
  /// Where backups of the database go.
  public var backups: String { path + "/backups" }
  private let lock: Int32

  /// Creates what is missing (0700), takes the lock and fills the reserve where there is room.
  ///
  /// Throws `StoreError.locked` with the holder's process id, or `.file`.
  public init(at path: String) throws(StoreError) {
    self.path = path
    try Files.makeDirectory(path)
    lock = try DataDirectory.takeLock(path + "/lock")
    do {
      for name in ["boxes", "incoming", "backups"] {
        try Files.makeDirectory(path + "/" + name)
      }
      try restoreReserve()
      try Files.syncDirectory(of: path + "/lock")
    } catch {
      close(lock)
      throw error
    }
  }

  deinit { close(lock) }

  /// Gives the reserve's blocks back to the file system, so that burning goes on when it is full.
  public func giveUpReserve() throws(StoreError) {
    guard truncate(path + "/reserve", 0) == 0 || errno == ENOENT else {
      throw .file(errno: errno)
    }
  }

  /// Allocates the reserve again. False while there is no room for it.
  @discardableResult
  public func restoreReserve() throws(StoreError) -> Bool {
    let file = Glibc.open(path + "/reserve", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      if errno == ENOSPC { return false }
      throw .file(errno: errno)
    }
    defer { close(file) }
    // Real blocks, not a hole: only they can be given back.
    switch posix_fallocate(file, 0, off_t(DataDirectory.reserveBytes)) {
    case 0: return true
    case ENOSPC, EDQUOT:
      try giveUpReserve()
      return false
    case let failure: throw .file(errno: failure)
    }
  }

  /// Bytes that an unprivileged process can still write there (statvfs).
  public func freeBytes() throws(StoreError) -> UInt64 {
    guard let bytes = Files.freeBytes(at: path) else { throw .file(errno: errno) }
    return bytes
  }

  private static func takeLock(_ path: String) throws(StoreError) -> Int32 {
    let file = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .file(errno: errno) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let failure = errno
      let holder = readHolder(file)
      close(file)
      throw failure == EWOULDBLOCK ? .locked(by: holder) : .file(errno: failure)
    }
    writeHolder(file)
    return file
  }

  /// The process id in the lock file. It is there to help a person; the lock itself is the flock.
  private static func readHolder(_ file: Int32) -> Int32? {
    var digits = [UInt8](repeating: 0, count: 16)
    let count = pread(file, &digits, digits.count, 0)
    guard count > 0 else { return nil }
    let line = digits[..<count].prefix { $0 != UInt8(ascii: "\n") }
    return Int32(String(decoding: line, as: UTF8.self))
  }

  private static func writeHolder(_ file: Int32) {
    let line = Array("\(getpid())\n".utf8)
    // On a full disk the line may be missing: the lock holds all the same.
    if ftruncate(file, 0) == 0 { _ = pwrite(file, line, line.count, 0) }
  }
}
