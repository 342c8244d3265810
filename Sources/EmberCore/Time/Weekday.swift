/// A day of the week, monday first (ISO 8601 numbers 1…7 as raw values).
public enum Weekday: UInt8, CaseIterable, Hashable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// The lower-case English name, as in JSON and on the command line.
  public var name: String { String(describing: self) }

  public init?(name: some StringProtocol) {
    guard let day = Weekday.allCases.first(where: { $0.name == name }) else { return nil }
    self = day
  }

  /// The weekday of a count of days since 1970-01-01, a thursday.
  init(daysSince1970 days: Int64) {
    let index = ((days + 3) % 7 + 7) % 7
    self = Weekday.allCases[Int(index)]
  }
}

extension Weekday: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let day = Weekday(name: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected a weekday such as wednesday")
    }
    self = day
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
