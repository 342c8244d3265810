import EmberClient
import EmberCore
import EmberKeyring
import EmberServer
import EmberTesting
import Glibc
import Testing

@Suite("Scheduler")
struct SchedulerTests {
  @Test("wakes by itself when a rung falls due, never early and never more than a second late")
  func punctual() throws {
    let scratch = Scratch()
    var settings = Settings(data: scratch["data"], keys: scratch["keys"], version: "test")
    (settings.port, settings.week, settings.drill, settings.reserve) = (0, 2, true, 0)
    let server = try EmberServer(settings) { _ in }
    defer { server.stop() }
    let home = try Home(at: scratch["home"])
    _ = try FirstMember.setUp(
      Server(at: "http://127.0.0.1:\(server.port)"), code: try #require(server.setUpCode),
      circle: "lake", day: .monday, zone: "UTC", handle: "ada", passphrase: "ada's words", in: home)
    let ada = Person(
      name: "ada", device: try Device(home), token: try home.identity().token)
    let making = try Making(by: ada, into: "lake")
    try making.seal()
    let deadline = ContinuousClock.now + .seconds(20)
    // The rows go last: when the colours are all that is left, the pass is over.
    let lake = making.circle.id
    while try ada.device.colours(of: lake).isEmpty, ContinuousClock.now < deadline {
      usleep(20_000)
    }
    let entries = try ada.device.server.burns(after: nil).rows.compactMap(\.entry)
      .map { try BurnEntry($0.bytes) }
    #expect(entries.count == 5)
    for entry in entries {
      #expect(entry.actual >= entry.due)
      #expect(entry.actual - entry.due <= 1000)
    }
    #expect(scratch.files(in: "data/boxes") == [])
    #expect(try ada.device.colours(of: lake).map(\.drop) == [making.id])
  }

  @Test("stops at once while it waits for days")
  func stops() throws {
    let scratch = Scratch()
    var settings = Settings(data: scratch["data"], keys: scratch["keys"], version: "test")
    settings.port = 0
    let server = try EmberServer(settings) { _ in }
    let before = ContinuousClock.now
    server.stop()
    #expect(ContinuousClock.now - before < .seconds(5))
  }
}
