import EmberCore
import EmberTesting
import Testing

@Suite("Circles")
struct CircleTests {
  @Test("any member starts another one and is its founder; the others don't see it")
  func starts() throws {
    let server = try TestServer()
    let (ben, ada) = (try server.person("ben"), try server.person("ada"))
    let made = try ben.device.start(circle: "waffles", day: .wednesday, zone: "Europe/Lisbon")
    #expect(made.epoch == 1)
    #expect(made.day == .wednesday)
    #expect(try ben.device.circles().map(\.name) == ["lake", "waffles"])
    #expect(try ada.device.circles().map(\.name) == ["lake", "hill"])
    let detail = try ben.device.server.circle(made.id)
    #expect(detail.founder == ben.id)
    #expect(detail.members.map(\.id) == [ben.id])
    #expect(detail.rosters.count == 1 && detail.keys.count == 1 && detail.invites == [])
    #expect(try ben.device.trusted(made.id).members.map(\.name) == ["ben"])
  }

  @Test("an id that is taken, a card or roster of somebody else, a bad name: nothing is made")
  func refused() throws {
    let server = try TestServer()
    let ben = try server.person("ben")
    let lake = try server.circle("lake", of: ben)
    let right = try NewPeople.circle(by: .member, server)
    let adas = try NewPeople.circle(by: .author, server)
    func make(_ change: (inout NewCircle) -> Void) throws -> String {
      var circle = right
      change(&circle)
      return try server.ask("POST", "/api/circles", as: ben, circle).outcome
    }
    #expect(try make { $0.id = lake } == "400 bad-card")
    #expect(try make { $0 = adas } == "400 bad-card")
    #expect(try make { $0.roster = adas.roster } == "400 bad-roster")
    #expect(try make { $0.name = "" } == "400 bad-name")
    #expect(try make { $0.zone = "Mars/Olympus" } == "400 bad-zone")
    #expect(server.sql("SELECT count(*) FROM circles") == [["2"]])
    #expect(try make { _ in } == "201")
    #expect(try make { _ in } == "409 id-taken")
  }

  @Test("any member moves the standing day, and the circle sees it")
  func day() throws {
    let server = try TestServer()
    let (ben, ada) = (try server.person("ben"), try server.person("ada"))
    let lake = try server.circle("lake", of: ben)
    try ben.device.server.setStandingDay(
      NewStandingDay(day: .sunday, zone: "Asia/Tokyo"), of: lake)
    let seen = try ada.device.server.circle(lake)
    #expect(seen.day == .sunday && seen.zone == "Asia/Tokyo")
    for zone in ["", "..", "Asia/", "/etc/localtime", "Asia/../UTC", "UTC\u{0}", "posixrules x"] {
      let reply = try server.ask(
        "PUT", "/api/circles/\(lake)/day", as: ben, NewStandingDay(day: .monday, zone: zone))
      #expect(reply.outcome == "400 bad-zone", "\(zone)")
    }
    #expect(try ada.device.server.circle(lake).day == .sunday)
  }

  @Test("shows each member the keys sealed to them, and by whose invite everybody came")
  func detail() throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    let cem = try server.join("cem", by: server.person("ben"), into: "lake")
    let lake = try server.circle("lake", of: ada)
    let detail = try cem.device.server.circle(lake)
    #expect(detail.members.map(\.handle) == ["ada", "ben", "cem"])
    #expect(detail.members.map { $0.invite == nil } == [true, false, false])
    #expect(Set(detail.invites.map(\.id)) == Set(detail.members.compactMap(\.invite)))
    #expect(detail.keys.map(\.maker) == [cem.id])
    #expect(try ada.device.server.circle(lake).keys != detail.keys)
    #expect(detail.now == server.clock.truth)
  }
}
