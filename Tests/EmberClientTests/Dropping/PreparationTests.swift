import EmberTesting
import Testing

@testable import EmberClient

@Suite("Preparation")
struct PreparationTests {
  private func prepare(_ files: [(String, [UInt8])]) throws -> (names: [String], told: Told) {
    let (scratch, told) = (Scratch(), Told())
    let paths = try files.map { try scratch.put($0.1, $0.0) }
    let spool = try Spool(in: scratch.path)
    let photos = try Preparation(spool: spool, tell: told.tell)
      .prepare(Album.gather(paths, told.tell))
    return (photos.map(\.source.name), told)
  }

  @Test("by the camera's time; one without stays behind the one it stood behind")
  func order() throws {
    let prepared = try prepare([
      ("first.jpg", Photograph.jpeg("first")),
      ("evening.jpg", Photograph.jpeg("evening", taken: "2024:05:01 20:00:00")),
      ("after evening.jpg", Photograph.jpeg("after evening")),
      ("morning.jpg", Photograph.jpeg("morning", taken: "2024:05:01 08:00:00")),
      ("after morning.jpg", Photograph.jpeg("after morning")),
    ])
    #expect(
      prepared.names == [
        "first.jpg", "morning.jpg", "after morning.jpg", "evening.jpg", "after evening.jpg",
      ])
  }

  @Test("photos of one second keep their order")
  func tie() throws {
    let time = "2024:05:01 08:00:00"
    let files = ["b", "a", "c"].map { ("\($0).jpg", Photograph.jpeg($0, taken: time)) }
    #expect(try prepare(files).names == ["b.jpg", "a.jpg", "c.jpg"])
  }

  @Test("equal files once, and it says which it left out")
  func once() throws {
    let prepared = try prepare([
      ("one.jpg", Photograph.jpeg("same")), ("two.jpg", Photograph.jpeg("same")),
      ("three.jpg", Photograph.jpeg("another")),
    ])
    #expect(prepared.names == ["one.jpg", "three.jpg"])
    #expect(prepared.told.leftOut == ["two.jpg": "an equal photo is in this drop already"])
  }

  @Test("one that can't be read never stops the others, and says so")
  func unreadable() throws {
    let prepared = try prepare([
      ("text.jpg", Array("no photo at all".utf8)), ("good.jpg", Photograph.jpeg("good")),
      ("empty.jpg", []), ("cut.jpg", Array(Photograph.jpeg("cut").prefix(60))),
    ])
    #expect(prepared.names == ["good.jpg"])
    #expect(Set(prepared.told.leftOut.keys) == ["text.jpg", "empty.jpg", "cut.jpg"])
    #expect(prepared.told.leftOut.values.allSatisfy { !$0.isEmpty })
  }
}
