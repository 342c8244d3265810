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
  public func keychain(of member: ID) throws(StoreError) -> Keychain? {
    try connection.first(
      Keychain.self, "SELECT counter, sealed FROM keychains WHERE member = ?", member)
  }
}

extension Transaction {
  /// Stores the next keychain. Throws `.conflict(.counter)` unless its counter is the stored plus
  /// one: two devices never overwrite each other's.
  public func store(_ keychain: Keychain, of member: ID) throws(StoreError) {
    let stored = try self.keychain(of: member)?.counter ?? 0
    guard keychain.counter > 0, keychain.counter - 1 == stored else {
      throw .conflict(.counter(stored))
    }
    try connection.run(
      """
      INSERT INTO keychains (member, counter, sealed) VALUES (?, ?, ?)
      ON CONFLICT (member) DO UPDATE SET counter = excluded.counter, sealed = excluded.sealed
      """, member, keychain.counter, keychain.sealed)
  }
}

extension Keychain: FromRow {
  init(_ row: inout Row) throws(StoreError) {
    counter = try row.next()
    sealed = try row.next()
  }
}
