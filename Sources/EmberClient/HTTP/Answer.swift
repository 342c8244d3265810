/// A server's answer, its body in memory.
struct Answer: Sendable {
  let status: Int
  /// By lower-case name; the last of several.
  let headers: [String: String]
  let body: [UInt8]

  var isSuccess: Bool { (200..<300).contains(status) }
}

/// What to ask.
struct Question: Sendable {
  var method: String
  /// Begins with a slash.
  var path: String
  var headers: [(name: String, value: String)] = []
  var body: [UInt8]?
}
