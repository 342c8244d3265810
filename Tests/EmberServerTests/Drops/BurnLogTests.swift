import EmberCore
import EmberCrypto
import EmberKeyring
import EmberTesting
import Testing

@Suite("Burn log")
struct BurnLogTests {
  private typealias Row = EmberKeyring.BurnRow

  private func rows(_ page: BurnPage) throws -> [Row] {
    try page.rows.map { row in
      let signature = try #require(Signature(row.signature.bytes))
      if let entry = row.entry {
        #expect(row.hash == nil)
        return Row(.entry(try BurnEntry(entry.bytes)), signature: signature)
      }
      return Row(.digest(try #require(row.hash)), signature: signature)
    }
  }

  /// Two circles' drops, burnt by time and by hand.
  private func burnt() throws -> (TestServer, lake: Making, hill: Making) {
    let server = try TestServer()
    let ada = try server.person("ada")
    let lake = try server.drop(by: ada, photos: 2)
    let hill = try server.drop(by: ada, into: "hill")
    server.clock.advance(by: 4 * .day)
    try server.sweep()
    try ada.device.takeBack(0, of: lake.id)
    server.clock.advance(by: 3 * .day)
    try server.sweep()
    return (server, lake, hill)
  }

  @Test("is one chain that everyone can check, whole for one's own circles and hashes for others'")
  func verifies() throws {
    let (server, lake, hill) = try burnt()
    let info = try server.server.info()
    let key = try #require(SigningPublicKey(info.signingKey.bytes))
    var links: Set<Digest> = []
    for (name, drops) in [
      ("ada", [lake.id, hill.id]), ("ben", [lake.id]), ("dora", [hill.id]),
    ] {
      let page = try server.person(name).device.server.burns(after: nil)
      let rows = try rows(page)
      let chain = try BurnChain.verifying(rows, signedBy: key)
      #expect(chain.count == page.count)
      links.insert(chain.link)
      let told = rows.compactMap { row -> ID? in
        guard case .entry(let entry) = row.body else { return nil }
        return entry.drop
      }
      #expect(Set(told) == Set(drops))
      #expect((told.count < rows.count) == (name != "ada"))
    }
    #expect(links.count == 1)
  }

  @Test("tells of every share its receipt promised, when it was due and when it went")
  func complete() throws {
    let (server, lake, _) = try burnt()
    let page = try server.person("ben").device.server.burns(after: nil)
    let entries = page.rows.compactMap(\.entry).compactMap { try? BurnEntry($0.bytes) }
      .filter { $0.drop == lake.id }
    let shares = lake.shares.rungs + lake.shares.photos + [lake.shares.words]
    #expect(Set(entries.map(\.share)) == Set(shares.map { Digest.sha256(of: $0.bytes) }))
    #expect(entries.count == shares.count)
    let sealed = try #require(
      entries.first { $0.part == .rung(.original) }.map { $0.due - 4 * .day })
    #expect(entries.first { $0.part == .rung(.thumb) }?.due == sealed + 7 * .day)
    let photo = try #require(entries.first { $0.part == .photo(0) })
    #expect(photo.flags == .takenBack)
    #expect(photo.due == photo.actual)
    #expect(entries.filter { $0.flags == [] }.count == shares.count - 1)
  }

  @Test("goes on after a restart, where it was")
  func restart() throws {
    let (server, _, _) = try burnt()
    let ada = try server.person("ada")
    let before = try ada.device.server.burns(after: nil)
    try server.restart()
    try server.draft(by: ada).seal()
    server.clock.advance(by: 8 * .day)
    try server.sweep()
    let after = try ada.device.server.burns(after: before.count - 1)
    #expect(after.rows.first?.seq == before.count)
    let key = try #require(SigningPublicKey(server.server.info().signingKey.bytes))
    let whole = try rows(before) + rows(after)
    #expect(try BurnChain.verifying(whole, signedBy: key).count == after.count)
  }

  @Test("a row that was changed, left out or moved breaks the chain")
  func tampered() throws {
    let (server, _, _) = try burnt()
    let key = try #require(SigningPublicKey(server.server.info().signingKey.bytes))
    let rows = try rows(server.person("dora").device.server.burns(after: nil))
    var (changed, short, moved) = (rows, rows, rows)
    changed[1] = Row(.digest(.zero), signature: rows[1].signature)
    short.remove(at: 1)
    moved.swapAt(1, 2)
    for bent in [changed, short, moved] {
      #expect(throws: BurnChainError.self) { try BurnChain.verifying(bent, signedBy: key) }
    }
  }

  @Test("a place that is none is refused", arguments: ["", "x", "-1", "9223372036854775808"])
  func badPlace(_ after: String) throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    #expect(
      try server.ask("GET", "/api/burns?after=\(after)", as: ada).outcome == "400 bad-input")
    #expect(try server.ask("GET", "/api/burns?after=99", as: ada).json(BurnPage.self).rows == [])
  }
}
