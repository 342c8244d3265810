internal import Glibc

/// Small files, whole.
enum Files {
  /// Nil where there is none. Throws `ClientError.file`.
  static func read(_ path: String) throws -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 && errno == ENOENT { return nil }
    guard descriptor >= 0 else { throw failure("read", path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure("read", path) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  /// The names in a folder, in no order; none where there is no such folder. Throws
  /// `ClientError.file`.
  static func names(in directory: String) throws -> [String] {
    guard let handle = opendir(directory) else {
      if errno == ENOENT { return [] }
      throw failure("read", directory)
    }
    defer { closedir(handle) }
    var names: [String] = []
    while let entry = readdir(handle) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names
  }

  /// Appears whole or not at all, 0600.
  static func replace(_ path: String, with bytes: [UInt8]) throws {
    let beside = path + ".new"
    let descriptor = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure("written", path) }
    defer { close(descriptor) }
    guard write(bytes, to: descriptor), fsync(descriptor) == 0, rename(beside, path) == 0 else {
      let error = failure("written", path)
      unlink(beside)
      throw error
    }
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { write($0, to: descriptor) }
  }

  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      guard let start = bytes.baseAddress else { return true }
      let count = Glibc.write(descriptor, start + done, bytes.count - done)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      done += count
    }
    return true
  }

  static func failure(_ done: String, _ path: String) -> ClientError {
    .file("\(path) could not be \(done): \(reason(errno)).")
  }

  static func reason(_ code: Int32) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text).lowercased()
  }
}
