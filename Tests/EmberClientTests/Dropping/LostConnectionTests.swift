import EmberClient
import EmberCore
import EmberTesting
import Synchronization
import Testing

@Suite("A lost connection")
struct LostConnectionTests {
  /// Loses the answer to one question: the server has done it, and the client doesn't know.
  private final class Loss: Sendable {
    private let left: Mutex<Int>

    /// - Parameter number: which of the questions it is asked about, from 1.
    init(_ number: Int) { left = Mutex(number) }

    func strike() throws {
      let isNow = left.withLock { left in
        left -= 1
        return left == 0
      }
      if isNow { throw ClientError.unreachable("the answer was lost") }
    }
  }

  @Test("in the middle of a box: the client asks how far it came, and goes on there")
  func part() throws {
    let server = try TestServer()
    let between = Between(server.transport)
    let ada = try server.person("ada", over: between)
    // Larger than one part: what follows a JPEG's end is part of the file all the same.
    let photo = Photograph.jpeg("large") + [UInt8](repeating: 7, count: Limits.part)
    let path = try server.scratch.put(photo, "large.jpg")
    let loss = Loss(3)
    between.lie { question, _ in if question.method == "PATCH" { try loss.strike() } }
    let dropped = try ada.device.drop(
      [path], into: server.circle("lake", of: ada), caption: ""
    ) { _ in }
    // Thumb, display, and the original in two parts, of which none was sent twice.
    #expect(between.questions.filter { $0.method == "PATCH" }.count == 4)
    #expect(between.questions.filter { $0.method == "HEAD" }.count == 1)
    server.clock.advance(by: Limits.hold)
    let kept = try server.person("ben").device.keep(
      nil, of: dropped.drop, to: server.scratch["kept"]
    ) { _ in }
    #expect(try Scratch.read(kept[0].path) == photo)
  }

  @Test(
    "with the answer to a draft or a sealing: one drop, sealed once",
    arguments: ["/drafts", "/seal"])
  func sealing(_ end: String) throws {
    let server = try TestServer()
    let between = Between(server.transport)
    let ada = try server.person("ada", over: between)
    let loss = Loss(1)
    between.lie { question, _ in if question.path.hasSuffix(end) { try loss.strike() } }
    let path = try server.scratch.put(Photograph.jpeg("1"), "lake.jpg")
    let dropped = try ada.device.drop(
      [path], into: server.circle("lake", of: ada), caption: ""
    ) { _ in }
    #expect(between.questions.filter { $0.path.hasSuffix(end) }.count == 2)
    #expect(server.sql("SELECT state, hex(id) FROM drops").count == 1)
    #expect(try ada.device.look(at: dropped.drop).photos.count == 1)
    #expect(dropped.sealed == server.clock.truth)
  }

  @Test("with the answer to a joining: one member, one use, and their device knows who they are")
  func joining() throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    let lake = try server.circle("lake", of: ada)
    let link = try ada.device.invite(to: lake)
    let loss = Loss(1)
    let between = Between(server.transport)
    between.lie { question, _ in if question.path.hasSuffix("/redeem") { try loss.strike() } }
    _ = try Joining(link: link, of: Server(over: between)).join(
      handle: "cem", passphrase: "cem's words", in: server.home("cem"))
    #expect(between.questions.filter { $0.path.hasSuffix("/redeem") }.count == 2)
    #expect(server.sql("SELECT count(*) FROM members WHERE handle = 'cem'") == [["1"]])
    let invites = try ada.device.server.invites(of: lake).invites
    #expect(invites.filter { link.contains("\($0.id)") }.map(\.usesLeft) == [9])
    #expect(try server.person("cem").device.trusted(lake).members.count == 3)
  }

  @Test("a refusal is no lost connection: it is told at once, and nothing is tried again")
  func refusal() throws {
    let server = try TestServer()
    let between = Between(server.transport)
    let ada = try server.person("ada", over: between)
    between.lie { question, answer in
      guard question.method == "PATCH" else { return }
      answer.status = 507
      answer.body = Array(
        #"{"type":"about:blank","code":"disk-full","status":507,"detail":"No room."}"#.utf8)
    }
    let path = try server.scratch.put(Photograph.jpeg("1"), "lake.jpg")
    let error = #expect(throws: ClientError.self) {
      try ada.device.drop([path], into: server.circle("lake", of: ada), caption: "") { _ in }
    }
    #expect(error?.code == "disk-full")
    #expect(error?.message == "No room.")
    #expect(between.questions.filter { $0.method == "PATCH" }.count == 1)
    #expect(!between.questions.contains { $0.path.hasSuffix("/seal") })
    #expect(server.scratch.files(in: "homes/ada/tmp") == [])
  }
}
