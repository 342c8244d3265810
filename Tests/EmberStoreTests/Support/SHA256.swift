import EmberCore
import EmberStore

/// SHA-256 (FIPS 180-4), for these tests alone: the store is handed its digest.
struct SHA256: RunningDigest {
  private static let constants: [UInt32] = fractions(of: firstPrimes(64), root: 3)
  private var state = fractions(of: firstPrimes(8), root: 2)
  private var pending: [UInt8] = []
  private var length: UInt64 = 0

  static func of(_ bytes: [UInt8]) -> Digest {
    var digest = SHA256()
    bytes.withUnsafeBytes { digest.update($0) }
    return digest.finish()
  }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    length += UInt64(bytes.count)
    pending.append(contentsOf: bytes)
    var start = 0
    while pending.count - start >= 64 {
      compress(pending[start..<start + 64])
      start += 64
    }
    pending.removeFirst(start)
  }

  mutating func finish() -> Digest {
    var tail = ByteWriter()
    tail.append([0x80])
    tail.append([UInt8](repeating: 0, count: (119 - pending.count) % 64))
    tail.append(length * 8)
    tail.bytes.withUnsafeBytes { update($0) }
    var whole = ByteWriter()
    for word in state { whole.append(word) }
    return Digest(whole.bytes)!
  }

  private mutating func compress(_ block: ArraySlice<UInt8>) {
    var words = (0..<16).map { index in
      (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(block[block.startIndex + index * 4 + $1]) }
    }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = early.turned(7) ^ early.turned(18) ^ early >> 3
      let second = late.turned(17) ^ late.turned(19) ^ late >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var s = state
    for index in 0..<64 {
      let mix = s[4].turned(6) ^ s[4].turned(11) ^ s[4].turned(25)
      let choice = s[4] & s[5] ^ ~s[4] & s[6]
      let one = s[7] &+ mix &+ choice &+ SHA256.constants[index] &+ words[index]
      let two = s[0].turned(2) ^ s[0].turned(13) ^ s[0].turned(22)
      let most = s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2]
      s = [one &+ two &+ most, s[0], s[1], s[2], s[3] &+ one, s[4], s[5], s[6]]
    }
    for index in 0..<8 { state[index] &+= s[index] }
  }
}

extension UInt32 {
  fileprivate func turned(_ bits: UInt32) -> UInt32 { self >> bits | self << (32 - bits) }
}

private func firstPrimes(_ count: Int) -> [UInt64] {
  var primes: [UInt64] = []
  var candidate: UInt64 = 2
  while primes.count < count {
    if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
    candidate += 1
  }
  return primes
}

/// The first 32 bits behind the point of each number's square or cube root.
private func fractions(of numbers: [UInt64], root: Int) -> [UInt32] {
  numbers.map { number in
    // The greatest x with x^root ≤ number × 2^(32 × root).
    let target = Wide(number) << (32 * root)
    var (low, high) = (Wide(0), Wide(1) << 40)
    while high - low > 1 {
      let middle = (low + high) / 2
      let power = (1..<root).reduce(middle) { product, _ in product * middle }
      if power <= target { low = middle } else { high = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }
}

private typealias Wide = UInt128
