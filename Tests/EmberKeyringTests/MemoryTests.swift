import EmberCore
import EmberCrypto
import Foundation
import Glibc
import Testing

@testable import EmberKeyring

/// All writable memory of this process, searched for secrets of which only masked copies exist.
struct MaskedMemory {
  static let mask: UInt64 = 0xA5C3_965A_3C69_F00F
  private static let page = 4096

  private let secrets: [[UInt64]]
  /// Whether some masked secret starts with these two bytes.
  private var starts = [Bool](repeating: false, count: 65536)

  init(_ masked: [[UInt64]]) {
    secrets = masked
    for secret in masked { starts[Int(secret[0] & 0xFFFF)] = true }
  }

  /// How many of the secrets are there.
  func count() throws -> Int {
    let memory = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/mem"))
    let maps = try #require(ProcFile.read("/proc/self/maps"))
    let window = UnsafeMutableRawBufferPointer.allocate(
      byteCount: 2 * MaskedMemory.page, alignment: 8)
    defer { window.deallocate() }
    let zeros = [UInt8](repeating: 0, count: MaskedMemory.page)
    var found: Set<Int> = []
    for line in maps.split(separator: "\n") where line.contains(" rw") {
      let ends = line.prefix { $0 != " " }.split(separator: "-").map { UInt64($0, radix: 16)! }
      for start in stride(from: ends[0], to: ends[1], by: MaskedMemory.page) {
        // A secret may lie across the end of its page.
        let count = pread(memory.fileDescriptor, window.baseAddress!, window.count, off_t(start))
        guard count > 0, memcmp(window.baseAddress!, zeros, MaskedMemory.page) != 0 else {
          continue
        }
        found.formUnion(look(UnsafeRawBufferPointer(rebasing: window[..<count])))
      }
    }
    return found.count
  }

  private func look(_ window: UnsafeRawBufferPointer) -> [Int] {
    var found: [Int] = []
    starts.withUnsafeBufferPointer { starts in
      var offset = 0
      while offset < MaskedMemory.page, offset + 32 <= window.count {
        let pair = window.loadUnaligned(fromByteOffset: offset, as: UInt16.self)
        if starts[Int(pair ^ UInt16(truncatingIfNeeded: MaskedMemory.mask))] {
          found += secrets.indices.filter { stands(secrets[$0], in: window, at: offset) }
        }
        offset += 1
      }
    }
    return found
  }

  private func stands(_ secret: [UInt64], in window: UnsafeRawBufferPointer, at offset: Int) -> Bool
  {
    secret.indices.allSatisfy { index in
      window.loadUnaligned(fromByteOffset: offset + index * 8, as: UInt64.self) ^ MaskedMemory.mask
        == secret[index]
    }
  }
}

@Suite("Memory") struct MemoryTests {
  @Test("after a burn the process holds no copy of a share, served ones included")
  func burnt() async {
    // A process of its own: other tests hold shares of theirs.
    await #expect(processExitsWith: .exitCode(7)) {
      exit(try leavesNoCopy() ? 7 : 1)
    }
  }
}

private func leavesNoCopy() throws -> Bool {
  let scratch = Scratch()
  let keyring = try Keyring.create(in: scratch.keys)
  let drop = ID.random()
  let memory = MaskedMemory(try masks(keyring, drop))
  let before = try memory.count()
  _ = try keyring.burn([.drop(drop)], at: .start)
  // The control: all fourteen are found while they live.
  return try before == 14 && memory.count() == 0
}

/// Seals a drop of ten photos, serves each of its fourteen shares twice, keeps only their masks.
private func masks(_ keyring: Keyring, _ drop: ID) throws -> [[UInt64]] {
  let shares = try keyring.draft(drop, photos: 10)
  try keyring.seal(drop, dues: dues, at: .start, boot: thisBoot, corroborated: true)
  _ = try keyring.digests(of: drop)
  for part in (0..<10).map(Part.photo) + [.words] + Rung.allCases.map(Part.rung) {
    for _ in 0..<2 { _ = try keyring.share(part, of: drop, at: .start) }
  }
  return shares.all.map { share in
    share.withRawBytes { bytes in
      (0..<4).map {
        bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self) ^ MaskedMemory.mask
      }
    }
  }
}
