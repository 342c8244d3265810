/// The address at the other end of the connection, as the kernel reports it: behind a proxy it is the proxy's.
/// An IPv4 address inside an IPv6 one (`::ffff:192.0.2.1`) is reported as IPv4, so that each has one spelling.
public struct Peer: Sendable, Hashable, CustomStringConvertible {
  /// 4 or 16 bytes, in network order.
  public let bytes: [UInt8]

  /// Any other number of bytes than 4 or 16 is a bug and stops the process.
  public init(bytes: [UInt8]) {
    precondition(bytes.count == 4 || bytes.count == 16, "an address has 4 or 16 bytes")
    let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
    self.bytes = bytes.starts(with: mapped) ? Array(bytes.suffix(4)) : bytes
  }

  /// `127.0.0.1`
  public static let loopback = Peer(bytes: [127, 0, 0, 1])

  /// Whether it is this very machine.
  public var isLoopback: Bool {
    bytes.count == 4 ? bytes[0] == 127 : bytes == Array(repeating: 0, count: 15) + [1]
  }

  /// `192.0.2.1`, or eight groups of hexadecimal digits, not shortened.
  public var description: String {
    if bytes.count == 4 { return bytes.map(String.init).joined(separator: ".") }
    let groups = stride(from: 0, to: 16, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return groups.map { String($0, radix: 16) }.joined(separator: ":")
  }
}
