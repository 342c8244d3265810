import EmberCore
import Foundation
import Testing

@testable import EmberStore

@Suite("Migrations")
struct MigrationTests {
  static let steps = [
    Migration(name: "0001-a", sql: "CREATE TABLE a (x INTEGER) STRICT"),
    Migration(name: "0002-b", sql: "INSERT INTO a VALUES (7)"),
    Migration(name: "0003-c", sql: "CREATE TABLE c (x INTEGER) STRICT"),
  ]

  @Test("apply each step once, in order, with its name", arguments: 0...3)
  func stepwise(from start: Int) throws {
    let scratch = try Scratch()
    let directory = try DataDirectory(at: scratch.data)
    _ = try Database(in: directory, migrations: Array(Self.steps.prefix(start)))
    let database = try Database(in: directory, migrations: Self.steps)
    try database.read { snapshot throws in
      #expect(
        try Migrations.names(in: snapshot.connection) == ["0001-a", "0002-b", "0003-c"])
      #expect(try snapshot.connection.values(Int.self, "SELECT x FROM a") == [7])
    }
  }

  @Test("a step that fails leaves nothing of itself, and the steps before it")
  func failing() throws {
    let scratch = try Scratch()
    let directory = try DataDirectory(at: scratch.data)
    let broken = Migration(
      name: "0002-b", sql: "CREATE TABLE b (x); INSERT INTO nowhere VALUES (1)")
    #expect(throws: StoreError.self) {
      try Database(in: directory, migrations: [Self.steps[0], broken])
    }
    let database = try Database(in: directory, migrations: [Self.steps[0]])
    try database.read { snapshot throws in
      #expect(try Migrations.names(in: snapshot.connection) == ["0001-a"])
      let tables = try snapshot.connection.values(
        String.self, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      #expect(tables == ["a", "migrations"])
    }
  }

  @Test("a newer version's database is refused by the first unknown name, not a byte changed")
  func newer() throws {
    let scratch = try Scratch()
    let directory = try DataDirectory(at: scratch.data)
    _ = try Database(in: directory, migrations: Self.steps)
    let before = files(under: scratch.data)["ember.sqlite"]
    #expect(throws: StoreError.newer(migration: "0003-c")) {
      try Database(in: directory, migrations: Array(Self.steps.prefix(2)))
    }
    #expect(files(under: scratch.data)["ember.sqlite"] == before)
  }

  @Test("another program's database is refused, not a byte changed")
  func foreign() throws {
    let scratch = try Scratch()
    let directory = try DataDirectory(at: scratch.data)
    let path = scratch.data + "/ember.sqlite"
    do {
      let other = try Connection(at: path, flags: 6, health: Health())
      try other.script("CREATE TABLE recipes (name TEXT)")
    }
    let before = try Data(contentsOf: URL(filePath: path))
    #expect(throws: StoreError.invalid) { try Database(in: directory) }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test("every table is strict, and the schema's names are those released")
  func schema() throws {
    let world = try World()
    try world.read { snapshot throws in
      #expect(
        try Migrations.names(in: snapshot.connection)
          == ["0001-members", "0002-circles", "0003-drops", "0004-burns", "0005-notes"])
      let loose = try snapshot.connection.values(
        String.self,
        """
        SELECT name FROM pragma_table_list
        WHERE schema = 'main' AND strict = 0 AND name NOT LIKE 'sqlite_%'
        """)
      #expect(loose == [])
    }
  }
}
