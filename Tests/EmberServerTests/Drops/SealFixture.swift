import EmberCore
import EmberKeyring
import EmberTesting

/// A draft that is ready to be sealed.
struct SealFixture {
  let server: TestServer
  let ada: Person
  let making: Making
  let right: SealRequest

  init(photos: Int = 1, sent: Bool = true) throws {
    server = try TestServer()
    ada = try server.person("ada")
    making = try server.draft(by: ada, photos: photos)
    if sent { try making.send() }
    right = try making.sealing()
  }

  func seal(_ change: (inout SealRequest) throws -> Void = { _ in }) throws -> Reply {
    var input = right
    try change(&input)
    return try server.ask("POST", "/api/drops/\(making.id)/seal", as: ada, input)
  }

  func isStillADraft() -> Bool {
    server.sql("SELECT state FROM drops") == [["draft"]]
      && server.parts.keyring.standing(of: making.id, at: server.now)?.state == .draft
  }
}
