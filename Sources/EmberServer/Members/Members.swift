internal import EmberCore
internal import EmberCrypto
internal import EmberHTTP
internal import EmberStore

/// The people on this server, and how they prove who they are.
struct Members: Sendable {
  let ledger: any Ledger
  let pepper: Pepper
  /// Ten tries a handle, and a hundred an address, in a quarter of an hour.
  private let byHandle = Throttle(limit: 10, window: 900_000)
  private let byPeer = Throttle(limit: 100, window: 900_000)
  /// Argon2id takes 19 MiB: two at once are what a small machine bears.
  let hashing = Turnstile(2)
  /// Bytes of a seed that is wrapped: nonce, seed, tag.
  static let wrapCount = 60

  init(ledger: any Ledger, pepper: Pepper) {
    self.ledger = ledger
    self.pepper = pepper
  }

  func parameters(of handle: String) throws -> SignInParameters {
    let canonical = Members.canonical(handle)
    guard let member = try ledger.read({ try $0.member(canonical: canonical) }) else {
      return SignInParameters(
        salt: Blob(pepper.fakeSalt(of: canonical)), rounds: PassphraseParameters.minimumRounds)
    }
    return SignInParameters(
      salt: Blob(member.passphrase.salt), rounds: member.passphrase.rounds)
  }

  func signIn(_ input: SignIn, from peer: Peer?, at now: Instant) throws -> SignedIn {
    try Names.check(input.device)
    let canonical = Members.canonical(input.handle)
    try allow(input.handle, peer, at: now)
    guard let login = LoginKey(input.login.bytes) else { throw Refusal.badAccount }
    guard let member = try ledger.read({ try $0.member(canonical: canonical) }) else {
      // As long as for a handle that exists, so that time tells nothing.
      _ = hashing.pass { LoginHash(of: login) }
      throw Refusal.wrongPassphrase
    }
    guard try knows(login, of: member) else { throw Refusal.wrongPassphrase }
    byHandle.forget(canonical)
    return try ledger.write { transaction in
      try signedIn(member, device: input.device, at: now, in: transaction)
    }
  }

  /// Counts a try at a handle, by somebody at `peer`. Throws `Refusal.tooManyTries`.
  func allow(_ handle: String, _ peer: Peer?, at now: Instant) throws {
    guard byHandle.allow(Members.canonical(handle), at: now.lived),
      peer.map({ byPeer.allow($0.description, at: now.lived) }) ?? true
    else { throw Refusal.tooManyTries }
  }

  /// Whether `login` is the member's.
  func knows(_ login: LoginKey, of member: Member) throws -> Bool {
    let sealed = try pepper.open(member.passphrase.loginSealed, field: "login", of: member.id)
    let hash = LoginHash(encoded: String(decoding: sealed, as: UTF8.self))
    let right = hashing.pass { Result { () throws(CryptoError) in try hash.verify(login) } }
    return (try? right.get()) != nil
  }

  /// Stores a new member, inside the transaction that lets them in. The slow hash is made before.
  func enrol(
    _ account: Account, login: LoginHash, at now: Instant, in transaction: Transaction
  ) throws {
    try transaction.enrol(
      Member(
        id: account.member, handle: account.handle, canonical: Members.canonical(account.handle),
        passphrase: PassphraseWrap(
          loginSealed: pepper.seal(
            Array(login.encoded.utf8), field: "login", of: account.member),
          salt: account.salt.bytes, rounds: account.rounds,
          wrapSealed: pepper.seal(account.wrap.bytes, field: "wrap", of: account.member)),
        recovery: RecoveryWrap(
          authHash: account.recoveryAuth,
          wrapSealed: pepper.seal(
            account.recoveryWrap.bytes, field: "recovery", of: account.member)),
        created: now.wall))
    try transaction.store(
      EmberStore.Keychain(
        counter: account.keychain.counter, sealed: account.keychain.sealed.bytes),
      of: account.member)
  }

  /// Checks an account's form and hashes its login key. Throws `Refusal`.
  func hash(_ account: Account) throws -> LoginHash {
    try Names.check(account.handle)
    guard account.salt.bytes.count == PassphraseParameters.saltCount,
      (PassphraseParameters.minimumRounds...PassphraseParameters.maximumRounds)
        .contains(account.rounds), let login = LoginKey(account.login.bytes),
      account.wrap.bytes.count == Members.wrapCount,
      account.recoveryWrap.bytes.count == Members.wrapCount,
      account.keychain.counter == 1, account.keychain.sealed.bytes.count <= 1 << 20
    else { throw Refusal.badAccount }
    return hashing.pass { LoginHash(of: login) }
  }

  func signedIn(
    _ member: Member, device: String, at now: Instant, in transaction: Transaction
  ) throws -> SignedIn {
    let (session, token) = try Sessions.begin(
      for: member.id, device: device, at: now, in: transaction)
    let wrap = try pepper.open(member.passphrase.wrapSealed, field: "wrap", of: member.id)
    guard let keychain = try transaction.keychain(of: member.id) else { throw StoreError.invalid }
    return SignedIn(
      session: session.id, token: token, member: member.id, handle: member.handle,
      expires: session.expires, wrap: Blob(wrap),
      keychain: SealedKeychain(counter: keychain.counter, sealed: Blob(keychain.sealed)))
  }

  func storeKeychain(_ keychain: SealedKeychain, of caller: Caller) throws {
    try ledger.write {
      try $0.store(
        EmberStore.Keychain(counter: keychain.counter, sealed: keychain.sealed.bytes),
        of: caller.member)
    }
  }

  /// The form by which handles are equal: NFKC, lower case. Two that look the same are one.
  static func canonical(_ handle: String) -> String {
    (NFKC.normalise(handle) ?? "").lowercased()
  }
}
