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
