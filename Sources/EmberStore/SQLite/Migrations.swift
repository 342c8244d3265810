import CSQLite

/// One step of the schema. Its name and its SQL never change once released: a later step mends an
/// earlier one.
struct Migration: Sendable {
  let name: String
  let sql: String
}

/// The schema's steps, in order, append-only.
enum Migrations {
  static let all = [
    membersMigration, circlesMigration, dropsMigration, burnsMigration, notesMigration,
  ]

  /// Refuses a database this version does not know, without writing to it: one with a migration
  /// beyond or beside `known`, or one that isn't Ember's at all.
  static func check(_ connection: Connection, known: [Migration]) throws(StoreError) {
    let tables = try connection.values(
      String.self, "SELECT name FROM sqlite_schema WHERE type = 'table'")
    guard tables.contains("migrations") else {
      guard tables.isEmpty else { throw .invalid }
      return
    }
    let applied = try names(in: connection)
    for (index, name) in applied.enumerated()
    where index >= known.count || known[index].name != name {
      throw .newer(migration: name)
    }
  }

  /// Applies what is missing, each step in a transaction of its own with its name.
  static func apply(_ known: [Migration], to connection: Connection) throws(StoreError) {
    try connection.script(
      """
      CREATE TABLE IF NOT EXISTS migrations (
        position INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE
      ) STRICT
      """)
    let applied = try names(in: connection).count
    for migration in known.dropFirst(applied) {
      try connection.script("BEGIN IMMEDIATE")
      do {
        try connection.script(migration.sql)
        try connection.run("INSERT INTO migrations (name) VALUES (?)", migration.name)
        try connection.script("COMMIT")
      } catch {
        connection.rollBack()
        throw error
      }
    }
  }

  /// Names of the applied steps, in order.
  static func names(in connection: Connection) throws(StoreError) -> [String] {
    try connection.values(String.self, "SELECT name FROM migrations ORDER BY position")
  }
}
