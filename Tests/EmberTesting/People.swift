package import EmberClient
package import EmberCore
import EmberCrypto

/// A member with a device of their own, as the real client made it.
package struct Person: Sendable {
  package let name: String
  package let device: Device
  package let token: String

  package init(name: String, device: Device, token: String) {
    (self.name, self.device, self.token) = (name, device, token)
  }

  package var id: ID { device.member }
}

extension TestServer {
  package static func passphrase(of name: String) -> String { "\(name) knows seven small words" }

  package func home(_ name: String) throws -> Home { try Home(at: scratch["homes/\(name)"]) }

  /// The first member and the first circle, by the code from the log. Returns the recovery code.
  @discardableResult
  package func setUp(handle: String, circle: String) throws -> String {
    try FirstMember.setUp(
      server, code: setUpCode ?? "", circle: circle, day: .wednesday, zone: "Europe/Lisbon",
      handle: handle, passphrase: TestServer.passphrase(of: handle), in: home(handle))
  }

  /// Somebody new comes in by a link that `inviter` makes.
  @discardableResult
  package func join(_ name: String, by inviter: Person, into circle: String) throws -> Person {
    let link = try inviter.device.invite(to: inviter.device.circle(named: circle).id)
    return try join(name, by: link)
  }

  @discardableResult
  package func join(_ name: String, by link: String) throws -> Person {
    _ = try Joining(link: link, of: server).join(
      handle: name, passphrase: TestServer.passphrase(of: name), in: home(name))
    return try person(name)
  }

  /// A member whose home is here, asking by this server's way.
  package func person(_ name: String) throws -> Person {
    let home = try home(name)
    return Person(
      name: name, device: try Device(home, of: server), token: try home.identity().token)
  }

  /// The same member, with `between` on the way to the server.
  package func person(_ name: String, over between: Between) throws -> Person {
    let (home, clock) = (try home(name), clock)
    let device = try Device(home, of: Server(over: between, time: { clock.truth }))
    return Person(name: name, device: device, token: try home.identity().token)
  }

  package func people(_ names: String...) throws -> [Person] { try names.map(person) }

  package func circle(_ name: String, of person: Person) throws -> ID {
    try person.device.circle(named: name).id
  }
}
