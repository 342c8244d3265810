internal import EmberCrypto
internal import Glibc

/// The files of an album: those named, and all in the folders named, in order of their names.
enum Album {
  struct Source: Sendable, Hashable {
    let path: String
    let size: UInt64
    /// Nanoseconds: a file that changes while it is sent is noticed.
    let modified: Int64

    var name: String { String(path.split(separator: "/").last ?? "photo") }
  }

  /// Files that can't be read are told and left out; hidden ones are not part of an album. Links to
  /// folders are followed where they were named, not inside of folders: one could lead round.
  static func gather(_ paths: [String], _ tell: Tell) -> [Source] {
    paths.flatMap { path -> [Source] in
      guard isDirectory(path) else { return source(path, tell).map { [$0] } ?? [] }
      return entries(of: path, tell).flatMap { entry -> [Source] in
        if isLinkToDirectory(entry) { return [] }
        return isDirectory(entry)
          ? gather([entry], tell) : source(entry, tell).map { [$0] } ?? []
      }
    }
  }

  static func source(_ path: String, _ tell: Tell) -> Source? {
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      tell(.leftOut(file: path, why: Files.reason(errno)))
      return nil
    }
    guard facts.st_mode & S_IFMT == S_IFREG else {
      tell(.leftOut(file: path, why: "it is no file"))
      return nil
    }
    guard access(path, R_OK) == 0 else {
      tell(.leftOut(file: path, why: Files.reason(errno)))
      return nil
    }
    return Source(
      path: path, size: UInt64(facts.st_size),
      modified: Int64(facts.st_mtim.tv_sec) * 1_000_000_000 + Int64(facts.st_mtim.tv_nsec))
  }

  private static func isDirectory(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  private static func isLinkToDirectory(_ path: String) -> Bool {
    var facts = stat()
    return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFLNK && isDirectory(path)
  }

  private static func entries(of directory: String, _ tell: Tell) -> [String] {
    guard let handle = opendir(directory) else {
      tell(.leftOut(file: directory, why: Files.reason(errno)))
      return []
    }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted().map { directory + (directory.hasSuffix("/") ? "" : "/") + $0 }
  }
}
