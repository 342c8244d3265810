import EmberCore
import EmberTesting

/// A draft whose one photo waits to be sent.
struct UploadFixture {
  let server: TestServer
  let ada: Person
  let making: Making

  init(_ way: Way = .socketless) throws {
    server = try TestServer(way)
    ada = try server.person("ada")
    making = try server.draft(by: ada)
  }

  var box: [UInt8] { making.boxes[0][0] }

  func send(
    _ body: [UInt8], _ rung: Rung = .thumb, photo: Int = 0, at offset: Int = 0,
    of length: Int? = nil, digest: Digest? = nil
  ) throws -> Reply {
    try server.ask(
      "PATCH", making.path(photo, rung), as: ada.token,
      headers: uploadHeaders(body, at: offset, of: length, digest: digest), body: body)
  }

  func progress(_ rung: Rung = .thumb) throws -> [String?] {
    let reply = try server.ask("HEAD", making.path(0, rung), as: ada)
    return ["upload-offset", "upload-complete", "box-header"].map { reply.headers[$0] }
  }
}
