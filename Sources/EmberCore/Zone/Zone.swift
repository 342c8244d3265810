/// A time zone read from TZif bytes (RFC 9636), handed in by whoever may read files.
///
/// Foundation's `TimeZone(identifier:)` returns nil for every zone in the statically linked build,
/// silently; this reads the same files and gives the same answers there.
public struct Zone: Sendable {
  /// Seconds since 1970 from which the offset at the same index holds, ascending.
  private let transitions: [Int64]
  private let offsets: [Int64]
  /// Before the first transition.
  private let initial: Int64
  /// After the last one.
  private let rule: ZoneRule?

  /// Reads the 64-bit block and the footer of a version 2 or later file.
  /// Throws `LayoutError` for anything else.
  public init(tzif bytes: [UInt8]) throws(LayoutError) {
    var reader = ByteReader(bytes)
    let first = try ZoneHeader(&reader)
    guard first.version >= UInt8(ascii: "2") else { throw .unexpected }
    _ = try reader.read(first.length(timeWidth: 4))
    let header = try ZoneHeader(&reader)

    var transitions: [Int64] = []
    for _ in 0..<header.transitions {
      transitions.append(Int64(bitPattern: try reader.read(UInt64.self)))
    }
    let kinds = try reader.read(header.transitions)
    var types: [Int64] = []
    for _ in 0..<header.types {
      types.append(Int64(Int32(bitPattern: try reader.read(UInt32.self))))
      _ = try reader.read(2)
    }
    guard let initial = types.first, kinds.allSatisfy({ Int($0) < types.count }),
      zip(transitions, transitions.dropFirst()).allSatisfy({ $0 < $1 })
    else { throw .unexpected }
    _ = try reader.read(header.tail)

    try reader.expect([0x0A])
    let footer = reader.rest().prefix { $0 != 0x0A }
    rule = ZoneRuleParser.parse(String(decoding: footer, as: UTF8.self))
    guard rule != nil || footer.isEmpty else { throw .unexpected }
    self.transitions = transitions
    self.initial = initial
    offsets = kinds.map { types[Int($0)] }
  }

  /// Seconds east of UTC at `seconds` since 1970.
  public func offset(at seconds: Int64) -> Int64 {
    var low = 0
    var high = transitions.count
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    if low == transitions.count, let rule { return rule.offset(at: seconds) }
    return low == 0 ? initial : offsets[low - 1]
  }

  /// The first second since 1970 that bears the date `days` since 1970 in this zone.
  ///
  /// Where midnight is skipped the day begins at the jump; where it comes twice, at the first.
  public func startOfDay(_ days: Int64) -> Int64 {
    let midnight = days * 86_400
    var (low, high) = (midnight - 2 * 86_400, midnight + 2 * 86_400)
    while low < high {
      let middle = floorDivide(low + high, 2)
      if day(at: middle) >= days { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The date, as days since 1970, that the zone's clocks show at `seconds` since 1970.
  public func day(at seconds: Int64) -> Int64 {
    floorDivide(seconds + offset(at: seconds), 86_400)
  }
}

/// The counts at the head of a TZif block.
private struct ZoneHeader {
  let version: UInt8
  let transitions: Int
  let types: Int
  private let letters: Int
  private let leaps: Int
  private let standards: Int
  private let universals: Int

  init(_ reader: inout ByteReader) throws(LayoutError) {
    try reader.expect(Array("TZif".utf8))
    version = try reader.read(UInt8.self)
    _ = try reader.read(15)
    universals = Int(try reader.read(UInt32.self))
    standards = Int(try reader.read(UInt32.self))
    leaps = Int(try reader.read(UInt32.self))
    transitions = Int(try reader.read(UInt32.self))
    types = Int(try reader.read(UInt32.self))
    letters = Int(try reader.read(UInt32.self))
  }

  /// Bytes behind the types: abbreviations, leap seconds and indicators, none of which we need.
  var tail: Int { letters + leaps * 12 + standards + universals }

  func length(timeWidth: Int) -> Int {
    transitions * (timeWidth + 1) + types * 6 + letters + leaps * (timeWidth + 4) + standards
      + universals
  }
}
