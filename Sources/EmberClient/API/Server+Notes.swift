public import EmberCore

extension Server {
  public func post(_ note: NewNote, at drop: ID) throws {
    try send("POST", "/api/drops/\(drop)/notes", note)
  }

  /// One page of a drop's notes, newest first.
  public func notes(of drop: ID, before: String? = nil) throws -> NotePage {
    try get("/api/drops/\(drop)/notes" + (before.map { "?before=\($0)" } ?? ""))
  }

  public func takeBack(note: ID, of drop: ID) throws {
    try ask(Question(method: "POST", path: "/api/drops/\(drop)/notes/\(note)/take-back"))
  }
}
