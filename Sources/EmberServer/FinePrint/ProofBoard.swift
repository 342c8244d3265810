internal import EmberCore
internal import EmberHTTP
internal import EmberStore

/// The last proof's account, kept where the fine print finds it.
public struct ProofBoard: Sendable {
  let ledger: any Ledger

  /// Stores an account. Throws what the ledger throws.
  public func post(_ account: ProofAccount) throws {
    let bytes = try JSON.encode(account)
    try ledger.write { try $0.set(.lastProof, to: bytes) }
  }

  /// The last account; nil before the first.
  func last() throws -> ProofAccount? {
    guard let bytes = try ledger.read({ try $0.value(of: .lastProof) }) else { return nil }
    return try JSON.decode(ProofAccount.self, from: bytes)
  }
}

/// What a proof did and found.
public struct ProofAccount: Codable, Hashable, Sendable {
  public struct Step: Codable, Hashable, Sendable {
    public var name: String
    public var passed: Bool

    public init(name: String, passed: Bool) {
      self.name = name
      self.passed = passed
    }
  }

  /// Milliseconds since 1970.
  public var at: UInt64
  public var quick: Bool
  public var steps: [Step]
  public var passed: Bool { !steps.isEmpty && steps.allSatisfy(\.passed) }

  public init(at: UInt64, quick: Bool, steps: [Step]) {
    self.at = at
    self.quick = quick
    self.steps = steps
  }
}
