public import EmberCore

/// One thing the server remembers about itself, under a stable name and with one type.
public struct Fact<Value: Storable>: Sendable {
  public let name: String

  public init(_ name: String) { self.name = name }
}

extension Fact<UInt64> {
  /// When the server was set up, wall ms.
  public static var created: Fact { Fact("created") }
  /// What the demo world's clock is ahead, ms. Only ever grows.
  public static var worldAhead: Fact { Fact("world-ahead") }
}

extension Fact<ID> {
  fileprivate static var keyring: Fact { Fact("keyring") }
}

extension Fact<UInt64> {
  fileprivate static var keyringGeneration: Fact { Fact("keyring-generation") }
}

extension Fact<String> {
  /// `demo` or `own`.
  public static var world: Fact { Fact("world") }
}

extension Fact<Digest> {
  /// SHA-256 of the one-time set-up code; gone once used.
  public static var setupCodeHash: Fact { Fact("setup-code-hash") }
}

extension Fact<[UInt8]> {
  /// The host's passphrase verifier, sealed by the server.
  public static var hostSealed: Fact { Fact("host-sealed") }
  /// The last proof's account, JSON.
  public static var lastProof: Fact { Fact("last-proof") }
}

/// Which keyring this database belongs to, and the last generation it saw: an older or other one
/// must not be opened beside it.
public struct KeyringMark: Hashable, Sendable {
  public var keyring: ID
  public var generation: UInt64

  public init(keyring: ID, generation: UInt64) {
    self.keyring = keyring
    self.generation = generation
  }
}

extension Snapshot {
  /// Nil when it was never set, or unset since.
  public func value<Value>(of fact: Fact<Value>) throws(StoreError) -> Value? {
    try connection.value(Value.self, "SELECT value FROM facts WHERE name = ?", fact.name)
  }

  /// Nil in a database that never met a keyring.
  public func keyringMark() throws(StoreError) -> KeyringMark? {
    guard let keyring = try value(of: .keyring) else { return nil }
    guard let generation = try value(of: .keyringGeneration) else { throw .invalid }
    return KeyringMark(keyring: keyring, generation: generation)
  }
}

extension Transaction {
  /// Remembers a fact, or replaces it.
  public func set<Value>(_ fact: Fact<Value>, to value: Value) throws(StoreError) {
    try connection.run(
      """
      INSERT INTO facts (name, value) VALUES (?, ?)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value
      """, fact.name, value)
  }

  /// Forgets a fact; one that was never set is no error.
  public func unset<Value>(_ fact: Fact<Value>) throws(StoreError) {
    try connection.run("DELETE FROM facts WHERE name = ?", fact.name)
  }

  /// Notes the keyring beside this database and its generation, after each of its commits.
  public func mark(_ mark: KeyringMark) throws(StoreError) {
    try set(.keyring, to: mark.keyring)
    try set(.keyringGeneration, to: mark.generation)
  }
}
