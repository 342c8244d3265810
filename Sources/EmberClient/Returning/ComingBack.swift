internal import EmberCore
internal import EmberCrypto

/// Being on a new device who one was on another: by passphrase, or by recovery code. The keychain on
/// the server brings circles, keys and pins along.
public enum ComingBack {
  /// Signs in with handle and passphrase. Throws `ClientError`.
  public static func signIn(
    _ server: Server, handle: String, passphrase text: String, in home: Home
  ) throws {
    let asked = try server.parameters(for: handle)
    guard
      let parameters = try? PassphraseParameters(rounds: asked.rounds, salt: asked.salt.bytes)
    else {
      throw ClientError.cannotOpen("The server asks for too few rounds, or too many.")
    }
    let passphrase = try Passphrase.given(text, parameters)
    let session = try server.signIn(
      SignIn(
        handle: handle, login: Blob(passphrase.login.secret.unguarded()),
        device: DeviceName.here))
    guard let seed = try? passphrase.open(session.wrap.bytes, of: session.member) else {
      throw ClientError.cannotOpen("What the server keeps for you does not open. Tell the host.")
    }
    try settle(session, seed, on: server, in: home)
  }

  /// Sets a new passphrase by the recovery code. No device is signed out.
  /// - Returns: a new recovery code, to be shown once: the old one opens nothing any more.
  ///
  /// Throws `ClientError`.
  public static func recover(
    _ server: Server, handle: String, code text: String, passphrase: String, in home: Home
  ) throws -> String {
    guard let code = try? RecoveryCode(parsing: text) else {
      throw ClientError.mistaken("This is not a whole recovery code: look at each letter again.")
    }
    let fresh = try Passphrase.given(passphrase, .fresh())
    let proof = RecoveryProof(handle: handle, auth: Blob(code.auth.secret.unguarded()))
    let opened = try server.open(proof)
    guard let seed = try? code.open(opened.wrap.bytes, of: opened.member) else {
      throw ClientError.cannotOpen("What the server keeps for you does not open. Tell the host.")
    }
    try checkFree(home, for: opened.member)
    let next = RecoveryCode.random()
    let session = try server.recover(
      Recovery(
        proof: proof, passphrase: fresh.forServer(seed, of: opened.member),
        recovery: next.forServer(seed, of: opened.member), device: DeviceName.here))
    try settle(session, seed, on: server, in: home)
    return next.text
  }

  /// A home is one member's. Where it is this one's already, only the session is new.
  private static func checkFree(_ home: Home, for member: ID) throws {
    guard home.hasIdentity, try home.identity().member != member else { return }
    throw ClientError.mistaken(
      "Somebody else's identity is on this device. Set EMBER_HOME to another folder.")
  }

  private static func settle(
    _ session: SignedIn, _ seed: MemberSeed, on server: Server, in home: Home
  ) throws {
    try checkFree(home, for: session.member)
    let keys = MemberKeys(seed)
    guard
      (try? Keychain.open(
        session.keychain.sealed.bytes, with: keys.keychain, member: session.member,
        counter: session.keychain.counter)) != nil
    else { throw ClientError.cannotOpen("The keychain on the server is not yours. Tell the host.") }
    // A counter that this device has seen is not forgotten: a server may have gone back in time.
    let seen = home.hasIdentity ? try home.identity().keychain : 0
    try home.save(
      Identity(
        server: server.address, member: session.member, handle: session.handle, seed: seed,
        token: session.token, keychain: max(seen, session.keychain.counter)))
  }
}

extension Passphrase {
  /// A passphrase that a person typed. Throws `ClientError.mistaken`.
  static func given(_ text: String, _ parameters: PassphraseParameters) throws -> Passphrase {
    guard !text.isEmpty, let passphrase = try? Passphrase(text, parameters) else {
      throw ClientError.mistaken("The passphrase is empty or holds a NUL character.")
    }
    return passphrase
  }

  func forServer(_ seed: MemberSeed, of member: ID) -> NewPassphrase {
    NewPassphrase(
      salt: Blob(parameters.salt), rounds: parameters.rounds,
      login: Blob(login.secret.unguarded()), wrap: Blob(seal(seed, of: member)))
  }
}

extension RecoveryCode {
  func forServer(_ seed: MemberSeed, of member: ID) -> NewRecoveryCode {
    NewRecoveryCode(wrap: Blob(seal(seed, of: member)), auth: auth.digest)
  }
}
