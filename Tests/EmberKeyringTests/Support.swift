import EmberCore
import EmberCrypto
import Foundation
import Glibc
import Synchronization

@testable import EmberKeyring

/// A directory of its own for each test, gone with it.
final class Scratch {
  let path: String

  init() {
    var template = Array("\(NSTemporaryDirectory())/ember-keyring-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var keys: String { path + "/keys" }

  func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "\(keys)/\(name)")))
  }

  /// Writes in place, as a disk would have it.
  func put(_ bytes: [UInt8], _ name: String) throws {
    try DiskFile("\(keys)/\(name)").write(bytes)
  }

  func files() throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: keys) {
      files[name] = try bytes(name)
    }
    return files
  }
}

/// SplitMix64: the same numbers from the same seed, everywhere.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

extension ShareCopy {
  var bytes: [UInt8] { withRawBytes { Array($0) } }
  var digest: Digest { Digest.sha256(of: self) }
}

extension EmberKeyring.DraftShares {
  var all: [ShareCopy] { rungs + photos + [words] }
}

extension Instant {
  static let start = Instant(wall: 1_750_000_000_000, lived: 1_000_000)
  func after(_ seconds: UInt64) -> Instant { advanced(by: seconds * 1000) }
}

let dues = Ladder().dues
let thisBoot: UInt32 = 0xB007_B007

extension Keyring {
  /// A drop sealed at `start` under a clock that was vouched for.
  @discardableResult
  func sealedDrop(_ photos: Int = 2, at now: Instant = .start) throws -> (
    ID, EmberKeyring.DraftShares
  ) {
    let drop = ID.random()
    let shares = try draft(drop, photos: photos)
    try seal(drop, dues: dues, at: now, boot: thisBoot, corroborated: true)
    return (drop, shares)
  }
}

func contains(_ needle: [UInt8], _ haystack: [UInt8]) -> Bool {
  Data(haystack).range(of: Data(needle)) != nil
}

/// Opens a ring from its bytes and its root's, as docs say, sharing no code with the keyring.
func openRing(_ ring: [UInt8], root: [UInt8]) -> [UInt8]? {
  guard root.count >= 68, root.prefix(8) == Array("EMBRROOT".utf8)[...], ring.count >= 96 else {
    return nil
  }
  let secret = SecretBytes(root[36..<68])
  let header = Array(ring[..<80])
  let length = header[36..<40].reduce(0) { $0 << 8 | Int($1) }
  guard 80 + length + 16 <= ring.count else { return nil }
  let key = HKDF.derive(secret, salt: [UInt8](), info: Label.bytes("ring") + header)
  let sealed = [UInt8](repeating: 0, count: 12) + ring[80..<80 + length + 16]
  return try? AES256GCM.open(sealed, key: key, aad: header)
}

/// Which of the two pairs opens, by generation; the newest first.
func openable(_ files: [String: [UInt8]]) -> [[UInt8]] {
  (0...1).compactMap { openRing(files["ring.\($0)"] ?? [], root: files["root.\($0)"] ?? []) }
}

/// What closures on other threads wrote down.
final class Log<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])
  var all: [Element] { elements.withLock { $0 } }
  func append(_ element: Element) { elements.withLock { $0.append(element) } }
  func clear() { elements.withLock { $0.removeAll() } }
}

extension RingImage {
  /// All of the locked region, what is unused too.
  var region: LockedPrefix { LockedPrefix(memory: plaintext.memory, count: plaintext.memory.count) }
}
