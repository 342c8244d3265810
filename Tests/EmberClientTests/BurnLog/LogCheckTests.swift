import EmberCore
import EmberTesting
import Foundation
import Testing

@testable import EmberClient

@Suite("Holding the burn log against receipts")
struct LogCheckTests {
  private struct Fixture {
    let server: TestServer
    let ada: Person

    init() throws {
      server = try TestServer()
      ada = try server.person("ada")
    }

    /// A drop whose receipt Ada's device keeps.
    @discardableResult
    func drop(photos: Int = 1) throws -> ID {
      let making = try server.draft(by: ada, photos: photos)
      let sealed = try making.seal()
      try ada.device.home.save(receipt: sealed.receipt.bytes, of: making.id)
      return making.id
    }

    func check() throws -> LogAccount { try ada.device.checkLog() }
  }

  @Test("every share of a week, burnt as it fell due, is found; nothing is complained of")
  func honest() throws {
    let fixture = try Fixture()
    try fixture.drop(photos: 2)
    #expect(try fixture.check().burnt == 0)
    for days: UInt64 in [4, 2, 1] {
      fixture.server.clock.advance(by: days * .day)
      try fixture.server.sweep()
    }
    fixture.server.clock.advance(by: 2 * .hour)
    let account = try fixture.check()
    #expect(account.findings == [])
    #expect(account.receipts == 1 && account.burnt == 3 + 2 + 1)
    #expect(account.rows == 6)
  }

  @Test(
    "a rung that still has no entry an hour after its time is complained of, not a moment before")
  func missing() throws {
    let fixture = try Fixture()
    try fixture.drop()
    fixture.server.clock.advance(by: 4 * .day + .hour)
    #expect(try fixture.check().findings == [])
    fixture.server.clock.advance(by: 1)
    #expect(try fixture.check().findings.count == 1)
    // Burnt at last, it was late, and the log did not say why.
    try fixture.server.sweep()
    let account = try fixture.check()
    #expect(account.findings.count == 1 && account.burnt == 1)
    #expect(account.findings.first?.contains("late") == true)
  }

  @Test("what is taken back is gone before its time, and that is no finding")
  func takenBack() throws {
    let fixture = try Fixture()
    try fixture.ada.device.takeBack(fixture.drop())
    fixture.server.clock.advance(by: 8 * .day)
    let account = try fixture.check()
    #expect(account.findings == [] && account.burnt == 5)
  }

  @Test("a log that got shorter was rolled back; one with a changed or forged row is broken")
  func lies() throws {
    let fixture = try Fixture()
    try fixture.ada.device.takeBack(fixture.drop())
    let between = Between(fixture.server.transport)
    let device = try fixture.server.person("ada", over: between).device
    #expect(try device.checkLog().findings == [])
    func findings(_ change: @escaping @Sendable (inout BurnPage) -> Void) throws -> [String] {
      between.lie { question, answer in
        guard question.path.hasPrefix("/api/burns") else { return }
        var page = try JSONDecoder().decode(BurnPage.self, from: Data(answer.body))
        change(&page)
        answer.body = Array(try JSONEncoder().encode(page))
      }
      return try device.checkLog().findings
    }
    #expect(
      try findings { $0.rows.removeAll { $0.seq > 1 } }.first?.contains("rolled back") == true)
    #expect(try findings { $0.rows = [] }.first?.contains("rolled back") == true)
    for number in 0..<2 {
      #expect(
        try findings {
          if $0.rows.count > 1 { $0.rows[number].entry?.bytes[20] ^= 1 }
        }.first?.hasPrefix("Row \(number)") == true)
    }
    #expect(try findings { if $0.rows.count > 1 { $0.rows.remove(at: 1) } }.count == 1)
    #expect(
      try findings { if $0.rows.count > 1 { $0.rows[1].signature = $0.rows[0].signature } }.count
        == 1)
    #expect(try findings { if $0.rows.count > 1 { $0.rows.swapAt(0, 1) } }.count == 1)
    // A look at a lying log is not remembered.
    #expect(try findings { _ in } == [])
  }

  @Test("another log under the same key is known for another")
  func rewritten() throws {
    let (first, second) = (try Fixture(), try Fixture())
    try first.ada.device.takeBack(first.drop())
    #expect(try first.check().findings == [])
    try second.ada.device.takeBack(second.drop())
    try second.server.scratch.put(
      Scratch.read(first.server.scratch["homes/ada/burn-log.json"]), "homes/ada/burn-log.json")
    #expect(try second.check().findings.first?.contains("another one") == true)
  }

  @Test("a receipt that the server did not sign, or of another drop, is told")
  func receipts() throws {
    let fixture = try Fixture()
    let drop = try fixture.drop()
    let path = fixture.server.scratch["homes/ada/receipts/\(drop)"]
    var bytes = try Scratch.read(path)
    try fixture.ada.device.home.save(receipt: bytes, of: .random())
    #expect(try fixture.check().findings.count == 1)
    bytes[100] ^= 1
    try fixture.ada.device.home.save(receipt: bytes, of: drop)
    #expect(try fixture.check().findings.count == 2)
  }

  @Test("of a circle one has left nothing is shown, and that is said")
  func left() throws {
    let fixture = try Fixture()
    let drop = try fixture.drop()
    try fixture.ada.device.leave(fixture.server.circle("lake", of: fixture.ada), burnMine: true)
    fixture.server.clock.advance(by: 8 * .day)
    let account = try fixture.check()
    #expect(account.findings == [] && account.unseen == [drop])
  }
}
