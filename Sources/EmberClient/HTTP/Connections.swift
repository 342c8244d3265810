internal import Synchronization

/// The kept-alive connections to one server, handed to one thread at a time.
///
/// `@unchecked` because `Connection` is no Sendable: each is either in the idle list, which the
/// mutex guards, or with the one caller that took it out.
package final class Connections: Transport, @unchecked Sendable {
  private let idle = Mutex<[Lent]>([])
  package let base: String

  private struct Lent: @unchecked Sendable {
    let connection: Connection
  }

  /// - Parameter base: scheme, host, port and base path, without a slash at its end.
  package init(to base: String) { self.base = base }

  package func ask(
    _ question: Question, sink: ((UnsafeRawBufferPointer) throws -> Void)?
  ) throws -> Answer {
    let connection = try idle.withLock { $0.popLast() }?.connection ?? Connection()
    defer {
      let lent = Lent(connection: connection)
      idle.withLock { $0.append(lent) }
    }
    return try connection.ask(question, at: base, sink: sink)
  }
}
