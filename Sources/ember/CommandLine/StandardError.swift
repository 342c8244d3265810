internal import Glibc

/// Standard error by its descriptor: glibc's `stderr` is a variable that anyone may change.
enum StandardError {
  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(2, $0.baseAddress.map { $0 + done }, $0.count - done)
      }
      guard count > 0 else { return }
      done += count
    }
  }
}
