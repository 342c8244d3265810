import Glibc

/// The first bytes of a file.
enum FileHead {
  /// Reads enough to tell the file's kind. Folders, devices and pipes are refused: they aren't
  /// photos, and reading a pipe could wait for ever.
  static func read(_ path: String) throws(ImagingError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw .cannotRead }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { throw .cannotRead }
    var bytes = [UInt8](repeating: 0, count: FileKind.headBytes)
    let count = bytes.withUnsafeMutableBytes { pread(file, $0.baseAddress, $0.count, 0) }
    guard count >= 0 else { throw .cannotRead }
    guard count > 0 else { throw .empty }
    return Array(bytes[..<count])
  }
}
