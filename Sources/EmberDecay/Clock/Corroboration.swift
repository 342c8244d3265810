internal import EmberCore

/// Who vouches for the wall clock in this boot: rule 4 of docs/deletion.md, "Time".
///
/// Each says what time it is; the machine's unslewed clock (`ClockReading.unslewed`) carries that on,
/// so that a later step of the wall clock is seen against it, and a slew too: CLOCK_BOOTTIME would be
/// slewed along. Everybody's newest word counts, and only in the boot it was said in.
struct Corroboration: Sendable {
  /// How far a word and the wall clock may lie apart and still agree, ms.
  static let tolerance: UInt64 = 10 * 60 * 1000

  private struct Word {
    /// What time it is when the machine's unslewed clock is 0, by their word; negative before 1970.
    let start: Int64
    /// When they said it, ms lived.
    let lived: UInt64
    let order: Int
  }

  private var members: [ID: Word] = [:]
  private var host: Word?
  private var words = 0

  mutating func hear(_ member: ID, says wall: UInt64, at reading: ClockReading, lived: UInt64) {
    members[member] = word(wall, reading, lived)
  }

  mutating func hearHost(say wall: UInt64, at reading: ClockReading, lived: UInt64) {
    host = word(wall, reading, lived)
  }

  private mutating func word(_ wall: UInt64, _ reading: ClockReading, _ lived: UInt64) -> Word {
    words += 1
    let start = signed(wall) - signed(reading.unslewed)
    return Word(start: start, lived: lived, order: words)
  }

  /// Since when `wall` is vouched for, ms lived: the moment from which on enough words were said.
  /// Nil when it isn't.
  ///
  /// The host's word is enough, or two members', or one and the kernel's time daemon. Whoever spoke
  /// last must agree, and at sealing the author.
  func since(for wall: UInt64, at reading: ClockReading, author: ID? = nil) -> UInt64? {
    func agrees(_ word: Word) -> Bool {
      (signed(wall) - signed(reading.unslewed) - word.start).magnitude <= Corroboration.tolerance
    }
    if let author {
      guard let word = members[author], agrees(word) else { return nil }
    }
    guard let newest, agrees(newest) else { return nil }
    let agreeing = members.values.filter(agrees).map(\.lived).sorted(by: >)
    let enough = reading.synchronised ? 1 : 2
    let byMembers = agreeing.count >= enough ? agreeing[enough - 1] : nil
    let byHost = host.flatMap { agrees($0) ? $0.lived : nil }
    return [byMembers, byHost].compactMap(\.self).max()
  }

  /// Whether the last one who spoke says another time than `reading` does.
  func isContradicted(at reading: ClockReading) -> Bool {
    guard let newest else { return false }
    let start = signed(reading.wall) - signed(reading.unslewed)
    return (start - newest.start).magnitude > Corroboration.tolerance
  }

  private var newest: Word? {
    (Array(members.values) + (host.map { [$0] } ?? [])).max { $0.order < $1.order }
  }
}

/// Clock values beyond 2^62 ms (146 million years) are one another's equals.
func signed(_ milliseconds: UInt64) -> Int64 { Int64(min(milliseconds, 1 << 62)) }
