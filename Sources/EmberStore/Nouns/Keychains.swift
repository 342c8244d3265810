public import EmberCore

/// A member's circle keys, rosters and pins, encrypted under their seed.
public struct Keychain: Hashable, Sendable {
  /// From 1; the server takes only the stored one plus one.
  public var counter: UInt64
  public var sealed: [UInt8]

  public init(counter: UInt64, sealed: [UInt8]) {
    self.counter = counter
    self.sealed = sealed
  }
}

extension Snapshot {
  /// Nil before the first was stored.
  public func keychain(of member: ID) throws(StoreError) -> Keychain? { fatalError() }
}

extension Transaction {
  /// Stores the next keychain. Throws `.conflict(.counter)` unless its counter is the stored plus
  /// one: two devices never overwrite each other's.
  public func store(_ keychain: Keychain, of member: ID) throws(StoreError) { fatalError() }
}
