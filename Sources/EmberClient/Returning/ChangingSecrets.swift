internal import EmberCore
internal import EmberCrypto

extension Device {
  /// Changes the passphrase. Other devices stay signed in. Throws `ClientError`.
  public func changePassphrase(from old: String, to new: String) throws {
    let fresh = try Passphrase.given(new, .fresh())
    try server.change(
      PassphraseChange(
        login: login(with: old), passphrase: fresh.forServer(seed(), of: member)))
  }

  /// Makes a new recovery code, to be shown once; the old one opens nothing any more. Throws
  /// `ClientError`.
  public func newRecoveryCode(passphrase: String) throws -> String {
    let code = RecoveryCode.random()
    try server.change(
      RecoveryCodeChange(
        login: login(with: passphrase), recovery: code.forServer(seed(), of: member)))
    return code.text
  }

  private func seed() throws -> MemberSeed { try home.identity().memberSeed() }

  private func login(with text: String) throws -> Blob {
    let asked = try server.parameters(for: handle)
    guard
      let parameters = try? PassphraseParameters(rounds: asked.rounds, salt: asked.salt.bytes)
    else {
      throw ClientError.cannotOpen("The server asks for too few rounds, or too many.")
    }
    return Blob(try Passphrase.given(text, parameters).login.secret.unguarded())
  }
}
