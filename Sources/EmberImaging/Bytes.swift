import Glibc

/// A file's numbers and marks, read without trusting any of its lengths.
extension [UInt8] {
  /// An unsigned number of up to 7 bytes, the highest first; nil where the bytes end before it does.
  func big(_ offset: Int, _ length: Int) -> Int? {
    guard offset >= 0, length <= 7, offset <= count - length else { return nil }
    return self[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Where a mark stands, from an offset on.
  func first(_ mark: String, in range: Range<Int>) -> Int? {
    let range = range.clamped(to: 0..<count)
    let wanted = Array(mark.utf8)
    return withUnsafeBytes { all in
      guard let start = all.baseAddress, let letter = wanted.first else { return nil }
      var at = range.lowerBound
      while at < range.upperBound,
        let hit = memchr(start + at, Int32(letter), range.upperBound - at)
      {
        at = UnsafeRawPointer(hit) - start
        guard at + wanted.count <= range.upperBound else { return nil }
        if memcmp(start + at, wanted, wanted.count) == 0 { return at }
        at += 1
      }
      return nil
    }
  }

  /// Writes over a range; what lies outside the bytes is left out.
  mutating func fill(_ range: Range<Int>, with byte: UInt8 = 0) {
    for at in range.clamped(to: 0..<count) { self[at] = byte }
  }

  /// Overwrites without moving anything.
  mutating func put(_ bytes: some Collection<UInt8>, at offset: Int) {
    precondition(offset >= 0 && offset + bytes.count <= count)
    for (place, byte) in bytes.enumerated() { self[offset + place] = byte }
  }
}

/// A whole file in memory.
enum FileBytes {
  /// Throws `ImagingError.cannotRead`.
  static func read(_ path: String) throws(ImagingError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .cannotRead }
    defer { close(file) }
    var info = stat()
    guard fstat(file, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { throw .cannotRead }
    var failed = false
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(info.st_size)) { buffer, filled in
      while filled < buffer.count {
        let count = pread(
          file, buffer.baseAddress.map { $0 + filled }, buffer.count - filled, off_t(filled))
        if count < 0 && errno == EINTR { continue }
        failed = count < 0
        guard count > 0 else { return }
        filled += count
      }
    }
    guard !failed else { throw .cannotRead }
    return bytes
  }
}
