import EmberCore
import EmberTesting
import Testing

@testable import EmberClient

@Suite("A lying server: notes")
struct LyingNoteTests {
  @Test("a note that the server gives to another author, photo, reader or drop is not shown")
  func claims() throws {
    let server = try TestServer()
    let (ada, ben) = (try server.person("ada"), try server.person("ben"))
    let (one, other) = (try server.drop(by: ada), try server.drop(by: ada))
    try ben.device.say("at the first", at: one.id, photo: 0)
    let foreign = try ben.device.server.notes(of: one.id).notes[0]
    server.clock.advance(by: .second)
    try ben.device.say("to you alone", at: one.id, to: "ada")
    let between = Between(server.transport)
    let liar = try server.person("ada", over: between)

    func shown(_ drop: ID, _ change: @escaping @Sendable (inout NotePage) -> Void) throws -> Int {
      between.lie(about: NotePage.self, at: "/api/drops/\(drop)/notes", change)
      return try liar.device.notes(of: drop).notes.count
    }
    #expect(try shown(one.id) { _ in } == 2)
    let (adaID, benID) = (ada.id, ben.id)
    #expect(try shown(one.id) { $0.notes[1].author = adaID } == 1)
    #expect(try shown(one.id) { $0.notes[1].photo = nil } == 1)
    #expect(try shown(one.id) { $0.notes[1].id = .random() } == 1)
    #expect(try shown(one.id) { $0.notes[1].to = adaID } == 1)
    #expect(try shown(one.id) { $0.notes[0].to = nil } == 1)
    #expect(try shown(one.id) { $0.notes[0].to = benID } == 1)
    #expect(try shown(one.id) { $0.notes[0].box.bytes[60] ^= 1 } == 1)
    #expect(try shown(other.id) { $0.notes.append(foreign) } == 0)
  }
}
