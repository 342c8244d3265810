public import EmberCore
package import EmberCrypto

/// A signed-in member on this device: who they are, and the server as they may ask it.
///
/// What it does lies beside it, a folder for each: dropping, looking, keeping, joining.
public final class Device: Sendable {
  public let server: Server
  public let home: Home
  public let member: ID
  public let handle: String
  package let keys: MemberKeys

  /// Opens the identity in `home`. Throws `ClientError`.
  public convenience init(_ home: Home) throws {
    try self.init(home, of: try Server(at: try home.identity().server))
  }

  /// The same, through `server`, whoever's way there it is.
  package init(_ home: Home, of server: Server) throws {
    let identity = try home.identity()
    self.home = home
    self.server = server.signedIn(with: identity.token)
    member = identity.member
    handle = identity.handle
    keys = try identity.keys()
  }

  /// All circles of the member, by name, as the server lists them.
  public func circles() throws -> [CircleSummary] { try server.me().circles }

  /// A circle by its name or id. Throws `ClientError.mistaken` with the names there are.
  public func circle(named name: String) throws -> CircleSummary {
    let circles = try circles()
    let found = circles.filter { $0.id.description == name || $0.name == name }
    if found.count == 1 { return found[0] }
    let names = circles.map(\.name).joined(separator: ", ")
    throw ClientError.mistaken(
      found.isEmpty
        ? "There is no circle \"\(name)\". Yours are: \(names)."
        : "Several circles are called \"\(name)\". Use the id, as `ember look --json` shows it.")
  }

  /// A circle, checked; what was learnt goes into the keychain. Where a rekey is due, this device
  /// makes the next epoch, unless another is faster.
  public func trusted(_ circle: ID) throws -> TrustedCircle {
    for _ in 0..<3 {
      let trusted = try checked(circle)
      guard trusted.rekeyDue else { return trusted }
      try rekey(trusted)
    }
    return try checked(circle)
  }

  /// The same, to seal something for it. Throws while its next key is still to come: who left knows
  /// the last one.
  func sealable(_ circle: ID) throws -> TrustedCircle {
    let trusted = try trusted(circle)
    guard !trusted.rekeyDue else {
      throw ClientError.refused(
        code: "roster-changed", status: 409,
        message: "The circle waits for its new key, which another device is making. Try again.")
    }
    return trusted
  }

  /// A circle as it is, checked, whether or not a rekey is due.
  func checked(_ circle: ID) throws -> TrustedCircle {
    var keyring = try Keychains.fetch(self)
    let detail = try server.circle(circle)
    var check = CircleCheck(
      circle, remembered: keyring.contents.circles.first { $0.circle == circle })
    let trusted = try check.check(detail, as: member, with: keys)
    if keyring.remember(trusted.remembered) { try keyring.store(for: self) }
    return trusted
  }
}
