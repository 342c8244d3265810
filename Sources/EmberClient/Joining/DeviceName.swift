internal import Glibc

/// What a member's list of devices calls this one.
enum DeviceName {
  static var here: String {
    var name = [CChar](repeating: 0, count: 65)
    guard gethostname(&name, 64) == 0 else { return "command line" }
    let host = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return host.isEmpty ? "command line" : "command line on \(host.prefix(40))"
  }
}
