public import EmberCore

extension Server {
  public func draft(_ draft: NewDraft, in circle: ID) throws -> DraftAnswer {
    try post("/api/circles/\(circle)/drafts", draft)
  }

  public func seal(_ drop: ID, with sealing: SealRequest) throws -> SealedDrop {
    try post("/api/drops/\(drop)/seal", sealing)
  }

  /// One page of a circle's living drops, newest first.
  public func feed(of circle: ID, before: String? = nil) throws -> Feed {
    try get("/api/circles/\(circle)/feed" + (before.map { "?before=\($0)" } ?? ""))
  }

  public func drop(_ drop: ID) throws -> DropInfo { try get("/api/drops/\(drop)") }

  public func keep(_ photos: [Int], of drop: ID) throws -> Kept {
    try post("/api/drops/\(drop)/keeps", Keeping(photos: photos))
  }

  public func takeBack(_ drop: ID) throws {
    try ask(Question(method: "POST", path: "/api/drops/\(drop)/take-back"))
  }

  public func takeBack(_ photo: Int, of drop: ID, colours: Blob) throws {
    try send(
      "POST", "/api/drops/\(drop)/photos/\(photo)/take-back", PhotoTakeBack(colours: colours))
  }

  public func colours(of circle: ID, before: String? = nil) throws -> PastDrops {
    try get("/api/circles/\(circle)/colours" + (before.map { "?before=\($0)" } ?? ""))
  }

  public func receipt(of drop: ID) throws -> ReceiptRecord { try get("/api/drops/\(drop)/receipt") }

  public func burns(after seq: UInt64?) throws -> BurnPage {
    try get("/api/burns" + (seq.map { "?after=\($0)" } ?? ""))
  }
}
