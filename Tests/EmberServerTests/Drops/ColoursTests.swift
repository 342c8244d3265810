import EmberCore
import EmberTesting
import Testing

@Suite("Colours")
struct ColoursTests {
  @Test("are all that is left after the week, for those who were there")
  func remain() throws {
    let server = try TestServer()
    let (ada, ben) = (try server.person("ada"), try server.person("ben"))
    let drop = try server.drop(by: ada, photos: 2)
    let cem = try server.join("cem", by: ada, into: "lake")
    let lake = drop.circle.id
    #expect(try ben.device.colours(of: lake).count == 0)
    server.clock.advance(by: 7 * .day)
    try server.sweep()
    let left = try ben.device.colours(of: lake)
    #expect(left.map(\.drop) == [drop.id])
    #expect(left.first?.colours == [Making.colours(0), Making.colours(1)])
    #expect(left.first?.author == "ada")
    #expect(try cem.device.colours(of: lake).count == 0)
    #expect(try cem.device.server.colours(of: lake).drops == [])
    #expect(try ben.device.feed(of: lake).opened.count == 0)
    #expect(try server.ask("GET", "/api/drops/\(drop.id)", as: ben).outcome == "410 gone")
    #expect(try server.ask("GET", "/api/drops/\(drop.id)", as: cem).outcome == "410 gone")
    let dora = try server.person("dora")
    #expect(try server.ask("GET", "/api/drops/\(drop.id)", as: dora).outcome == "404 not-found")
  }

  @Test("of a photo that was taken back are gone with it")
  func takenBack() throws {
    let server = try TestServer()
    let (ada, ben) = (try server.person("ada"), try server.person("ben"))
    let drop = try server.drop(by: ada, photos: 2)
    try ada.device.takeBack(0, of: drop.id)
    server.clock.advance(by: 7 * .day)
    try server.sweep()
    #expect(try ben.device.colours(of: drop.circle.id).first?.colours == [Making.colours(1)])
  }
}
