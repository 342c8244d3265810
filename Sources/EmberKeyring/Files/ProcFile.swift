internal import Glibc

/// Small text files that the kernel makes up as they are read.
package enum ProcFile {
  /// The file's text; nil where it can't be read.
  package static func read(_ path: String) -> String? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var text: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { return nil }
      guard count > 0 else { return String(decoding: text, as: UTF8.self) }
      text.append(contentsOf: chunk[..<count])
    }
  }
}
