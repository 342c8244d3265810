internal import Glibc

/// A directory that only its owner can enter.
struct Folder: Sendable {
  let path: String

  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Whether it is there.
  func exists() throws(DiskError) -> Bool {
    var status = stat()
    if stat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR }
    guard errno == ENOENT else { throw DiskError("stat", errno) }
    return false
  }

  /// Makes it, 0700, if it isn't there; an empty one is made private (a fresh volume often isn't).
  func make() throws(DiskError) {
    if try !exists() {
      guard mkdir(path, 0o700) == 0 else { throw DiskError("mkdir", errno) }
      try Folder(path: "\(path)/..").sync()
    }
    guard try isEmpty(), chmod(path, 0o700) != 0 else { return }
    throw DiskError("chmod", errno)
  }

  func isPrivate() throws(DiskError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { throw DiskError("stat", errno) }
    return DiskFile.isPrivate(status)
  }

  /// Returns when the names in it are on the disk.
  func sync() throws(DiskError) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw DiskError("open", errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw DiskError("fsync", errno) }
  }

  /// `lost+found` doesn't count: a fresh ext4 volume has it.
  private func isEmpty() throws(DiskError) -> Bool {
    guard let listing = opendir(path) else { throw DiskError("opendir", errno) }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if ![".", "..", "lost+found"].contains(name) { return false }
    }
    return true
  }
}
