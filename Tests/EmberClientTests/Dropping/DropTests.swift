import EmberClient
import EmberCore
import EmberTesting
import Synchronization
import Testing

@Suite("Dropping, looking, keeping")
struct DropTests {
  @Test(
    "an album of photographs arrives whole, in order, under its own names", arguments: Way.allCases)
  func album(_ way: Way) throws {
    let server = try TestServer(way)
    let (ada, ben) = (try server.person("ada"), try server.person("ben"))
    let lake = try server.circle("lake", of: ada)
    let files = [
      "Ada, by the lake.jpg": Photograph.jpeg("1", taken: "2024:05:02 10:00:00"),
      "été.jpg": Photograph.jpeg("2", taken: "2024:05:01 10:00:00"),
    ]
    for (name, bytes) in files { try server.scratch.put(bytes, "trip/\(name)") }
    try server.scratch.put(Array("not a photo".utf8), "trip/notes.txt")
    let dropped = try ada.device.drop(
      [server.scratch["trip"]], into: lake, caption: "the first warm day"
    ) { _ in }
    #expect(dropped.photos == ["été.jpg", "Ada, by the lake.jpg"])
    server.clock.advance(by: Limits.hold)
    let opened = try ben.device.look(at: dropped.drop)
    #expect(opened.caption == "the first warm day")
    #expect(opened.author == "ada")
    #expect(opened.photos.map(\.name) == dropped.photos)
    #expect(opened.colours.count == 2)
    let folder = server.scratch["kept"]
    for round in 1...2 {
      let kept = try ben.device.keep(nil, of: dropped.drop, to: folder) { _ in }
      #expect(kept.map(\.rung) == [.original, .original])
      for photo in kept {
        let name = dropped.photos[photo.number]
        #expect(try Scratch.read(photo.path) == files[name])
        #expect(photo.path.hasSuffix(round == 1 ? name : " (2).jpg"))
      }
    }
    #expect(server.scratch.files(in: "kept").count == 4)
    #expect(server.scratch.files(in: "homes/ada/tmp") == [])
    #expect(server.scratch.files(in: "homes/ben/tmp") == [])
  }

  @Test("once the original has burnt the best rendition left is kept, as what it is")
  func rendition() throws {
    let server = try TestServer()
    let (ada, ben) = (try server.person("ada"), try server.person("ben"))
    let path = try server.scratch.put(Photograph.jpeg("1"), "lake.jpg")
    let dropped = try ada.device.drop(
      [path], into: server.circle("lake", of: ada), caption: ""
    ) { _ in }
    server.clock.advance(by: 5 * .day)
    try server.sweep()
    let kept = try ben.device.keep(nil, of: dropped.drop, to: server.scratch["kept"]) { _ in }
    #expect(kept.map(\.rung) == [.display])
    #expect(kept.map(\.path) == [server.scratch["kept/lake.webp"]])
    let bytes = try Scratch.read(kept[0].path)
    #expect(bytes.prefix(4) == Array("RIFF".utf8)[...])
    server.clock.advance(by: 2 * .day)
    let error = #expect(throws: ClientError.self) {
      try ben.device.keep(nil, of: dropped.drop, to: server.scratch["kept"]) { _ in }
    }
    #expect(error?.message.contains("burnt") == true)
  }

  @Test("a hostile name in a manifest stays inside the folder")
  func hostileName() throws {
    let server = try TestServer()
    let (ada, ben) = (try server.person("ada"), try server.person("ben"))
    var making = try server.draft(by: ada)
    making.names = ["../../homes/ben/identity.json"]
    try making.seal()
    server.clock.advance(by: Limits.hold)
    let kept = try ben.device.keep(nil, of: making.id, to: server.scratch["kept"]) { _ in }
    #expect(kept.map(\.path) == [server.scratch["kept/homesbenidentity.json"]])
    #expect(try ben.device.home.identity().handle == "ben")
  }

  @Test("somebody who joins while boxes are sent gets an envelope too, and no box is sent again")
  func joinsMeanwhile() throws {
    let server = try TestServer()
    let between = Between(server.transport)
    let ada = try server.person("ada", over: between)
    let ben = try server.person("ben")
    let lake = try server.circle("lake", of: ada)
    let link = try ben.device.invite(to: lake)
    let newcomer = Newcomer { try server.join("cem", by: link) }
    between.lie { question, _ in if question.method == "PATCH" { try newcomer.come() } }
    let path = try server.scratch.put(Photograph.jpeg("1"), "lake.jpg")
    let dropped = try ada.device.drop([path], into: lake, caption: "for all three") { _ in }
    #expect(between.questions.filter { $0.path.hasSuffix("/seal") }.count == 2)
    #expect(between.questions.filter { $0.method == "PATCH" }.count == 3)
    server.clock.advance(by: Limits.hold)
    #expect(
      try server.person("cem").device.look(at: dropped.drop).caption == "for all three")
  }

  @Test(
    "nothing but photos is no drop, and five hundred and one files are told before anything is read"
  )
  func mistaken() throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    let lake = try server.circle("lake", of: ada)
    let text = try server.scratch.put([1], "text.jpg")
    let none = #expect(throws: ClientError.self) {
      try ada.device.drop([text], into: lake, caption: "") { _ in }
    }
    #expect(none?.code == "mistaken")
    for number in 0...500 { try server.scratch.put([1], "many/\(number).jpg") }
    let many = #expect(throws: ClientError.self) {
      try ada.device.drop([server.scratch["many"]], into: lake, caption: "") { _ in }
    }
    #expect(many?.message.contains("501") == true)
    #expect(server.sql("SELECT count(*) FROM drops") == [["0"]])
  }
}

/// Comes once, however often they are called.
///
/// `@unchecked`: called only from the one thread at a time that the test's client asks on, under the
/// lock.
private final class Newcomer: @unchecked Sendable {
  private let join: () throws -> Person
  private let done = Mutex(false)

  init(_ join: @escaping () throws -> Person) { self.join = join }

  func come() throws {
    try done.withLock { done in
      guard !done else { return }
      done = true
      _ = try join()
    }
  }
}
