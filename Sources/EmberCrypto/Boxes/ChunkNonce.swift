/// The nonces of a box: counter u88 from 0 | last? 00 or 01.
struct ChunkNonce {
  private(set) var counter: UInt64 = 0

  /// The next chunk's nonce. 2⁶⁴ chunks are more bytes than exist; the trap is unreachable.
  mutating func next(last: Bool) -> [UInt8] {
    defer { counter += 1 }
    var bytes: [UInt8] = [0, 0, 0]
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: counter >> UInt64(shift)))
    }
    return bytes + [last ? 1 : 0]
  }
}
