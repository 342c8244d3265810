import Glibc

/// A socket that listens, made here instead of by libmicrohttpd, which doesn't say why it couldn't.
struct ListeningSocket {
  let descriptor: Int32
  let port: UInt16

  init(_ settings: Listener.Settings) throws(ListenerError) {
    let address = try SocketAddress(settings.address, settings.port)
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let descriptor = socket(address.family, type, 0)
    guard descriptor >= 0 else { throw .failed(errno: errno) }
    do throws(ListenerError) {
      Self.set(descriptor, SOL_SOCKET, SO_REUSEADDR, 1)
      if address.family == AF_INET6 { Self.set(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, 0) }
      guard address.withSockaddr({ bind(descriptor, $0, $1) }) == 0 else {
        throw Self.error(errno, settings)
      }
      guard listen(descriptor, SOMAXCONN) == 0 else { throw Self.error(errno, settings) }
      port = try SocketAddress.port(of: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  private static func error(_ code: Int32, _ settings: Listener.Settings) -> ListenerError {
    switch code {
    case EADDRINUSE: .portTaken(settings.port)
    case EACCES, EPERM: .portForbidden(settings.port)
    case EADDRNOTAVAIL: .addressNotHere(settings.address)
    default: .failed(errno: code)
    }
  }

  private static func set(_ descriptor: Int32, _ level: Int32, _ option: Int32, _ value: Int32) {
    var value = value
    setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }
}

/// A numeric address and a port, as the kernel wants them.
struct SocketAddress {
  private var storage = sockaddr_in6()
  let family: Int32

  init(_ text: String, _ port: UInt16) throws(ListenerError) {
    var four = in_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      family = AF_INET
      let address = sockaddr_in(
        sin_family: sa_family_t(AF_INET), sin_port: port.bigEndian, sin_addr: four,
        sin_zero: (0, 0, 0, 0, 0, 0, 0, 0))
      withUnsafeMutableBytes(of: &storage) { $0.storeBytes(of: address, as: sockaddr_in.self) }
    } else if inet_pton(AF_INET6, text, &storage.sin6_addr) == 1 {
      family = AF_INET6
      storage.sin6_family = sa_family_t(AF_INET6)
      storage.sin6_port = port.bigEndian
    } else {
      throw .badAddress(text)
    }
  }

  func withSockaddr(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    let size = family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
    return withUnsafePointer(to: storage) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(size)) }
    }
  }

  /// The port a socket is bound to; it stands in the same place for both families.
  static func port(of descriptor: Int32) throws(ListenerError) -> UInt16 {
    var storage = sockaddr_in6()
    var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
    let result = withUnsafeMutablePointer(to: &storage) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) }
    }
    guard result == 0 else { throw .failed(errno: errno) }
    return UInt16(bigEndian: storage.sin6_port)
  }
}

extension Peer {
  /// The address in `address`; `nil` for a family without addresses.
  init?(_ address: UnsafePointer<sockaddr>?) {
    guard let address else { return nil }
    let bytes = UnsafeRawPointer(address)
    switch Int32(address.pointee.sa_family) {
    case AF_INET: self.init(bytes: Self.copy(bytes + 4, 4))
    case AF_INET6: self.init(bytes: Self.copy(bytes + 8, 16))
    default: return nil
    }
  }

  private static func copy(_ start: UnsafeRawPointer, _ count: Int) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}
