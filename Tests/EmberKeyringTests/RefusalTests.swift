import EmberCore
import Foundation
import Testing

@testable import EmberKeyring

@Suite("KeyringRefusal") struct RefusalTests {
  let scratch = Scratch()

  /// Refuses, writes nothing, says what to do, and goes on only when the loss is accepted.
  private func refuses(
    _ refusal: KeyringRefusal, expecting: KeyringMark?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Keyring {
    let before = try? scratch.files()
    #expect(throws: refusal, sourceLocation: sourceLocation) {
      try Keyring.open(in: scratch.keys, expecting: expecting)
    }
    #expect(
      (try? scratch.files()) == before, "refusing touches nothing", sourceLocation: sourceLocation)
    #expect(refusal.message.contains("--accept-loss"), sourceLocation: sourceLocation)
    let keyring = try Keyring.open(in: scratch.keys, expecting: expecting, acceptLoss: true)
    #expect(keyring.opening == .lossAccepted(refusal), sourceLocation: sourceLocation)
    let again = try Keyring.open(in: scratch.keys, expecting: keyring.mark)
    #expect(again.id == keyring.id && again.opening == .opened, sourceLocation: sourceLocation)
    return again
  }

  @Test("a keyring that isn't there, and the database has one: an unmounted volume")
  func missing() throws {
    let keyring = try refuses(.missing, expecting: KeyringMark(id: .random(), generation: 4))
    #expect(keyring.counts == ShareCounts())
  }

  @Test("an empty directory where the database has a keyring is no new keyring either")
  func emptyMountPoint() throws {
    try FileManager.default.createDirectory(
      atPath: scratch.keys, withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o755])
    _ = try refuses(.missing, expecting: KeyringMark(id: .random(), generation: 4))
  }

  @Test("a keyring of another database")
  func foreign() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    try keyring.sealedDrop()
    let mark = KeyringMark(id: .random(), generation: 1)
    let found = try refuses(.foreign, expecting: mark)
    #expect(found.id == keyring.id && found.counts.sealedDrops == 1)
  }

  @Test("a keyring one generation older than the database remembers, but not one as old")
  func rolledBack() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    try keyring.sealedDrop()
    let mark = keyring.mark
    _ = try Keyring.open(in: scratch.keys, expecting: mark)
    let newer = KeyringMark(id: mark.id, generation: mark.generation + 1)
    _ = try refuses(
      .rolledBack(found: mark.generation, expected: newer.generation), expecting: newer)
  }

  @Test("a full keyring beside no database; an empty one is a first start that was cut short")
  func databaseMissing() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    #expect(try Keyring.open(in: scratch.keys, expecting: nil).opening == .opened)
    _ = try keyring.draft(.random(), photos: 1)
    let found = try refuses(.databaseMissing, expecting: nil)
    #expect(found.counts.drafts == 1)
  }

  @Test("two damaged rings, whether a database expects them or not")
  func unreadable() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    try keyring.sealedDrop()
    for name in ["ring.0", "ring.1"] {
      var bytes = try scratch.bytes(name)
      bytes[90] ^= 1
      try scratch.put(bytes, name)
    }
    #expect(throws: KeyringRefusal.unreadable) {
      try Keyring.open(in: scratch.keys, expecting: nil)
    }
    let fresh = try refuses(.unreadable, expecting: keyring.mark)
    #expect(fresh.id != keyring.id && fresh.counts == ShareCounts())
  }

  @Test("roots that are noise are a damaged keyring, not a new one")
  func noise() throws {
    _ = try Keyring.create(in: scratch.keys)
    for name in ["root.0", "root.1"] { try scratch.put([UInt8](repeating: 9, count: 4096), name) }
    _ = try refuses(.unreadable, expecting: nil)
  }

  @Test("a directory or file that others can read, and accepting a loss doesn't help")
  func permissions() throws {
    let mark = try Keyring.create(in: scratch.keys).mark
    for (path, good, bad) in [
      (scratch.keys, 0o700, 0o750), (scratch.keys + "/root.1", 0o600, 0o604),
      (scratch.keys + "/ring.0", 0o600, 0o640),
    ] {
      func set(_ mode: Int) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      }
      try set(bad)
      for accept in [false, true] {
        #expect(throws: KeyringRefusal.permissions(path: path)) {
          try Keyring.open(in: scratch.keys, expecting: mark, acceptLoss: accept)
        }
      }
      try set(good)
    }
    _ = try Keyring.open(in: scratch.keys, expecting: mark)
  }

  @Test("a keyring is not made where one is, nor in another's directory that others can read")
  func create() throws {
    _ = try Keyring.create(in: scratch.keys)
    #expect(throws: KeyringRefusal.alreadyThere) { try Keyring.create(in: scratch.keys) }
    let open = scratch.path + "/open"
    try FileManager.default.createDirectory(
      atPath: open, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o755])
    _ = FileManager.default.createFile(atPath: open + "/something", contents: nil)
    #expect(throws: KeyringRefusal.permissions(path: open)) { try Keyring.create(in: open) }
  }

  @Test("a link in a file's place is not followed")
  func link() throws {
    let mark = try Keyring.create(in: scratch.keys).mark
    try FileManager.default.moveItem(
      atPath: scratch.keys + "/root.0", toPath: scratch.path + "/elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.keys + "/root.0", withDestinationPath: scratch.path + "/elsewhere")
    #expect(throws: KeyringError.self) { try Keyring.open(in: scratch.keys, expecting: mark) }
  }

  @Test("the pair that isn't living may be missing or damaged: it is made anew")
  func otherPair() throws {
    let keyring = try Keyring.create(in: scratch.keys)
    let (drop, shares) = try keyring.sealedDrop()
    let files = try scratch.files()
    let other = openRing(files["ring.0"]!, root: files["root.0"]!) != nil ? 1 : 0
    try FileManager.default.removeItem(atPath: "\(scratch.keys)/ring.\(other)")
    try FileManager.default.removeItem(atPath: "\(scratch.keys)/root.\(other)")
    let again = try Keyring.open(in: scratch.keys, expecting: keyring.mark)
    #expect(try again.share(.words, of: drop, at: .start).bytes == shares.words.bytes)
    _ = try again.burn([.drop(drop)], at: .start)
    #expect(try scratch.files()["root.\(other)"]?.count == 4096)
  }
}
