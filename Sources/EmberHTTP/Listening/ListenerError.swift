/// Why a listener can't start.
public enum ListenerError: Error, Sendable, Hashable, CustomStringConvertible {
  case badAddress(String)
  case addressNotHere(String)
  case portTaken(UInt16)
  case portForbidden(UInt16)
  case failed(errno: Int32)

  /// One sentence that says what to do.
  public var description: String {
    switch self {
    case .badAddress(let address):
      "\"\(address)\" is no numeric address; use one such as 127.0.0.1, 0.0.0.0 or ::."
    case .addressNotHere(let address):
      "This machine has no address \(address); use one of its own, or 0.0.0.0 for all."
    case .portTaken(let port):
      "Port \(port) is taken by another program; stop it or choose another port."
    case .portForbidden(let port):
      "Port \(port) needs rights this process doesn't have; choose one from 1024 on."
    case .failed(let errno):
      "The server could not start to listen (system error \(errno))."
    }
  }
}
