import EmberCore
import Testing

@Suite("Ladder")
struct LadderTests {
  static let day: UInt64 = 86_400_000

  @Test("burns the original at four days, not a millisecond before")
  func original() {
    let ladder = Ladder()
    #expect(ladder.standing(at: 4 * Self.day - 1) == [.thumb, .display, .original])
    #expect(ladder.standing(at: 4 * Self.day) == [.thumb, .display])
  }

  @Test("burns the display at six days, not a millisecond before")
  func display() {
    let ladder = Ladder()
    #expect(ladder.standing(at: 6 * Self.day - 1) == [.thumb, .display])
    #expect(ladder.standing(at: 6 * Self.day) == [.thumb])
  }

  @Test("burns the thumb at seven days, and nothing stands after")
  func thumb() {
    let ladder = Ladder()
    #expect(ladder.standing(at: 7 * Self.day - 1) == [.thumb])
    #expect(ladder.standing(at: 7 * Self.day).isEmpty)
    #expect(ladder.standing(at: .max).isEmpty)
  }

  @Test(
    "rounds a scaled week's dues up, never down",
    arguments: [
      (1, [1, 1, 1]), (7, [7, 6, 4]), (8, [8, 7, 5]), (120, [120, 103, 69]),
      (604_800, [604_800, 518_400, 345_600]),
    ] as [(UInt32, [UInt32])])
  func scaled(week: UInt32, dues: [UInt32]) {
    #expect(Ladder(week: week).dues == dues)
    for rung in Rung.allCases {
      #expect(
        UInt64(Ladder(week: week).due(rung)) * 7 >= UInt64(week) * (rung == .original ? 4 : 6))
    }
  }

  @Test("turns butter, coral and specks on their edges, to the millisecond")
  func colours() {
    let ladder = Ladder()
    let week = 7 * Self.day
    for (part, before, after) in [
      (UInt64(5), TimeLeft.mint, TimeLeft.butter), (7, .butter, .coral), (28, .coral, .specks),
    ] {
      let edge = week - week / part
      #expect(TimeLeft(age: edge - 1, on: ladder) == before)
      #expect(TimeLeft(age: edge, on: ladder) == after)
    }
    #expect(TimeLeft(age: 0, on: ladder) == .mint)
    #expect(TimeLeft(age: week - 1, on: ladder) == .specks)
    #expect(TimeLeft(age: week, on: ladder) == .gone)
  }

  @Test("loses clarity evenly: whole when new, nothing at the end, never more than before")
  func clarity() {
    let ladder = Ladder()
    #expect(Clarity.at(age: 0, on: ladder) == 1)
    #expect(Clarity.at(age: 7 * Self.day, on: ladder) == 0)
    #expect(Clarity.at(age: .max, on: ladder) == 0)
    for (days, expected) in [(2.0, 0.80), (4, 0.52), (5, 0.40), (6, 0.28), (6.75, 0.20)] {
      let seen = Clarity.at(age: UInt64(days * Double(Self.day)), on: ladder)
      #expect(abs(seen - expected) < 0.001)
    }
    var last = 1.0
    for hour in 0...168 {
      let now = Clarity.at(age: UInt64(hour) * 3_600_000, on: ladder)
      #expect(now <= last)
      #expect(now == Clarity.at(age: UInt64(hour) * 360_000, on: Ladder(week: 60_480)))
      last = now
    }
  }
}
