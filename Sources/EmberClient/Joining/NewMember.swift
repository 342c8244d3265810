internal import EmberCore
internal import EmberCrypto

/// Somebody new, made on this device: seed, passphrase wrap, recovery code.
struct NewMember {
  let id = ID.random()
  let handle: String
  let seed = MemberSeed.random()
  let keys: MemberKeys
  let recovery = RecoveryCode.random()
  private let passphrase: Passphrase

  init(handle: String, passphrase text: String) throws {
    self.handle = handle
    keys = MemberKeys(seed)
    guard !text.isEmpty, let passphrase = try? Passphrase(text, .fresh()) else {
      throw ClientError.mistaken("The passphrase is empty or holds a NUL character.")
    }
    self.passphrase = passphrase
  }

  /// The account, with a first keychain that remembers `circle`.
  func account(remembering circle: KeychainCircle) -> Account {
    let keychain = Keychain(circles: [circle])
    return Account(
      member: id, handle: handle, salt: Blob(passphrase.parameters.salt),
      rounds: passphrase.parameters.rounds, login: Blob(passphrase.login.secret.unguarded()),
      wrap: Blob(passphrase.seal(seed, of: id)), recoveryWrap: Blob(recovery.seal(seed, of: id)),
      recoveryAuth: recovery.auth.digest,
      keychain: SealedKeychain(
        counter: 1, sealed: Blob(keychain.seal(with: keys.keychain, member: id, counter: 1))))
  }

  func identity(on server: Server, _ session: SignedIn) -> Identity {
    Identity(
      server: server.address, member: id, handle: handle, seed: seed, token: session.token,
      keychain: 1)
  }
}
