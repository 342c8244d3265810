import EmberCore
import EmberTesting
import Testing

@Suite("Sweep: drafts")
struct StaleDraftTests {
  @Test("a draft goes a day after its last byte, not a millisecond before")
  func stale() throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    let making = try server.draft(by: ada)
    server.clock.advance(by: .day - 1)
    try making.send()
    server.clock.advance(by: .day)
    #expect(try server.sweep().drafts == 0)
    #expect(try server.ask("HEAD", making.path(0, .thumb), as: ada).status == 204)
    server.clock.advance(by: 1)
    #expect(try server.sweep().drafts == 1)
    #expect(server.boxFiles == [])
    #expect(server.parts.keyring.standing(of: making.id, at: server.now) == nil)
    #expect(try server.ask("HEAD", making.path(0, .thumb), as: ada).status == 410)
  }

  @Test("asking for its shares again is no byte: the draft's end stays where it was")
  func asking() throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    let making = try server.draft(by: ada)
    server.clock.advance(by: .day)
    let again = try ada.device.server.draft(
      NewDraft(drop: making.id, photos: 1, bytes: 1024), in: making.circle.id)
    #expect(again.draft?.expires == making.shares.expires)
    server.clock.advance(by: 1)
    #expect(try server.sweep().drafts == 1)
  }
}
