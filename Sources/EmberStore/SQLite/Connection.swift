import CSQLite

/// One SQLite connection and its prepared statements.
///
/// `@unchecked Sendable`: a connection is used by one thread at a time. The writer's is used only
/// inside `Database.writing`, a reader's only by the one who has it out of `ReaderPool`.
final class Connection: @unchecked Sendable {
  private let handle: OpaquePointer
  private var statements: [String: Statement] = [:]
  private let health: Health

  /// - Parameter flags: SQLite's open flags. Mutexes are left out: see above.
  init(at path: String, flags: Int32, health: Health) throws(StoreError) {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle else {
      let error = SQLiteCode.error(code, systemError: sqlite3_system_errno(handle))
      sqlite3_close_v2(handle)
      throw error
    }
    self.handle = handle
    self.health = health
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, 5_000)
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  /// False inside a transaction; true again once SQLite rolled one back by itself.
  var isIdle: Bool { sqlite3_get_autocommit(handle) != 0 }

  /// Ends a transaction that failed, or one that only read. SQLite may have rolled back already, on
  /// a full disk for one; a rollback that itself fails leaves the connection not idle, and the next
  /// BEGIN says so.
  func rollBack() {
    if !isIdle { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
  }

  /// How long to wait for a lock, in ms.
  func wait(_ milliseconds: Int32) { sqlite3_busy_timeout(handle, milliseconds) }

  /// Runs SQL without arguments and without answers, statement by statement.
  func script(_ sql: String) throws(StoreError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  /// Runs one statement; returns how many rows it changed.
  @discardableResult
  func run(_ sql: String, _ arguments: any Storable...) throws(StoreError) -> Int {
    let statement = try start(sql, arguments)
    defer { statement.reset() }
    while try step(statement) {}
    return Int(sqlite3_changes64(handle))
  }

  /// All rows as nouns.
  func all<Noun: FromRow>(
    _ type: Noun.Type = Noun.self, _ sql: String, _ arguments: any Storable...
  ) throws(StoreError) -> [Noun] { try all(type, sql, arguments) }

  func all<Noun: FromRow>(_ type: Noun.Type, _ sql: String, _ arguments: [any Storable])
    throws(StoreError) -> [Noun]
  {
    let statement = try start(sql, arguments)
    defer { statement.reset() }
    var nouns: [Noun] = []
    while try step(statement) {
      var row = Row(statement.handle)
      nouns.append(try Noun(&row))
    }
    return nouns
  }

  /// The first row as a noun, nil when there is none.
  func first<Noun: FromRow>(
    _ type: Noun.Type = Noun.self, _ sql: String, _ arguments: any Storable...
  ) throws(StoreError) -> Noun? {
    let statement = try start(sql, arguments)
    defer { statement.reset() }
    guard try step(statement) else { return nil }
    var row = Row(statement.handle)
    return try Noun(&row)
  }

  /// The first column of all rows.
  func values<Value: Storable>(
    _ type: Value.Type = Value.self, _ sql: String, _ arguments: any Storable...
  ) throws(StoreError) -> [Value] {
    let statement = try start(sql, arguments)
    defer { statement.reset() }
    var values: [Value] = []
    while try step(statement) {
      var row = Row(statement.handle)
      values.append(try row.next(type))
    }
    return values
  }

  /// The first column of the first row, nil when there is none.
  func value<Value: Storable>(
    _ type: Value.Type = Value.self, _ sql: String, _ arguments: any Storable...
  ) throws(StoreError) -> Value? {
    let statement = try start(sql, arguments)
    defer { statement.reset() }
    guard try step(statement) else { return nil }
    var row = Row(statement.handle)
    return try row.next(type)
  }

  /// Moves the WAL into the database and truncates it. False when a reader was in the way.
  func checkpoint() throws(StoreError) -> Bool {
    let code = sqlite3_wal_checkpoint_v2(handle, nil, SQLITE_CHECKPOINT_TRUNCATE, nil, nil)
    if code & 0xFF == SQLITE_BUSY { return false }
    guard code == SQLITE_OK else { throw failure(code) }
    return true
  }

  private func start(_ sql: String, _ arguments: [any Storable]) throws(StoreError) -> Statement {
    let statement = try prepared(sql)
    let code = statement.bind(arguments)
    guard code == SQLITE_OK else {
      statement.reset()
      throw failure(code)
    }
    return statement
  }

  private func prepared(_ sql: String) throws(StoreError) -> Statement {
    if let known = statements[sql] { return known }
    do {
      let statement = try Statement(sql, on: handle)
      statements[sql] = statement
      return statement
    } catch {
      if error == .corrupt { health.foundDamage() }
      throw error
    }
  }

  /// True on a row, false at the end.
  private func step(_ statement: Statement) throws(StoreError) -> Bool {
    let code = sqlite3_step(statement.handle)
    if code == SQLITE_ROW { return true }
    guard code == SQLITE_DONE else { throw failure(code) }
    return false
  }

  private func failure(_ code: Int32) -> StoreError {
    let error = SQLiteCode.error(code, systemError: sqlite3_system_errno(handle))
    if error == .corrupt { health.foundDamage() }
    return error
  }
}
