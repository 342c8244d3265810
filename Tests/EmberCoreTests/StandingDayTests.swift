import EmberCore
import Foundation
import Testing

@Suite("Standing day")
struct StandingDayTests {
  static func zone(_ name: String) throws -> Zone {
    try Zone(tzif: Array(Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/\(name)"))))
  }

  static func wall(_ text: String) throws -> UInt64 {
    UInt64(try Date(text, strategy: .iso8601).timeIntervalSince1970 * 1000)
  }

  @Test(
    "gives the system's own offset in every zone, past and far future",
    arguments: [
      "Europe/Lisbon", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu",
      "Pacific/Apia", "America/Sao_Paulo", "Asia/Tokyo", "Europe/Dublin",
      "Antarctica/Troll", "America/Santiago", "Asia/Gaza", "UTC",
    ])
  func offsets(name: String) throws {
    let zone = try Self.zone(name)
    let system = try #require(TimeZone(identifier: name))
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<3000 {
      let seconds = Int64.random(in: 0..<2_145_000_000, using: &generator)
      let expected = system.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
      #expect(zone.offset(at: seconds) == Int64(expected), "\(name) at \(seconds)")
    }
  }

  @Test("is the circle's day, not the reader's")
  func circleDay() throws {
    let auckland = StandingDay(.wednesday, in: try Self.zone("Pacific/Auckland"))
    let lisbon = StandingDay(.wednesday, in: try Self.zone("Europe/Lisbon"))
    let tuesdayNoonUTC = try Self.wall("2026-12-01T12:00:00Z")
    #expect(auckland.isToday(at: tuesdayNoonUTC))
    #expect(!lisbon.isToday(at: tuesdayNoonUTC))
  }

  @Test("lasts 23 hours when clocks go forward and 25 when they go back")
  func clockChange() throws {
    let sunday = StandingDay(.sunday, in: try Self.zone("Europe/Lisbon"))
    for (day, hours) in [("2027-03-28", 23), ("2027-10-31", 25), ("2027-06-06", 24)] {
      let range = sunday.range(at: try Self.wall("\(day)T12:00:00Z"))
      #expect(range.upperBound - range.lowerBound == UInt64(hours) * 3_600_000)
      #expect(sunday.isToday(at: range.lowerBound))
      #expect(!sunday.isToday(at: range.lowerBound - 1))
      #expect(sunday.isToday(at: range.upperBound - 1))
      #expect(!sunday.isToday(at: range.upperBound))
    }
  }

  @Test("begins at the jump where midnight does not exist")
  func skippedMidnight() throws {
    // Santiago's clocks went from 24:00 on saturday 2026-09-05 straight to 01:00 on sunday.
    let sunday = StandingDay(.sunday, in: try Self.zone("America/Santiago"))
    let range = sunday.range(at: try Self.wall("2026-09-06T15:00:00Z"))
    #expect(range.lowerBound == (try Self.wall("2026-09-06T04:00:00Z")))
  }

  @Test("finds the next one from any other day")
  func next() throws {
    let wednesday = StandingDay(.wednesday, in: try Self.zone("UTC"))
    let range = wednesday.range(at: try Self.wall("2026-12-03T00:00:00Z"))
    #expect(range.lowerBound == (try Self.wall("2026-12-09T00:00:00Z")))
  }

  @Test("refuses a file that is no zone, cut short or old")
  func refusals() throws {
    #expect(throws: LayoutError.self) { try Zone(tzif: []) }
    #expect(throws: LayoutError.self) { try Zone(tzif: Array("not a zone at all".utf8)) }
    let lisbon = Array(try Data(contentsOf: URL(filePath: "/usr/share/zoneinfo/Europe/Lisbon")))
    #expect(throws: LayoutError.self) { try Zone(tzif: Array(lisbon.prefix(lisbon.count / 2))) }
  }
}
