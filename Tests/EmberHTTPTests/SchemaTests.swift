import EmberHTTP
import Foundation
import Testing

private enum Rung: String, Codable, CaseIterable { case thumb, display, original }

private struct DropID: Described {
  static let schema = Schema.string(pattern: "^[0-9a-f]{32}$")
  static let example = DropID(text: String(repeating: "0", count: 32))
  let text: String
  init(text: String) { self.text = text }
  init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
    guard text.count == 32 else { throw Refused() }
  }
}

private struct Photo: Decodable {
  let id: DropID, rung: Rung, width: Int, ratio: Double, name: String?, colours: Data
}

private struct Drop: Decodable {
  struct Note: Decodable { let text: String, replies: [Note], parent: Int? }
  let id: DropID, photos: [Photo], cover: Photo?, shares: [String: String], notes: Set<UInt8>
  let talk: [Note], kept: Bool?, pair: [[Int]], nothing: Int??
}

private struct Wrapped: Decodable {
  let first: String, inner: Inner
  struct Inner { let x: Int, y: [Bool] }
  enum Keys: String, CodingKey { case first, inner, x, y }
  init(from decoder: any Decoder) throws {
    let outer = try decoder.container(keyedBy: Keys.self)
    first = try outer.decode(String.self, forKey: .first)
    let nested = try outer.nestedContainer(keyedBy: Keys.self, forKey: .inner)
    var list = try nested.nestedUnkeyedContainer(forKey: .y)
    var flags: [Bool] = []
    while !list.isAtEnd { flags.append(try list.decode(Bool.self)) }
    inner = Inner(x: try nested.decode(Int.self, forKey: .x), y: flags)
  }
}

private struct Picky: Decodable {
  enum Kind: String, Decodable { case one }
  let kind: Kind
}

private struct Feed: Decodable {
  struct Note: Decodable { let other: Int }
  let notes: [Note]
}

@Suite("OpenAPI") struct SchemaTests {
  private func document(_ types: (any (Decodable & Sendable).Type)...) throws -> [String: Any] {
    let entries = types.enumerated().map { index, type in
      Router.Entry(
        .get, "/t\(index)/:drop", description: OperationDescription(response: .json(type))
      ) { _ in .empty() }
    }
    let bytes = try OpenAPI.document(title: "t", version: "1", entries: entries)
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  private func properties(_ document: [String: Any], _ name: String) throws -> (
    [String: [String: Any]], [String]
  ) {
    let schemas = try #require(
      (document["components"] as? [String: Any])?["schemas"] as? [String: [String: Any]])
    let schema = try #require(schemas.first { $0.key.hasSuffix(name) }?.value)
    return (
      try #require(schema["properties"] as? [String: [String: Any]]),
      schema["required"] as? [String] ?? []
    )
  }

  @Test("an object's properties, which of them are required, and what each is")
  func object() throws {
    let document = try document(Drop.self)
    let (photo, required) = try properties(document, "Photo")
    #expect(required == ["id", "rung", "width", "ratio", "colours"])
    #expect(photo["id"]?["pattern"] as? String == "^[0-9a-f]{32}$")
    #expect(photo["rung"]?["enum"] as? [String] == ["thumb", "display", "original"])
    #expect(photo["width"]?["type"] as? String == "integer")
    #expect(photo["ratio"]?["type"] as? String == "number")
    #expect(photo["name"]?["type"] as? String == "string")
    #expect(photo["colours"]?["contentEncoding"] as? String == "base64")
  }

  @Test("lists, dictionaries, optionals, and a type that contains itself")
  func nesting() throws {
    let document = try document(Drop.self)
    let (drop, required) = try properties(document, "Drop")
    #expect(required == ["id", "photos", "shares", "notes", "talk", "pair"])
    #expect((drop["photos"]?["items"] as? [String: String])?["$ref"]?.hasSuffix("Photo") == true)
    #expect(
      drop["cover"]?["$ref"] as? String == (drop["photos"]?["items"] as? [String: String])?["$ref"])
    #expect((drop["shares"]?["additionalProperties"] as? [String: String]) == ["type": "string"])
    #expect((drop["notes"]?["items"] as? [String: String]) == ["type": "integer"])
    #expect((drop["pair"]?["items"] as? [String: Any])?["type"] as? String == "array")
    let (note, needed) = try properties(document, "Note")
    #expect(needed == ["text", "replies"])
    #expect(
      (note["replies"]?["items"] as? [String: String])?["$ref"]?.hasSuffix("Drop.Note") == true)
  }

  @Test("a type that takes its containers apart by hand")
  func byHand() throws {
    let (wrapped, required) = try properties(try document(Wrapped.self), "Wrapped")
    #expect(required == ["first", "inner"])
    let inner = try #require(wrapped["inner"]?["properties"] as? [String: [String: Any]])
    #expect(inner["x"]?["type"] as? String == "integer")
    #expect((inner["y"]?["items"] as? [String: String]) == ["type": "boolean"])
  }

  @Test("two types of one name have two places")
  func names() throws {
    let document = try document(Drop.self, Feed.self)
    let schemas = try #require(
      (document["components"] as? [String: Any])?["schemas"] as? [String: Any])
    #expect(schemas.keys.filter { $0.hasSuffix("Note") }.count == 2)
  }

  @Test("a type that refuses made-up values is named, with what to do")
  func refused() {
    let error = #expect(throws: SchemaError.self) { try document(Picky.self) }
    #expect(error?.description.contains("Picky.Kind") == true)
    #expect(error?.description.contains("Described") == true)
  }

  @Test("paths, parameters, bodies, answers and who may: as the specification spells them")
  func operations() throws {
    let about = OperationDescription(
      summary: "Seals \"a\" draft", tag: "drops",
      parameters: [
        .init(.path, "drop", "The drop's id.", schema: DropID.schema),
        .init(.query, "after", "Where the last page ended."),
        .init(.header, "Upload-Offset", "In bytes.", schema: .integer, required: true),
      ],
      request: .json(Feed.self), response: .json(Photo.self),
      statuses: [(409, "The roster changed."), (201, "Sealed.")], security: ["session", "token"])
    let entries = [
      Router.Entry(.post, "/api/drops/:drop/seal", body: .json(maxBytes: 9), description: about) {
        _ in .empty()
      },
      Router.Entry(.delete, "/api/drops/:drop/seal") { _ in .empty() },
      Router.Entry(
        .get, "/boxes/:box",
        description: OperationDescription(response: .bytes("application/octet-stream"))
      ) { _ in .empty() },
    ]
    let bytes = try OpenAPI.document(
      title: "Ember", version: "1", entries: entries, servers: ["https://ember.example"],
      security: [("session", .cookie(name: "sid")), ("token", .bearer)])
    #expect(
      try bytes
        == OpenAPI.document(
          title: "Ember", version: "1", entries: entries, servers: ["https://ember.example"],
          security: [("session", .cookie(name: "sid")), ("token", .bearer)]))
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    #expect(document["openapi"] as? String == "3.1.0")
    let components = try #require(document["components"] as? [String: [String: [String: Any]]])
    #expect(components["securitySchemes"]?["token"]?["scheme"] as? String == "bearer")
    #expect(components["securitySchemes"]?["session"]?["in"] as? String == "cookie")
    let paths = try #require(document["paths"] as? [String: [String: [String: Any]]])
    #expect(Set(paths.keys) == ["/api/drops/{drop}/seal", "/boxes/{box}"])
    #expect(paths["/api/drops/{drop}/seal"]?.count == 2)
    let seal = try #require(paths["/api/drops/{drop}/seal"]?["post"])
    #expect(seal["summary"] as? String == "Seals \"a\" draft")
    let parameters = try #require(seal["parameters"] as? [[String: Any]])
    #expect(parameters.map { $0["in"] as? String } == ["path", "query", "header"])
    #expect(parameters.map { $0["required"] as? Bool } == [true, false, true])
    let responses = try #require(seal["responses"] as? [String: [String: Any]])
    #expect(responses["201"]?["content"] != nil && responses["409"]?["content"] == nil)
    #expect((seal["security"] as? [[String: [String]]])?.map(\.keys.first) == ["session", "token"])
    #expect((seal["requestBody"] as? [String: Any])?["required"] as? Bool == true)
    #expect(paths["/api/drops/{drop}/seal"]?["delete"]?["parameters"] != nil)
  }
}
