import EmberCore
import Foundation
import Testing

@testable import EmberStore

/// A small file system of its own, so that the disk can be full; needs root.
private final class SmallDisk {
  let path: String

  init(bytes: Int) throws {
    path = NSTemporaryDirectory() + "/ember-disk-" + ID.random().description
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try #require(mount("tmpfs", path, "tmpfs", 0, "size=\(bytes)") == 0)
  }

  deinit {
    umount2(path, Int32(MNT_DETACH))
    rmdir(path)
  }

  static let canMount: Bool = {
    guard geteuid() == 0 else { return false }
    return (try? SmallDisk(bytes: 1 << 20)) != nil
  }()
}

@Suite("Full disk", .enabled(if: SmallDisk.canMount, "mounting a small tmpfs needs root"))
struct DiskFullTests {
  /// Fills what is left, to the last block.
  private func fill(_ path: String) throws {
    let file = Glibc.open(path + "/filler", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    defer { close(file) }
    for size in [1 << 16, 1 << 12, 1] {
      let block = filled(0xEE, size)
      while write(file, block, size) > 0 {}
    }
  }

  @Test("a write says the disk is full, changes nothing, and reading goes on")
  func database() throws {
    let disk = try SmallDisk(bytes: 16 << 20)
    let directory = try DataDirectory(at: disk.path + "/data")
    let database = try Database(in: directory)
    try database.write { try $0.set(.created, to: 1) }
    try fill(disk.path)
    #expect(throws: StoreError.diskFull) {
      try database.write { tx throws in
        try tx.set(.created, to: 2)
        try tx.set(.lastProof, to: filled(1, 1 << 20))
      }
    }
    #expect(try database.read { try $0.value(of: .created) } == 1)
    #expect(database.isSound)
  }

  @Test("the reserve given up, a sweep's rows can go on a full disk")
  func reserve() throws {
    let disk = try SmallDisk(bytes: 16 << 20)
    let directory = try DataDirectory(at: disk.path + "/data")
    let database = try Database(in: directory)
    try database.write { try $0.set(.lastProof, to: filled(1, 1 << 20)) }
    try fill(disk.path)
    #expect(try directory.freeBytes() == 0)
    try directory.giveUpReserve()
    try database.write { try $0.unset(.lastProof) }
    #expect(try database.checkpoint())
    try fill(disk.path)
    #expect(try !directory.restoreReserve())
    #expect(unlink(disk.path + "/filler") == 0)
    #expect(try directory.restoreReserve())
  }

  @Test("a part says the disk is full, and what came before stays")
  func boxes() throws {
    let disk = try SmallDisk(bytes: 16 << 20)
    let directory = try DataDirectory(at: disk.path + "/data")
    let store = try BoxFiles(in: directory) { SHA256() }
    let (file, bytes) = (ID.random(), filled(3, 1 << 20))
    try store.begin(file)
    func send() throws {
      let offset = try store.offset(of: file)
      let part = try store.part(of: file, at: offset, size: 2 << 20)
      try Array(bytes[..<min(bytes.count, Int((2 << 20) - offset))]).withUnsafeBytes {
        try part.write($0)
      }
      #expect(try part.finish() > offset)
    }
    try send()
    try fill(disk.path)
    #expect(throws: BoxError.diskFull) { try send() }
    #expect(unlink(disk.path + "/filler") == 0)
    #expect(try store.offset(of: file) >= 1 << 20)
    try send()
    try store.finish(file, size: 2 << 20, digest: SHA256.of(bytes + bytes))
  }
}
