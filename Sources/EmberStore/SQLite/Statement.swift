import CSQLite

/// One prepared statement; finalized when let go.
final class Statement {
  let handle: OpaquePointer

  init(_ sql: String, on connection: OpaquePointer) throws(StoreError) {
    var handle: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    let code = sqlite3_prepare_v3(connection, sql, -1, flags, &handle, nil)
    guard code == SQLITE_OK, let handle else {
      throw SQLiteCode.error(code, systemError: sqlite3_system_errno(connection))
    }
    self.handle = handle
  }

  deinit { sqlite3_finalize(handle) }

  /// Binds all parameters, in order. SQLite copies them. Returns SQLite's result code.
  func bind(_ arguments: [any Storable]) -> Int32 {
    precondition(
      arguments.count == Int(sqlite3_bind_parameter_count(handle)), "one argument a parameter")
    for (index, argument) in arguments.enumerated() {
      let code = bind(argument.stored, at: Int32(index + 1))
      if code != SQLITE_OK { return code }
    }
    return SQLITE_OK
  }

  /// Lets go of the rows and the bound values, so that no copy of them waits in the cache.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  private func bind(_ value: StoredValue, at index: Int32) -> Int32 {
    switch value {
    case .integer(let value): return sqlite3_bind_int64(handle, index, value)
    case .null: return sqlite3_bind_null(handle, index)
    case .text(let text):
      return sqlite3_bind_text(
        handle, index, text, Int32(text.utf8.count), ember_sqlite_transient())
    case .blob(let bytes):
      // A null pointer would bind NULL: an empty blob has its own call.
      if bytes.isEmpty { return sqlite3_bind_zeroblob(handle, index, 0) }
      return bytes.withUnsafeBytes {
        sqlite3_bind_blob64(
          handle, index, $0.baseAddress, UInt64($0.count), ember_sqlite_transient())
      }
    }
  }
}
