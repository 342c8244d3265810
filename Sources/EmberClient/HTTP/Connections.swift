internal import Synchronization

/// The kept-alive connections to one server, handed to one thread at a time.
///
/// `@unchecked` because `Connection` is no Sendable: each is either in the idle list, which the
/// mutex guards, or with the one caller that took it out.
final class Connections: @unchecked Sendable {
  private let idle = Mutex<[Lent]>([])
  let base: String

  private struct Lent: @unchecked Sendable {
    let connection: Connection
  }

  /// - Parameter base: scheme, host, port and base path, without a slash at its end.
  init(to base: String) { self.base = base }

  func ask(
    _ question: Question, sink: ((UnsafeRawBufferPointer) throws -> Void)? = nil
  ) throws -> Answer {
    let connection = try idle.withLock { $0.popLast() }?.connection ?? Connection()
    defer {
      let lent = Lent(connection: connection)
      idle.withLock { $0.append(lent) }
    }
    return try connection.ask(question, at: base, sink: sink)
  }
}
