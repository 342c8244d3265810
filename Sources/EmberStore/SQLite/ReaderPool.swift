import CSQLite
import Synchronization

/// Connections that only read. One more is opened when none is idle, so that no reader ever waits
/// for another; the server's small pool of threads bounds how many.
final class ReaderPool: Sendable {
  /// More than this are closed again when they come back.
  private static let mostIdle = 8

  private let path: String
  private let health: Health
  private let idle = Mutex<[Connection]>([])

  init(at path: String, health: Health) {
    self.path = path
    self.health = health
  }

  func take() throws(StoreError) -> Connection {
    if let connection = idle.withLock({ $0.popLast() }) { return connection }
    let connection = try Connection(at: path, flags: SQLITE_OPEN_READWRITE, health: health)
    try connection.script(Database.settings + "PRAGMA query_only = ON;")
    return connection
  }

  /// Takes a connection back; one that is still inside a transaction is closed instead.
  func put(_ connection: Connection) {
    guard connection.isIdle else { return }
    idle.withLock { idle in
      if idle.count < ReaderPool.mostIdle { idle.append(connection) }
    }
  }
}
