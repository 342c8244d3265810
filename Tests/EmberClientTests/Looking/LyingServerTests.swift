import EmberClient
import EmberCore
import EmberCrypto
import EmberTesting
import Testing

/// What a lying server says of a drop.
struct Lie: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// - Parameter other: another drop of the same author that really is there.
  let bend: @Sendable (inout DropInfo, _ other: DropInfo) -> Void

  init(_ description: String, _ bend: @escaping @Sendable (inout DropInfo, DropInfo) -> Void) {
    (testDescription, self.bend) = (description, bend)
  }

  static let all = [
    Lie("another drop's manifest") { $0.manifest = $1.manifest },
    Lie("another drop's envelope") { $0.envelope = $1.envelope },
    Lie("another drop's manifest and envelope") {
      $0.manifest = $1.manifest
      $0.envelope = $1.envelope
    },
    Lie("another drop altogether, under this id") { info, other in
      let id = info.id
      info = other
      info.id = id
    },
    Lie("another drop's colours") { $0.colours = $1.colours },
    Lie("another author") { info, _ in info.author = .random() },
    Lie("another epoch") { info, _ in info.epoch = 2 },
    Lie("another circle's id") { info, _ in info.circle = .random() },
    Lie("one photo more") { info, _ in info.photos += 1 },
    Lie("one photo less") { info, _ in info.photos -= 1 },
    Lie("a share that isn't the thumb's") { info, other in info.shares.thumb = other.shares.thumb },
    Lie("a share that isn't the words'") { info, other in info.shares.words = other.shares.words },
    Lie("a manifest with a bit flipped") { info, _ in info.manifest?.bytes[100] ^= 1 },
    Lie("a manifest cut short") { info, _ in info.manifest?.bytes.removeLast() },
    Lie("no manifest") { info, _ in info.manifest = nil },
    Lie("no envelope") { info, _ in info.envelope = nil },
  ]
}

@Suite("A lying server: drops")
struct LyingServerTests {
  private struct Fixture {
    let server: TestServer
    let between: Between
    let ben: Person
    let drop: Making
    let other: Making

    init() throws {
      server = try TestServer()
      let ada = try server.person("ada")
      drop = try server.drop(by: ada, photos: 2)
      other = try server.drop(by: ada, photos: 2)
      between = Between(server.transport)
      ben = try server.person("ben", over: between)
    }
  }

  @Test("the honest way, both drops open")
  func honest() throws {
    let fixture = try Fixture()
    let feed = try fixture.ben.device.feed(of: fixture.drop.circle.id)
    #expect(feed.opened.map(\.info.id) == [fixture.other.id, fixture.drop.id])
    #expect(try fixture.ben.device.look(at: fixture.drop.id).photos.count == 2)
  }

  @Test("does not open, and stops no other drop", arguments: Lie.all)
  func lies(_ lie: Lie) throws {
    let fixture = try Fixture()
    let id = fixture.drop.id
    let other = try fixture.ben.device.server.drop(fixture.other.id)
    fixture.between.lie(about: Feed.self, at: "/feed") { feed in
      guard let place = feed.drops.firstIndex(where: { $0.id == id }) else { return }
      lie.bend(&feed.drops[place], other)
    }
    let feed = try fixture.ben.device.feed(of: fixture.drop.circle.id)
    #expect(feed.failed == [id])
    #expect(feed.opened.map(\.info.id) == [fixture.other.id])
  }

  @Test(
    "a box that is another's, cut, grown or changed is not kept, and leaves no file",
    arguments: ["other photo", "other rung", "other drop", "cut", "grown", "changed", "empty"])
  func boxes(_ how: String) throws {
    let fixture = try Fixture()
    let (drop, other) = (fixture.drop, fixture.other)
    let path = drop.path(0, .original)
    fixture.between.lie { question, answer in
      guard question.path == path else { return }
      switch how {
      case "other photo": answer.body = drop.boxes[1][2]
      case "other rung": answer.body = drop.boxes[0][1]
      case "other drop": answer.body = other.boxes[0][2]
      case "cut": answer.body.removeLast()
      case "grown": answer.body.append(0)
      case "changed": answer.body[60] ^= 1
      default: answer.body = []
      }
    }
    let folder = fixture.server.scratch["kept"]
    let error = #expect(throws: ClientError.self) {
      try fixture.ben.device.keep([0], of: drop.id, to: folder) { _ in }
    }
    #expect(error?.code == "cannot-open")
    #expect(fixture.server.scratch.files(in: "kept") == [])
    #expect(fixture.server.scratch.files(in: "homes/ben/tmp") == [])
  }

  @Test("a keep answered with another rung's or photo's share opens nothing")
  func shares() throws {
    let fixture = try Fixture()
    let drop = fixture.drop
    for bend in [
      { $0.share = drop.shares.rungs[1] }, { $0.photos[0].share = drop.shares.photos[1] },
      { $0.rung = .display }, { $0.share = Blob([1]) },
    ] as [@Sendable (inout Kept) -> Void] {
      fixture.between.lie(about: Kept.self, at: "/keeps", bend)
      #expect(throws: ClientError.self) {
        try fixture.ben.device.keep([0], of: drop.id, to: fixture.server.scratch["kept"]) { _ in }
      }
    }
    #expect(fixture.server.scratch.files(in: "kept") == [])
  }

  @Test("answers with photos that the drop doesn't have are refused, not a crash")
  func numbers() throws {
    let fixture = try Fixture()
    for number in [2, -1, 500, Int.max] {
      fixture.between.lie(about: Kept.self, at: "/keeps") {
        $0.photos[0].photo = number
      }
      #expect(throws: ClientError.self) {
        try fixture.ben.device.keep([0], of: fixture.drop.id, to: fixture.server.scratch["kept"]) {
          _ in
        }
      }
    }
  }

  @Test("an answer that is no JSON, or another's, is said in plain words")
  func nonsense() throws {
    let fixture = try Fixture()
    fixture.between.lie { _, answer in answer.body = Array("<html>".utf8) }
    let error = #expect(throws: ClientError.self) {
      try fixture.ben.device.look(at: fixture.drop.id)
    }
    #expect(error?.code == "unexpected-answer")
    fixture.between.lie { _, answer in (answer.status, answer.body) = (502, []) }
    let refused = #expect(throws: ClientError.self) {
      try fixture.ben.device.look(at: fixture.drop.id)
    }
    #expect(refused?.code == "unexpected-answer")
  }
}
