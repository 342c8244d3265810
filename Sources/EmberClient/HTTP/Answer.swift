/// A server's answer, its body in memory.
package struct Answer: Sendable {
  package var status: Int
  /// By lower-case name; the last of several.
  package var headers: [String: String]
  package var body: [UInt8]

  package init(status: Int, headers: [String: String], body: [UInt8]) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  package var isSuccess: Bool { (200..<300).contains(status) }
}

/// What to ask.
package struct Question: Sendable {
  package var method: String
  /// Begins with a slash.
  package var path: String
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]?

  package init(
    method: String, path: String, headers: [(name: String, value: String)] = [],
    body: [UInt8]? = nil
  ) {
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
  }
}
