import CSQLite
import Glibc
import Synchronization

/// Turns SQLite's result codes into the store's errors. Its messages are left behind: they can
/// quote values.
enum SQLiteCode {
  /// - Parameters:
  ///   - code: an extended result code.
  ///   - systemError: the errno behind it: a full disk also shows as an I/O error.
  static func error(_ code: Int32, systemError: Int32) -> StoreError {
    switch code {
    case ember_constraint_primary_key, ember_constraint_unique, ember_constraint_row_id:
      return .conflict(.id)
    case ember_constraint_foreign_key: return .notFound
    case ember_constraint_check, ember_constraint_not_null, ember_constraint_datatype,
      ember_constraint_trigger:
      return .invalid
    default: break
    }
    switch code & 0xFF {
    case SQLITE_FULL: return .diskFull
    case SQLITE_IOERR, SQLITE_CANTOPEN:
      return systemError == ENOSPC || systemError == EDQUOT ? .diskFull : .diskFailed
    case SQLITE_BUSY, SQLITE_LOCKED: return .busy
    case SQLITE_CORRUPT, SQLITE_NOTADB: return .corrupt
    default: return .failed(code: code)
    }
  }
}

/// Whether damage was found; shared by all connections of a database, and never taken back while
/// it is open.
final class Health: Sendable {
  private let damaged = Atomic(false)

  var isSound: Bool { !damaged.load(ordering: .acquiring) }

  func foundDamage() { damaged.store(true, ordering: .releasing) }
}
