import EmberClient
import EmberCore
import EmberCrypto
import EmberTesting

/// Ada's invite to lake.
struct InviteFixture {
  let server: TestServer
  let ada: Person
  let lake: ID
  let link: String
  let parsed: InviteLink

  init(uses: Int = 10) throws {
    server = try TestServer()
    ada = try server.person("ada")
    lake = try server.circle("lake", of: ada)
    link = try ada.device.invite(to: lake, uses: uses)
    parsed = try InviteLink(parsing: link)
  }

  var path: String { "/api/invites/\(parsed.invite)" }

  func open(_ auth: [UInt8]? = nil) throws -> Reply {
    let proof = auth ?? parsed.secret.auth.secret.unguarded()
    return try server.ask("POST", path + "/open", as: nil, InviteProof(auth: Blob(proof)))
  }

  /// As the list of invites that still let someone in has it.
  var record: InviteRecord? {
    get throws {
      try ada.device.server.invites(of: lake).invites.first { $0.id == parsed.invite }
    }
  }

  var usesLeft: Int? { get throws { try record?.usesLeft } }

  func refusal(_ name: String) throws -> String? {
    do {
      try server.join(name, by: link)
      return nil
    } catch let error as ClientError {
      return error.code
    }
  }
}
