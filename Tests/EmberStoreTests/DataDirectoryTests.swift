import Foundation
import Testing

@testable import EmberStore

@Suite("Data directory")
struct DataDirectoryTests {
  @Test("makes its places, for its owner alone")
  func layout() throws {
    let scratch = try Scratch()
    let directory = try DataDirectory(at: scratch.data)
    for name in ["", "/boxes", "/incoming", "/backups"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: scratch.data + name)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
    #expect(directory.path == scratch.data)
    #expect(try directory.freeBytes() > 0)
  }

  @Test("lets one in, and says who holds it")
  func lock() throws {
    let scratch = try Scratch()
    var first: DataDirectory? = try DataDirectory(at: scratch.data)
    #expect(throws: StoreError.locked(by: getpid())) { try DataDirectory(at: scratch.data) }
    first = nil
    #expect(first == nil)
    _ = try DataDirectory(at: scratch.data)
  }

  @Test("gives its reserve up and takes it again, in real blocks")
  func reserve() throws {
    let scratch = try Scratch()
    let directory = try DataDirectory(at: scratch.data)
    func blocks() -> Int64 {
      var status = stat()
      #expect(stat(scratch.data + "/reserve", &status) == 0)
      return Int64(status.st_blocks) * 512
    }
    #expect(blocks() >= 4 << 20)
    try directory.giveUpReserve()
    #expect(blocks() == 0)
    #expect(try directory.restoreReserve())
    #expect(blocks() >= 4 << 20)
  }
}
