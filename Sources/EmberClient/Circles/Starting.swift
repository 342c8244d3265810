public import EmberCore
internal import EmberCrypto

extension Device {
  /// Starts another circle on this server, with this member alone in it. Throws `ClientError`.
  public func start(circle name: String, day: Weekday, zone: String) throws -> CircleSummary {
    let founding = try Founding(name: name, day: day, zone: zone, by: member, handle, keys)
    // The keychain first: a circle whose key is nowhere could never be opened again.
    try Keychains.update(self) { $0.remember(founding.remembered) }
    return try server.makeCircle(founding.circle)
  }
}
