internal import EmberCore
internal import EmberCrypto
internal import EmberHTTP
internal import EmberStore

/// How a member comes back without a device, and changes what brings them back.
///
/// Neither a passphrase nor a code is ever here: only what proves them, and the seed under them.
extension Members {
  /// What a recovery code opens. Changes nothing.
  func open(_ proof: RecoveryProof, from peer: Peer?, at now: Instant) throws -> OpenedRecovery {
    try allow(proof.handle, peer, at: now)
    let member = try ledger.read { try self.member(proving: proof, in: $0) }
    let wrap = try pepper.open(member.recovery.wrapSealed, field: "recovery", of: member.id)
    return OpenedRecovery(member: member.id, handle: member.handle, wrap: Blob(wrap))
  }

  /// A new passphrase and a new code for the old one, which opens nothing from then on. All in one
  /// step, so that nobody is left with neither. Other devices stay signed in.
  func recover(_ input: Recovery, from peer: Peer?, at now: Instant) throws -> SignedIn {
    try Names.check(input.device)
    try allow(input.proof.handle, peer, at: now)
    // The code before the slow hash.
    _ = try ledger.read { try member(proving: input.proof, in: $0) }
    let login = try hash(input.passphrase)
    return try ledger.write { transaction in
      let id = try member(proving: input.proof, in: transaction).id
      try transaction.change(wrap(input.passphrase, login, of: id), of: id)
      try transaction.change(wrap(input.recovery, of: id), of: id)
      return try signedIn(
        try transaction.member(id), device: input.device, at: now, in: transaction)
    }
  }

  /// A session alone is not enough: whoever finds a phone unlocked could shut its owner out.
  func change(_ input: PassphraseChange, of caller: Caller, at now: Instant) throws {
    try check(input.login, of: caller, at: now)
    let login = try hash(input.passphrase)
    try ledger.write {
      try $0.change(wrap(input.passphrase, login, of: caller.member), of: caller.member)
    }
  }

  func change(_ input: RecoveryCodeChange, of caller: Caller, at now: Instant) throws {
    try check(input.login, of: caller, at: now)
    guard input.recovery.wrap.bytes.count == Members.wrapCount else { throw Refusal.badAccount }
    try ledger.write { try $0.change(wrap(input.recovery, of: caller.member), of: caller.member) }
  }

  private func check(_ login: Blob, of caller: Caller, at now: Instant) throws {
    let member = try ledger.read { try $0.member(caller.member) }
    try allow(member.handle, nil, at: now)
    guard let login = LoginKey(login.bytes) else { throw Refusal.badAccount }
    guard try knows(login, of: member) else { throw Refusal.wrongCurrentPassphrase }
  }

  /// Of a handle that nobody has, and of a wrong code, the same is said.
  private func member(proving proof: RecoveryProof, in snapshot: Snapshot) throws -> Member {
    let shown = Digest.sha256(of: proof.auth.bytes)
    guard let member = try snapshot.member(canonical: Members.canonical(proof.handle)),
      constantTimeEqual(shown.bytes, member.recovery.authHash.bytes)
    else { throw Refusal.wrongRecoveryCode }
    return member
  }

  private func hash(_ passphrase: NewPassphrase) throws -> LoginHash {
    guard passphrase.salt.bytes.count == PassphraseParameters.saltCount,
      (PassphraseParameters.minimumRounds...PassphraseParameters.maximumRounds)
        .contains(passphrase.rounds), passphrase.wrap.bytes.count == Members.wrapCount,
      let login = LoginKey(passphrase.login.bytes)
    else { throw Refusal.badAccount }
    return hashing.pass { LoginHash(of: login) }
  }

  private func wrap(
    _ passphrase: NewPassphrase, _ login: LoginHash, of member: ID
  ) -> PassphraseWrap {
    PassphraseWrap(
      loginSealed: pepper.seal(Array(login.encoded.utf8), field: "login", of: member),
      salt: passphrase.salt.bytes, rounds: passphrase.rounds,
      wrapSealed: pepper.seal(passphrase.wrap.bytes, field: "wrap", of: member))
  }

  private func wrap(_ recovery: NewRecoveryCode, of member: ID) -> RecoveryWrap {
    RecoveryWrap(
      authHash: recovery.auth,
      wrapSealed: pepper.seal(recovery.wrap.bytes, field: "recovery", of: member))
  }
}

extension Refusal {
  static let wrongRecoveryCode = Refusal(
    "wrong-recovery-code", status: 401,
    "Handle and recovery code do not go together. It may be an older code; only the newest counts.")
  static let wrongCurrentPassphrase = Refusal(
    "wrong-passphrase", status: 403, "This is not the passphrase until now. Try again.")
}
