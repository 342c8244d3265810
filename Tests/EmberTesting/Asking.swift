import EmberClient
package import EmberCore
import EmberHTTP

/// An answer as it came, before any client has made sense of it.
package struct Reply: Sendable {
  package let status: Int
  /// By lower-case name.
  package let headers: [String: String]
  package let body: [UInt8]

  package func json<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    try JSON.decode(type, from: body)
  }

  /// The problem document, where the answer is one.
  package var problem: Problem? {
    guard headers["content-type"] == "application/problem+json" else { return nil }
    return try? json(Problem.self)
  }

  /// The problem's stable code; "-" for an answer that is no refusal.
  package var code: String { problem?.code ?? "-" }

  package var text: String { String(decoding: body, as: UTF8.self) }

  /// "404 not-found", "200": what a table of expectations says.
  package var outcome: String { problem.map { "\(status) \($0.code)" } ?? "\(status)" }
}

extension TestServer {
  /// Asks as whoever has `token`, in the test's own words.
  package func ask(
    _ method: String, _ path: String, as token: String? = nil,
    headers: [(name: String, value: String)] = [], body: [UInt8]? = nil
  ) throws -> Reply {
    var question = Question(method: method, path: path, headers: headers, body: body)
    if let token { question.headers.append(("Authorization", "Bearer \(token)")) }
    let answer = try transport.ask(question, sink: nil)
    return Reply(status: answer.status, headers: answer.headers, body: answer.body)
  }

  package func ask(
    _ method: String, _ path: String, as person: Person?, _ input: some Encodable
  ) throws -> Reply {
    try ask(method, path, as: person?.token, json: JSON.encode(input))
  }

  package func ask(
    _ method: String, _ path: String, as token: String? = nil, json: [UInt8]
  ) throws -> Reply {
    try ask(
      method, path, as: token, headers: [("Content-Type", "application/json")], body: json)
  }

  package func ask(_ method: String, _ path: String, as person: Person?) throws -> Reply {
    try ask(method, path, as: person?.token)
  }
}
