import EmberCore
import Foundation
import Testing

@testable import EmberStore

@Suite("Damage")
struct DamageTests {
  /// A copy of a database with rows on many pages, the headers of its members' leaves overwritten.
  private func damaged() throws -> Scratch {
    let world = try World()
    try world.write { tx in
      for number in 0..<200 { try tx.enrol(.sample("member \(number)")) }
    }
    #expect(try world.database.checkpoint())
    let pages = try world.read { snapshot throws in
      try snapshot.connection.values(
        UInt64.self, "SELECT pageno FROM dbstat WHERE name = 'members' AND pagetype = 'leaf'")
    }
    #expect(pages.count > 10)
    let after = try Scratch()
    try after.copy(["ember.sqlite"], from: world.scratch)
    let file = try #require(FileHandle(forUpdatingAtPath: after.data + "/ember.sqlite"))
    for page in pages {
      try file.seek(toOffset: (page - 1) * 4096)
      try file.write(contentsOf: Data(filled(0xA5, 64)))
    }
    try file.close()
    return after
  }

  @Test("a sound database has no faults, checked quickly and fully")
  func sound() throws {
    let world = try World()
    #expect(try world.database.check(.quick) == 0)
    #expect(try world.database.check(.full) == 0)
    #expect(world.database.isSound)
  }

  @Test("a check that finds damage stops writes", arguments: [CheckDepth.quick, .full])
  func check(depth: CheckDepth) throws {
    let damaged = try World(in: damaged())
    #expect(damaged.database.isSound)
    #expect(try damaged.database.check(depth) > 0)
    #expect(!damaged.database.isSound)
    #expect(throws: StoreError.corrupt) { try damaged.write { try $0.set(.created, to: 1) } }
  }

  @Test("damage met while reading stops writes too")
  func met() throws {
    let damaged = try World(in: damaged())
    #expect(throws: StoreError.self) { try damaged.read { try $0.members(limit: 1_000) } }
    #expect(!damaged.database.isSound)
    #expect(throws: StoreError.corrupt) { try damaged.write { _ in } }
  }

  @Test("a file that is no database is refused")
  func noDatabase() throws {
    let scratch = try Scratch()
    let directory = try DataDirectory(at: scratch.data)
    try Data(filled(0x20, 10_000)).write(to: URL(filePath: scratch.data + "/ember.sqlite"))
    #expect(throws: StoreError.corrupt) { try Database(in: directory) }
  }
}
