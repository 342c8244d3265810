import EmberCore
import Foundation
import Testing

@testable import EmberCrypto

@Suite("Box files")
final class BoxFileTests {
  let folder = FileManager.default.temporaryDirectory.appending(path: "ember-\(ID.random())")
  let secrets = BoxSecrets(key: .random(), rung: .random(), photo: .random())
  let drop = ID.random()
  let content = BoxContent.photo(0, .original)
  let plaintext = Layers.rule(2 * Box.chunk + 77)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(plaintext).write(to: folder.appending(path: "photo"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path() }
  private func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }
  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
  }

  private func seal() throws -> BoxListing {
    try Box.seal(
      file: path("photo"), to: path("box"), as: content, drop: drop, with: secrets)
  }

  private func open(to target: String = "kept", listed: BoxListing?) throws {
    try Box.open(
      file: path("box"), to: path(target), as: content, drop: drop, with: secrets, listed: listed)
  }

  @Test("seals and opens a file, and leaves nothing else behind")
  func roundTrip() throws {
    let listing = try seal()
    #expect(listing == BoxListing(of: try bytes("box")))
    try open(listed: listing)
    #expect(try bytes("kept") == plaintext)
    #expect(try names() == ["box", "kept", "photo"])
  }

  @Test("is readable by its owner alone")
  func mode() throws {
    try open(listed: try seal())
    let attributes = try FileManager.default.attributesOfItem(atPath: path("kept"))
    #expect((attributes[.posixPermissions] as? Int) == 0o600)
  }

  @Test("leaves no plaintext, and the older file whole, when the last chunk doesn't open")
  func lastChunk() throws {
    let listing = try seal()
    var box = try bytes("box")
    box[box.count - 1] ^= 1
    try Data(box).write(to: folder.appending(path: "box"))
    try Data("older".utf8).write(to: folder.appending(path: "kept"))
    #expect(throws: CryptoError.cannotOpen) { try open(listed: nil) }
    #expect(throws: CryptoError.cannotOpen) { try open(listed: listing) }
    #expect(try names() == ["box", "kept", "photo"])
    #expect(try bytes("kept") == Array("older".utf8))
  }

  @Test("leaves no plaintext when the box is whole and not the listed one")
  func otherListing() throws {
    let first = try seal()
    _ = try seal()
    #expect(throws: CryptoError.cannotOpen) { try open(listed: first) }
    #expect(try names() == ["box", "photo"])
  }

  @Test("says which way the file system refused, and leaves nothing behind")
  func refusals() throws {
    #expect(throws: CryptoError.file(ENOENT)) { try open(listed: nil) }
    _ = try seal()
    #expect(throws: CryptoError.file(ENOENT)) { try open(to: "no/kept", listed: nil) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "kept/inside"), withIntermediateDirectories: true)
    #expect(throws: CryptoError.file(EISDIR)) { try open(listed: nil) }
    #expect(try names() == ["box", "kept", "photo"])
  }
}
