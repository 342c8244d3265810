import EmberCore
import Foundation
import Testing

@testable import EmberStore

@Suite("Database")
struct DatabaseTests {
  @Test(
    "is durable, overwrites what it erases and checks its references", arguments: [true, false])
  func settings(writing: Bool) throws {
    let world = try World()
    let look: (Snapshot) throws -> [Int] = { snapshot in
      try ["synchronous", "secure_delete", "foreign_keys"].map { name in
        try #require(try snapshot.connection.value(Int.self, "PRAGMA \(name)"))
      }
    }
    let found = writing ? try world.write { try look($0) } : try world.read(look)
    #expect(found == [2, 1, 1])
    let mode = try world.read { try $0.connection.value(String.self, "PRAGMA journal_mode") }
    #expect(mode == "wal")
  }

  @Test("a reading connection refuses to write")
  func readersOnlyRead() throws {
    let world = try World()
    #expect(throws: StoreError.self) {
      try world.read { try $0.connection.run("DELETE FROM facts") }
    }
  }

  @Test("what was written is there after a process that was killed")
  func crash() throws {
    let world = try World()
    try world.write { try $0.set(.created, to: 77) }
    // What a killed process leaves: the database and its WAL, never closed, no shared memory.
    let after = try Scratch()
    try after.copy(["ember.sqlite", "ember.sqlite-wal"], from: world.scratch)
    let reopened = try World(in: after)
    #expect(try reopened.read { try $0.value(of: .created) } == 77)
  }

  @Test("what was erased is in no file once the WAL is truncated; before, it was")
  func secureDelete() throws {
    let world = try World()
    let trace = Array("the quick brown waffle".utf8)
    try world.write { try $0.set(.lastProof, to: trace) }
    #expect(try world.database.checkpoint())
    #expect(files(under: world.scratch.data).values.contains { $0.holds(trace) })
    try world.write { try $0.unset(.lastProof) }
    #expect(try world.database.checkpoint())
    #expect(files(under: world.scratch.data)["ember.sqlite-wal"] == [])
    #expect(!files(under: world.scratch.data).values.contains { $0.holds(trace) })
  }

  @Test("a checkpoint says when a reader was in the way")
  func checkpointBusy() throws {
    let world = try World()
    try world.read { snapshot throws in
      _ = try snapshot.value(of: .created)
      try world.write { try $0.set(.created, to: 1) }
      #expect(try !world.database.checkpoint())
    }
    #expect(try world.database.checkpoint())
  }

  @Test("no error text holds an argument")
  func quietErrors() throws {
    let world = try World()
    var member = Member.sample("secretive")
    member.passphrase.salt = Array("fifteen-letters".utf8)
    let error = #expect(throws: StoreError.invalid) { try world.write { try $0.enrol(member) } }
    #expect(!String(describing: error).contains("secretive"))
  }

  @Test("a backup is whole, opens, and never overwrites")
  func backup() throws {
    let world = try World()
    let member = try world.member("Ana")
    let copy = try Scratch()
    try FileManager.default.createDirectory(atPath: copy.data, withIntermediateDirectories: true)
    let path = copy.data + "/ember.sqlite"
    try world.database.backup(to: path)
    #expect(throws: StoreError.file(errno: EEXIST)) { try world.database.backup(to: path) }
    let restored = try World(in: copy)
    #expect(try restored.database.check(.full) == 0)
    #expect(try restored.read { try $0.member(member).handle } == "Ana")
  }
}
