internal import EmberCore
internal import EmberHTTP
internal import EmberStore

/// The burn log: whole entries for members of the drop's circle, hashes for everyone else, so that
/// each member can check the whole chain and learns of no other circle.
struct ShowBurns: MemberRoute {
  static let method = Method.get
  static let path = "/api/burns"
  static let about = About(
    summary: "The burn log, a thousand rows at a time", tag: "burns",
    parameters: [.init(.query, "after", "the last seq already known", schema: .integer)])
  static let page = 1000
  let ledger: any Ledger

  func respond(
    to input: Nothing, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> BurnPage {
    let after = try request.query["after"].map { text in
      guard let after = UInt64(text), after < UInt64(Int64.max) else {
        throw Refusal.badInput("\"after\" is the seq of the last row you have.")
      }
      return after
    }
    return try ledger.read { snapshot in
      let circles = Set(try snapshot.circles(of: caller.member).map(\.id))
      let rows = try snapshot.burns(from: after.map { $0 + 1 } ?? 0, limit: ShowBurns.page)
      return BurnPage(
        rows: rows.map { row in
          let isOurs = circles.contains(row.circle)
          return BurnRow(
            seq: row.seq, entry: isOurs ? Blob(row.entry) : nil,
            hash: isOurs ? nil : row.entryHash, signature: Blob(row.signature))
        },
        count: try snapshot.burnHead().map { $0.seq + 1 } ?? 0)
    }
  }
}
