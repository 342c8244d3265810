internal import EmberCore
internal import Glibc

/// A directory made for one proof, and everything below it.
struct Folder: Sendable {
  let path: String

  /// Makes it, 0700. Throws `ProofFailure`.
  init(_ path: String) throws {
    self.path = path
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw ProofFailure("no room for the proof at \(path)")
    }
  }

  /// All files below, by their paths.
  func files() -> [String] { Folder.files(in: path) }

  /// Removes it and all below.
  func remove() { Folder.remove(path) }

  /// Copies all files into `target`, flat: "ring.0" stays "ring.0", boxes keep their ids.
  func copyFiles(to target: Folder) throws {
    for file in files() {
      let name = file.split(separator: "/").last.map(String.init) ?? "file"
      guard let bytes = Folder.read(file), Folder.write(bytes, to: target.path + "/" + name) else {
        throw ProofFailure("a file could not be copied aside")
      }
    }
  }

  static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return ferror(file) == 0 ? bytes : nil }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    guard let file = fopen(path, "wb") else { return false }
    defer { fclose(file) }
    chmod(path, 0o600)
    return fwrite(bytes, 1, bytes.count, file) == bytes.count
  }

  private static func entries(of path: String) -> [(path: String, isDirectory: Bool)] {
    guard let handle = opendir(path) else { return [] }
    defer { closedir(handle) }
    var found: [(path: String, isDirectory: Bool)] = []
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name != ".", name != ".." else { continue }
      var facts = stat()
      let child = path + "/" + name
      guard lstat(child, &facts) == 0 else { continue }
      found.append((child, facts.st_mode & S_IFMT == S_IFDIR))
    }
    return found
  }

  private static func files(in path: String) -> [String] {
    entries(of: path).flatMap { $0.isDirectory ? files(in: $0.path) : [$0.path] }
  }

  /// The names right in a directory; none where it isn't there.
  static func names(in path: String) -> [String] {
    entries(of: path).compactMap { $0.path.split(separator: "/").last.map(String.init) }
  }

  /// Removes a directory and all below it.
  static func remove(_ path: String) {
    for entry in entries(of: path) {
      if entry.isDirectory { remove(entry.path) } else { unlink(entry.path) }
    }
    rmdir(path)
  }
}

/// Why a proof could not be made, or what it found.
struct ProofFailure: Error {
  let message: String
  init(_ message: String) { self.message = message }
}
