import EmberCore
import Foundation
import Testing

@testable import EmberStore

@Suite("Box files")
struct BoxFilesTests {
  @Test("the digest these tests hand in is SHA-256")
  func knownAnswer() {
    #expect(
      SHA256.of(Array("abc".utf8)).description
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      SHA256.of([]).description
        == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test("foreign names are nobody's boxes")
  func foreignNames() throws {
    let scratch = try Scratch()
    let store = try BoxFiles(in: DataDirectory(at: scratch.data)) { SHA256() }
    for name in ["incoming/lost+found", "boxes/00/notes.txt"] {
      try Data([1]).write(to: URL(filePath: scratch.data + "/" + name))
    }
    #expect(try store.list().stored == [])
    #expect(try store.list().incoming == [])
  }

  @Test("a stored box lies under its id's first byte, for its owner alone")
  func place() throws {
    let scratch = try Scratch()
    let store = try BoxFiles(in: DataDirectory(at: scratch.data)) { SHA256() }
    let file = try #require(ID(hex: "ab" + String(repeating: "0", count: 30)))
    try store.begin(file)
    try store.finish(file, size: 0, digest: SHA256.of([]))
    let path = scratch.data + "/boxes/ab/" + file.description
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }
}
