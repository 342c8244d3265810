import Glibc

/// The few file operations that both the directory and the boxes need.
enum Files {
  /// Makes a directory (0700); one that is there already is fine.
  static func makeDirectory(_ path: String) throws(StoreError) {
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .file(errno: errno) }
  }

  /// Makes the names in a directory durable.
  static func sync(directory path: String) -> Int32 {
    let descriptor = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    return fsync(descriptor) == 0 ? 0 : errno
  }

  /// Makes the name of the file at `path` durable.
  static func syncDirectory(of path: String) throws(StoreError) {
    let parent =
      path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let failure = sync(directory: parent)
    guard failure == 0 else { throw .file(errno: failure) }
  }

  /// Bytes that an unprivileged process can still write on the file system of `path`; nil, with
  /// errno, when it can't be asked.
  static func freeBytes(at path: String) -> UInt64? {
    var answer = statvfs()
    guard statvfs(path, &answer) == 0 else { return nil }
    return UInt64(answer.f_bavail) * UInt64(answer.f_frsize)
  }
}
