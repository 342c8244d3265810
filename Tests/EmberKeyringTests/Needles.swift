import EmberCore
import Foundation

/// Looks for many secrets at once in many bytes, as a disk may have kept them: raw, hex, base64.
struct Needles {
  private var spellings: [UInt64: [(secret: Int, bytes: [UInt8])]] = [:]
  /// Whether some spelling starts with these two bytes.
  private var starts = [Bool](repeating: false, count: 65536)

  init(_ secrets: [[UInt8]]) {
    for (index, secret) in secrets.enumerated() {
      for bytes in [secret, Array(Hex.encode(secret).utf8), Array(Base64URL.encode(secret).utf8)] {
        add(bytes, index)
      }
    }
  }

  private mutating func add(_ bytes: [UInt8], _ secret: Int) {
    spellings[Needles.head(bytes), default: []].append((secret, bytes))
    starts[Int(bytes[1]) << 8 | Int(bytes[0])] = true
  }

  /// How many of the secrets are there.
  func count(in haystack: Data) -> Int {
    haystack.withUnsafeBytes { found(in: $0, stride: 1).count }
  }

  /// Which of the secrets are there, at multiples of `stride`.
  func found(in haystack: UnsafeRawBufferPointer, stride: Int) -> Set<Int> {
    var found: Set<Int> = []
    starts.withUnsafeBufferPointer { starts in
      var offset = 0
      while offset + 32 <= haystack.count {
        let pair = haystack.loadUnaligned(fromByteOffset: offset, as: UInt16.self)
        if starts[Int(pair)] { found.formUnion(secrets(at: offset, haystack)) }
        offset += stride
      }
    }
    return found
  }

  private func secrets(at offset: Int, _ haystack: UnsafeRawBufferPointer) -> [Int] {
    let head = haystack.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    return (spellings[head] ?? []).filter { haystack[offset...].starts(with: $0.bytes) }.map(
      \.secret)
  }

  private static func head(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
  }
}
