import Glibc

/// A client that says exactly what it is told to, over a blocking socket on loopback.
final class Client {
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  /// `nil` where nobody listens.
  init?(port: UInt16) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    if connected != 0 { return nil }
  }

  deinit { close(descriptor) }

  func send(_ text: String) { send(Array(text.utf8)) }

  /// Stops early where the other end has hung up.
  func send(_ bytes: [UInt8]) {
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return }
      done += count
    }
  }

  /// The next answer; `nil` where the connection closes before one is whole.
  func answer(to method: String = "GET") -> Answer? {
    while true {
      if let end = headEnd(), var answer = Answer(head: buffer[..<end]) {
        buffer.removeFirst(end)
        let length = method == "HEAD" ? 0 : Int(answer["Content-Length"] ?? "0") ?? 0
        while buffer.count < length { guard fill() else { return nil } }
        answer.body = Array(buffer.prefix(length))
        buffer.removeFirst(length)
        return answer
      }
      guard fill() else { return nil }
    }
  }

  /// Reads `count` bytes or more and throws them away, telling `seen` after each piece.
  func skip(_ count: Int, seen: () -> Void) -> Int {
    var total = buffer.count
    buffer = []
    var piece = [UInt8](repeating: 0, count: 1 << 20)
    while total < count {
      let read = recv(descriptor, &piece, piece.count, 0)
      guard read > 0 else { break }
      total += read
      seen()
    }
    return total
  }

  /// The next answer's head alone.
  func head() -> Answer? {
    while headEnd() == nil { guard fill() else { return nil } }
    let end = headEnd()!
    defer { buffer.removeFirst(end) }
    return Answer(head: buffer[..<end])
  }

  /// All that comes until the other end hangs up.
  func rest() -> String {
    while fill() {}
    return String(decoding: buffer, as: UTF8.self)
  }

  /// Whether the other end has hung up and nothing is left to read.
  func isOver() -> Bool { buffer.isEmpty && !fill() }

  private func fill() -> Bool {
    var piece = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &piece, piece.count, 0)
    guard count > 0 else { return false }
    buffer += piece.prefix(count)
    return true
  }

  private func headEnd() -> Int? {
    let end = Array("\r\n\r\n".utf8)
    guard buffer.count >= 4 else { return nil }
    return (0...(buffer.count - 4)).first { Array(buffer[$0..<($0 + 4)]) == end }.map { $0 + 4 }
  }
}

/// An answer as a client sees it.
struct Answer {
  let status: Int
  var fields: [(name: String, value: String)]
  var body: [UInt8] = []

  var text: String { String(decoding: body, as: UTF8.self) }

  subscript(name: String) -> String? {
    fields.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  init(status: Int, fields: [(name: String, value: String)], body: [UInt8]) {
    (self.status, self.fields, self.body) = (status, fields, body)
  }

  init?(head: ArraySlice<UInt8>) {
    let lines = String(decoding: head, as: UTF8.self).split(
      separator: "\r\n", omittingEmptySubsequences: true)
    guard let first = lines.first?.split(separator: " "), first.count >= 2, let code = Int(first[1])
    else { return nil }
    status = code
    fields = lines.dropFirst().map { line in
      let colon = line.firstIndex(of: ":")!
      return (String(line[..<colon]), String(line[line.index(after: colon)...].drop { $0 == " " }))
    }
  }
}
