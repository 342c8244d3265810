import EmberCore
import Glibc

extension BoxError {
  init(errno: Int32) {
    self =
      switch errno {
      case ENOENT: .missing
      case ENOSPC, EDQUOT: .diskFull
      default: .file(errno: errno)
      }
  }
}

extension Files {
  static func size(of descriptor: Int32) throws(BoxError) -> UInt64 {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw BoxError(errno: errno) }
    return UInt64(status.st_size)
  }

  /// Up to `count` bytes from `offset`, fewer only at the end.
  static func read(_ descriptor: Int32, count: Int, at offset: UInt64) throws(BoxError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let space = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        let read = pread(descriptor, space.baseAddress, space.count, off_t(offset) + off_t(filled))
        if read < 0 && errno == EINTR { continue }
        if read < 0 { failure = errno }
        if read <= 0 { return }
        filled += read
      }
    }
    guard failure == 0 else { throw BoxError(errno: failure) }
    return bytes
  }

  /// The whole file, a mebibyte at a time.
  static func readAll(_ descriptor: Int32, _ body: (UnsafeRawBufferPointer) -> Void)
    throws(BoxError)
  {
    var offset: UInt64 = 0
    while true {
      let piece = try read(descriptor, count: 1 << 20, at: offset)
      if piece.isEmpty { return }
      piece.withUnsafeBytes(body)
      offset += UInt64(piece.count)
    }
  }

  /// The ids that name files in a directory; other names are nobody's boxes and left alone.
  static func ids(in path: String) throws(BoxError) -> Set<ID> {
    guard let stream = opendir(path) else { throw BoxError(errno: errno) }
    defer { closedir(stream) }
    var ids: Set<ID> = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let id = ID(hex: name) { ids.insert(id) }
      errno = 0
    }
    guard errno == 0 else { throw BoxError(errno: errno) }
    return ids
  }
}
