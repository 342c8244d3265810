import EmberTesting
import Glibc
import Synchronization
import Testing

@testable import EmberClient

/// What was told, from whatever thread.
final class Told: Sendable {
  private let all = Mutex<[Progress]>([])

  var tell: Tell { { progress in self.all.withLock { $0.append(progress) } } }

  /// The names of what was left out, with why.
  var leftOut: [String: String] {
    all.withLock { all in
      all.reduce(into: [:]) { found, progress in
        guard case .leftOut(let file, let why) = progress else { return }
        found[String(file.split(separator: "/").last ?? "")] = why
      }
    }
  }
}

@Suite("Album")
struct AlbumTests {
  @Test("files as they were named, folders in the order of their names, below too, hidden ones out")
  func gathers() throws {
    let scratch = Scratch()
    for name in [
      "trip/b.jpg", "trip/a.jpg", "trip/.hidden.jpg", "trip/later/c.jpg", "z.jpg", "y.jpg",
    ] {
      try scratch.put([1], name)
    }
    let told = Told()
    let found = Album.gather([scratch["z.jpg"], scratch["trip"], scratch["y.jpg"]], told.tell)
    #expect(found.map(\.name) == ["z.jpg", "a.jpg", "b.jpg", "c.jpg", "y.jpg"])
    #expect(told.leftOut == [:])
    #expect(
      Album.gather([scratch["trip"] + "/"], told.tell).map(\.name) == ["a.jpg", "b.jpg", "c.jpg"])
  }

  @Test("what isn't there or is no file is named and left out, and stops nothing")
  func leavesOut() throws {
    let scratch = Scratch()
    try scratch.put([1], "a.jpg")
    #expect(mkfifo(scratch["pipe.jpg"], 0o600) == 0)
    let told = Told()
    let found = Album.gather(
      [scratch["none.jpg"], scratch["pipe.jpg"], scratch["a.jpg"]], told.tell)
    #expect(found.map(\.name) == ["a.jpg"])
    #expect(Set(told.leftOut.keys) == ["none.jpg", "pipe.jpg"])
    #expect(told.leftOut["pipe.jpg"] == "it is no file")
  }

  @Test("a folder that links to itself doesn't go on for ever")
  func loop() throws {
    let scratch = Scratch()
    try scratch.put([1], "trip/a.jpg")
    #expect(symlink(scratch["trip"], scratch["trip/again"]) == 0)
    let told = Told()
    let found = Album.gather([scratch["trip"]], told.tell)
    #expect(found.map(\.name) == ["a.jpg"])
  }
}

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
