import CSQLite

/// Another connection to a server's database, to look at its rows and to put faults into it: a
/// trigger that raises is a real failure of a real statement.
package enum SQL {
  /// Runs statements. A database that refuses is a broken test.
  package static func run(_ sql: String, in database: String) {
    _ = rows(sql, in: database)
  }

  /// All rows, every column as text, NULL as "NULL", blobs in hex.
  package static func rows(_ sql: String, in database: String) -> [[String]] {
    var handle: OpaquePointer?
    precondition(sqlite3_open(database, &handle) == SQLITE_OK, "\(database) does not open")
    defer { sqlite3_close(handle) }
    sqlite3_busy_timeout(handle, 5000)
    var statement: OpaquePointer?
    precondition(
      sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK,
      String(cString: sqlite3_errmsg(handle)))
    defer { sqlite3_finalize(statement) }
    var rows: [[String]] = []
    while true {
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return rows }
      precondition(code == SQLITE_ROW, String(cString: sqlite3_errmsg(handle)))
      rows.append((0..<sqlite3_column_count(statement)).map { text(statement, $0) })
    }
  }

  private static func text(_ statement: OpaquePointer?, _ column: Int32) -> String {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_NULL: return "NULL"
    case SQLITE_BLOB:
      let bytes = UnsafeRawBufferPointer(
        start: sqlite3_column_blob(statement, column),
        count: Int(sqlite3_column_bytes(statement, column)))
      return bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    default: return String(cString: sqlite3_column_text(statement, column))
    }
  }
}
