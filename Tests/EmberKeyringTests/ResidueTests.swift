import EmberCore
import EmberCrypto
import Foundation
import Testing

@testable import EmberKeyring

@Suite("Residue", .serialized) struct ResidueTests {
  /// How many of the secrets stand somewhere in `bytes`.
  private func found(_ secrets: [[UInt8]], in bytes: Data) -> Int {
    Needles(secrets).count(in: bytes)
  }

  @Test("no file holds a share, burnt or not, nor a burnt one's R; the old root opens what it was")
  func files() throws {
    let scratch = Scratch()
    let keyring = try Keyring.create(in: scratch.keys)
    let (drop, shares) = try keyring.sealedDrop(20)
    let secrets = shares.all.map(\.bytes)
    let before = try scratch.files()
    let old = openRing(before["ring.0"]!, root: before["root.0"]!) != nil ? 0 : 1
    let root = Array(before["root.\(old)"]![36..<68])
    #expect(found([root], in: all(before)) == 1, "the control: R is found before")
    _ = try keyring.burn([.drop(drop)], at: .start)
    let after = try scratch.files()
    #expect(found(secrets + [root], in: all(after)) == 0)
    let noise = try #require(openRing(before["ring.\(old)"]!, root: before["root.\(old)"]!))
    #expect(secrets.allSatisfy { contains($0, noise) }, "the control: R opens every share")
    for entries in openable(after) { #expect(secrets.allSatisfy { !contains($0, entries) }) }
    let rings = before.merging(after) { $1 }
    #expect(openRing(rings["ring.\(old)"]!, root: before["root.\(old)"]!) != nil)
    #expect(openRing(rings["ring.\(old)"]!, root: after["root.\(old)"]!) == nil)
  }

  @Test("a real ext4 holds nothing of what was burnt on it, byte for byte, journal and all")
  func rawDisk() throws {
    guard let disk = try LoopDisk(megabytes: 24) else { return }
    let keys = disk.mount + "/keys"
    let planted = try plant(in: keys)
    let living = try (0...1).map { try page("\(keys)/root.\($0)") }
    #expect(found(living, in: try disk.raw()) > 0, "the control: the living root is found")
    try burn(planted.drops, in: keys, planted.mark)
    #expect(found(planted.roots + living + planted.shares, in: try disk.raw()) == 0)
  }

  private struct Planted {
    var drops: [ID] = []
    var shares: [[UInt8]] = []
    var roots: [[UInt8]] = []
    var mark: KeyringMark
  }

  // Functions of their own, so that the keyring's files are closed and the disk can be unmounted.
  private func plant(in keys: String) throws -> Planted {
    let keyring = try Keyring.create(in: keys)
    var planted = Planted(mark: keyring.mark)
    for _ in 0..<30 {
      let (drop, shares) = try keyring.sealedDrop(3)
      planted.drops.append(drop)
      planted.shares += shares.all.map(\.bytes)
      planted.roots += try (0...1).map { try page("\(keys)/root.\($0)") }
    }
    planted.mark = keyring.mark
    return planted
  }

  private func burn(_ drops: [ID], in keys: String, _ mark: KeyringMark) throws {
    let keyring = try Keyring.open(in: keys, expecting: mark)
    _ = try keyring.burn(drops.map(Burn.drop), at: .start)
  }

  private func page(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path))[36..<68])
  }

  private func all(_ files: [String: [UInt8]]) -> Data {
    files.values.reduce(into: Data()) { $0 += $1 }
  }

  @Test("on a full disk drafts are refused and everything living burns")
  func fullDisk() throws {
    guard let disk = try LoopDisk(megabytes: 16) else { return }
    let keyring = try Keyring.create(in: disk.mount + "/keys")
    var drops: [ID] = []
    for _ in 0..<20 { drops.append(try keyring.sealedDrop(100).0) }
    try disk.fill()
    var refused: KeyringError?
    for _ in 0..<40 where refused == nil {
      do { drops.append(try keyring.sealedDrop(500).0) } catch { refused = error as? KeyringError }
    }
    #expect(refused == .disk(DiskError("pwrite", ENOSPC)), "the control: the disk is full")
    #expect(keyring.counts.drafts == 0)
    let burnt = try keyring.burn(drops.map(Burn.drop), at: .start)
    #expect(Set(burnt.map(\.drop)) == Set(drops))
    let again = try Keyring.open(in: disk.mount + "/keys", expecting: keyring.mark)
    #expect(again.counts == ShareCounts())
  }
}
