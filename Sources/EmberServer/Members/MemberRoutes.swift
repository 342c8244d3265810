internal import EmberCore
internal import EmberHTTP

/// The signed-in member: who, in which circles, with which keychain.
struct ShowMe: MemberRoute {
  static let method = Method.get
  static let path = "/api/me"
  static let about = About(summary: "The signed-in member", tag: "members")
  let circles: Circles

  func respond(
    to input: Nothing, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> Me {
    try circles.me(caller, at: now)
  }
}

/// Stores the next keychain: compare-and-set on its counter.
struct StoreKeychain: MemberRoute {
  static let method = Method.put
  static let path = "/api/keychain"
  static let limit: UInt64 = 2 << 20
  static let about = About(
    summary: "Store the sealed keychain", tag: "members", refusals: [.keychainChanged])
  let members: Members

  func respond(
    to input: SealedKeychain, _ request: Request, as caller: Caller, at now: Instant
  ) throws -> Nothing {
    try members.storeKeychain(input, of: caller)
    return Nothing()
  }
}
