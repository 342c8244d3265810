import EmberCore
import Foundation
import Testing

@testable import EmberStore

@Suite("Killed")
struct KillTests {
  static let file = ID(hex: "0123456789abcdef0123456789abcdef")!
  static let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 2) }

  @Test("mid-upload and mid-transaction: what was acknowledged is there, the rest goes on")
  func killed() async throws {
    let scratch = try Scratch()
    await #expect(processExitsWith: .signal(SIGKILL)) { [data = scratch.data as String] in
      let directory = try DataDirectory(at: data)
      let database = try Database(in: directory)
      let store = try BoxFiles(in: directory) { SHA256() }
      try store.begin(KillTests.file)
      let part = try store.part(of: KillTests.file, at: 0, size: 100_000)
      try KillTests.bytes[..<40_000].withUnsafeBytes { try part.write($0) }
      let offset = try part.finish()
      let next = try store.part(of: KillTests.file, at: offset, size: 100_000)
      try KillTests.bytes[40_000..<50_000].withUnsafeBytes { try next.write($0) }
      try database.write { try $0.set(.created, to: 1) }
      try database.write { tx throws in
        try tx.set(.created, to: 2)
        kill(getpid(), SIGKILL)
      }
    }
    let world = try World(in: scratch)
    #expect(try world.read { try $0.value(of: .created) } == 1)
    #expect(try world.database.check(.full) == 0)
    let store = try BoxFiles(in: world.directory) { SHA256() }
    let offset = try store.offset(of: Self.file)
    #expect((40_000...50_000).contains(offset))
    let part = try store.part(of: Self.file, at: offset, size: 100_000)
    try Self.bytes[Int(offset)...].withUnsafeBytes { try part.write($0) }
    #expect(try part.finish() == 100_000)
    try store.finish(Self.file, size: 100_000, digest: SHA256.of(Self.bytes))
    #expect(try store.open(Self.file).read(100_000, at: 0) == Self.bytes)
  }
}
