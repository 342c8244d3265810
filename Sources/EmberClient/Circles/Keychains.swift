internal import EmberCore
internal import EmberCrypto

/// The member's keychain, opened, with the counter it was sealed under.
struct Keychains {
  private(set) var contents: Keychain
  private(set) var counter: UInt64

  /// Fetches and opens it. Throws `ClientError.cannotOpen` for one that is older than this device
  /// has seen.
  static func fetch(_ device: Device) throws -> Keychains {
    let sealed = try device.server.me().keychain
    let identity = try device.home.identity()
    guard sealed.counter >= identity.keychain,
      let contents = try? Keychain.open(
        sealed.sealed.bytes, with: device.keys.keychain, member: device.member,
        counter: sealed.counter)
    else {
      throw ClientError.cannotOpen(
        "The keychain on the server is not the newest one, or not yours. Nothing was trusted.")
    }
    return Keychains(contents: contents, counter: sealed.counter)
  }

  /// Takes over what was learnt of a circle. False where nothing is new.
  mutating func remember(_ circle: KeychainCircle) -> Bool {
    if let index = contents.circles.firstIndex(where: { $0.circle == circle.circle }) {
      guard contents.circles[index] != circle else { return false }
      contents.circles[index] = circle
    } else {
      contents.circles.append(circle)
    }
    return true
  }

  /// What it holds of a circle.
  subscript(circle: ID) -> KeychainCircle? { contents.circles.first { $0.circle == circle } }

  /// Fetches, changes and stores it until no other device came in between: for what must not be
  /// lost, such as a new circle's key.
  /// - Parameter change: false where there is nothing to store.
  static func update(_ device: Device, _ change: (inout Keychains) -> Bool) throws {
    for _ in 0..<5 {
      var keychain = try fetch(device)
      if !change(&keychain) { return }
      if try keychain.store(for: device) { return }
    }
    throw ClientError.mistaken("Other devices keep changing the keychain. Try again in a moment.")
  }

  /// Seals it under the next counter and stores it. Another device may have been faster: then its
  /// keychain holds what matters, and the next look adds ours again. Returns whether it was stored.
  @discardableResult
  func store(for device: Device) throws -> Bool {
    let next = counter + 1
    let sealed = contents.seal(with: device.keys.keychain, member: device.member, counter: next)
    do {
      try device.server.putKeychain(SealedKeychain(counter: next, sealed: Blob(sealed)))
    } catch ClientError.refused("keychain-changed", _, _) {
      return false
    }
    var identity = try device.home.identity()
    identity.keychain = next
    try device.home.save(identity)
    return true
  }
}
