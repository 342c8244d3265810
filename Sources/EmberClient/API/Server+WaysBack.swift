public import EmberCore

extension Server {
  public func open(_ proof: RecoveryProof) throws -> OpenedRecovery {
    try post("/api/recovery/open", proof)
  }

  public func recover(_ recovery: Recovery) throws -> SignedIn {
    try post("/api/recovery", recovery)
  }

  public func change(_ change: PassphraseChange) throws {
    try send("PUT", "/api/passphrase", change)
  }

  public func change(_ change: RecoveryCodeChange) throws {
    try send("PUT", "/api/recovery-code", change)
  }
}
