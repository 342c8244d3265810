import EmberCore
import EmberTesting
import Foundation
import Testing

@Suite("/api/openapi.json")
struct OpenAPITests {
  private typealias Object = [String: Any]

  private let server: TestServer
  private let document: [String: Any]

  init() throws {
    server = try TestServer(from: .empty)
    let body = try server.ask("GET", "/api/openapi.json").body
    document = try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
  }

  /// What lies at the end of `path`.
  private func at(_ path: String...) -> Any? {
    path.reduce(document as Any?) { ($0 as? Object)?[$1] }
  }

  private func component(_ name: String) -> [String: Any]? {
    at("components", "schemas", name) as? Object
  }

  /// A schema's properties as "name: type", required ones with "!".
  private func shape(_ name: String) throws -> Set<String> {
    let schema = try #require(component(name))
    let required = Set(schema["required"] as? [String] ?? [])
    return Set(
      (schema["properties"] as? Object ?? [:]).map { key, value in
        let value = value as? Object ?? [:]
        let type =
          (value["$ref"] as? String).map { String($0.split(separator: "/").last ?? "") }
          ?? value["type"] as? String ?? "?"
        return "\(key)\(required.contains(key) ? "!" : ""): \(type)"
      })
  }

  @Test("is OpenAPI 3.1 with this server's title and version")
  func head() {
    #expect(document["openapi"] as? String == "3.1.0")
    #expect(at("info", "title") as? String == "Ember")
    #expect(at("info", "version") as? String == "test")
  }

  @Test("has every route, and no other, each with an id of its own, answers and who may ask")
  func routes() throws {
    let paths = try #require(at("paths") as? [String: Object])
    let listed = paths.flatMap { path, operations in
      operations.keys.map { "\($0.uppercased()) \(path)" }
    }
    let routed = server.router.entries.map { entry in
      let path = entry.path.split(separator: "/").map {
        $0.hasPrefix(":") ? "{\($0.dropFirst())}" : String($0)
      }
      return "\(entry.method.rawValue) /\(path.joined(separator: "/"))"
    }
    #expect(Set(listed) == Set(routed))
    #expect(listed.count == routed.count)
    var ids: Set<String> = []
    for operation in paths.values.flatMap(\.values).compactMap({ $0 as? Object }) {
      let id = try #require(operation["operationId"] as? String)
      #expect(ids.insert(id).inserted)
      let responses = try #require(operation["responses"] as? Object)
      #expect(responses.keys.contains { $0 < "400" }, "\(id)")
      #expect(operation["security"] != nil, "\(id)")
      #expect((operation["summary"] as? String)?.isEmpty == false, "\(id)")
    }
  }

  @Test("names in each path's parameters what stands in its braces")
  func parameters() throws {
    for (path, operations) in try #require(at("paths") as? [String: Object]) {
      let braces = path.split(separator: "/").filter { $0.hasPrefix("{") }
        .map { String($0.dropFirst().dropLast()) }
      for operation in operations.values.compactMap({ $0 as? Object }) {
        let named = (operation["parameters"] as? [Object] ?? [])
          .filter { $0["in"] as? String == "path" }
        #expect(named.compactMap { $0["name"] as? String } == braces)
        #expect(named.allSatisfy { $0["required"] as? Bool == true })
      }
    }
  }

  @Test("points nowhere that isn't there, and defines nothing that nobody points to")
  func references() throws {
    var references: Set<String> = []
    func walk(_ value: Any) {
      if let object = value as? Object {
        if let reference = object["$ref"] as? String { references.insert(reference) }
        object.values.forEach(walk)
      } else if let items = value as? [Any] {
        items.forEach(walk)
      }
    }
    walk(document)
    let schemas = try #require(at("components", "schemas") as? Object)
    #expect(references == Set(schemas.keys.map { "#/components/schemas/\($0)" }))
    #expect(references.count > 30)
  }

  @Test("says of a draft and its answer exactly what the types say")
  func drafts() throws {
    #expect(try shape("NewDraft") == ["drop!: string", "photos!: integer", "bytes!: integer"])
    #expect(
      try shape("SignIn") == ["handle!: string", "login!: string", "device!: string"])
    let draft = at("paths", "/api/circles/{circle}/drafts", "post") as? Object
    let body = (draft?["requestBody"] as? Object)?["content"] as? Object
    let schema = (body?["application/json"] as? Object)?["schema"] as? Object
    #expect(schema?["$ref"] as? String == "#/components/schemas/NewDraft")
    let responses = draft?["responses"] as? Object
    #expect(
      Set(responses?.keys.map { $0 } ?? []) == ["201", "400", "401", "404", "409", "410", "507"])
  }

  @Test("says of ids, bytes and rungs how they are spelled")
  func spellings() throws {
    let properties = try #require(component("NewDraft")?["properties"] as? Object)
    #expect((properties["drop"] as? Object)?["pattern"] as? String == "^[0-9a-f]{32}$")
    let text = String(decoding: try server.ask("GET", "/api/openapi.json").body, as: UTF8.self)
    #expect(text.contains("\"enum\":[\"thumb\",\"display\",\"original\"]"))
    #expect(text.contains("unpadded base64url"))
  }

  @Test("keeps members' routes behind a session, and the open ones open")
  func security() throws {
    func security(_ path: String, _ method: String) -> [Object]? {
      (at("paths", path, method) as? Object)?["security"] as? [Object]
    }
    #expect(security("/api/me", "get")?.first?.keys.first == "session")
    #expect(security("/api/server", "get")?.isEmpty == true)
    let open = server.router.entries.filter { $0.description.security.isEmpty }.map(\.path)
    #expect(
      Set(open) == [
        "/", "/api/server", "/api/setup", "/healthz", "/fine-print", "/theme.css", "/page.css",
        "/api/sessions/parameters", "/api/sessions", "/api/invites/:invite/open",
        "/api/invites/:invite/redeem", "/api/recovery/open", "/api/recovery", "/api/openapi.json",
      ])
  }
}
