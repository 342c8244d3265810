import CSQLite
import EmberCore

/// The current row of a running statement, read column by column from the left.
struct Row {
  private let statement: OpaquePointer
  private var column: Int32 = 0

  init(_ statement: OpaquePointer) { self.statement = statement }

  /// The next column as what the caller expects. Throws `.invalid` when it is something else.
  mutating func next<Value: Storable>(_ type: Value.Type = Value.self) throws(StoreError) -> Value {
    defer { column += 1 }
    guard let value = Value(stored: current) else { throw .invalid }
    return value
  }

  /// The next column as an id, without an array between: a feed reads thousands of them.
  mutating func next() throws(StoreError) -> ID {
    defer { column += 1 }
    guard let id = ID(bytes) else { throw .invalid }
    return id
  }

  /// Passes over columns that are empty in this row.
  mutating func skip(_ count: Int32) { column += count }

  private var current: StoredValue {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(statement, column))
    case SQLITE_TEXT: .text(String(decoding: bytes, as: UTF8.self))
    case SQLITE_BLOB: .blob(Array(bytes))
    default: .null
    }
  }

  /// A column's bytes in place, of a blob or of a text (UTF-8 then); the pointer is fetched before
  /// the length, as SQLite asks.
  private var bytes: UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(statement, column)
    return UnsafeRawBufferPointer(
      start: start, count: Int(sqlite3_column_bytes(statement, column)))
  }
}

/// A noun that is read from a row, its columns in a fixed order.
protocol FromRow {
  init(_ row: inout Row) throws(StoreError)
}
