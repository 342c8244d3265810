import EmberCore

/// A stopped server's directories, made once for many tests: each gets a copy.
package final class Template: Sendable {
  private let scratch: Scratch
  /// The true time when it was left.
  private let time: UInt64

  /// Nothing there yet.
  package static let empty = Template()

  /// Ada founded "lake" and Ben came in by her link; Ada founded "hill" too, where Dora is. Dora is a
  /// stranger to lake, and Ben to hill.
  package static let friends = made {
    let server = try TestServer(from: .empty)
    try server.setUp(handle: "ada", circle: "lake")
    let ada = try server.person("ada")
    try server.join("ben", by: ada, into: "lake")
    _ = try ada.device.start(circle: "hill", day: .friday, zone: "Europe/Lisbon")
    try server.join("dora", by: ada, into: "hill")
    return Template(leaving: server)
  }

  private init() {
    (scratch, time) = (Scratch(), TestClock().truth)
  }

  /// Stops `server`, and takes its directories as they are.
  package init(leaving server: TestServer) {
    server.stop()
    (scratch, time) = (server.scratch, server.clock.truth)
  }

  /// A template that can't be made is a broken test run.
  package static func made<Made>(_ make: () throws -> Made) -> Made {
    do { return try make() } catch { preconditionFailure("no template: \(error)") }
  }

  /// - Returns: the true time when it was left.
  func copy(into target: Scratch) throws -> UInt64 {
    for name in ["data", "keys", "homes"] {
      try target.make(name)
      try target.copy(scratch[name], as: name)
    }
    return time
  }
}
