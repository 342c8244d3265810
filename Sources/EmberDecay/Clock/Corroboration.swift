internal import EmberCore

/// Who vouches for the wall clock in this boot: rule 4 of docs/deletion.md, "Time".
///
/// Each says what time it is; CLOCK_BOOTTIME carries that on, so that a later step of the wall clock
/// is seen against it. Everybody's newest word counts, and only in the boot it was said in.
struct Corroboration: Sendable {
  /// How far a word and the wall clock may lie apart and still agree, ms.
  static let tolerance: UInt64 = 10 * 60 * 1000

  private struct Word {
    /// What they say the wall clock stood at when CLOCK_BOOTTIME was 0; before 1970 it is negative.
    let start: Int64
    let order: Int
  }

  private var members: [ID: Word] = [:]
  private var host: Word?
  private var words = 0

  mutating func hear(_ member: ID, says wall: UInt64, at boottime: UInt64) {
    members[member] = word(wall, boottime)
  }

  mutating func hearHost(say wall: UInt64, at boottime: UInt64) { host = word(wall, boottime) }

  private mutating func word(_ wall: UInt64, _ boottime: UInt64) -> Word {
    words += 1
    return Word(start: signed(wall) - signed(boottime), order: words)
  }

  /// Whether `wall` is vouched for: by the host, or by two members, or by one and the kernel's time
  /// daemon. Whoever spoke last must agree, and at sealing the author.
  func holds(for wall: UInt64, at reading: ClockReading, author: ID?) -> Bool {
    func agrees(_ word: Word) -> Bool {
      (signed(wall) - signed(reading.boottime) - word.start).magnitude <= Corroboration.tolerance
    }
    if let author {
      guard let word = members[author], agrees(word) else { return false }
    }
    guard let newest, agrees(newest) else { return false }
    if let host, agrees(host) { return true }
    return members.values.count(where: agrees) >= (reading.synchronised ? 1 : 2)
  }

  /// Whether the last one who spoke says another time than `reading` does.
  func isContradicted(at reading: ClockReading) -> Bool {
    guard let newest else { return false }
    let start = signed(reading.wall) - signed(reading.boottime)
    return (start - newest.start).magnitude > Corroboration.tolerance
  }

  private var newest: Word? {
    (Array(members.values) + (host.map { [$0] } ?? [])).max { $0.order < $1.order }
  }
}

/// Clock values beyond 2^62 ms (146 million years) are one another's equals.
func signed(_ milliseconds: UInt64) -> Int64 { Int64(min(milliseconds, 1 << 62)) }
