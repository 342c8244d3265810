import EmberClient
package import EmberCore
import EmberCrypto

extension TestServer {
  /// What a device sends that knows this handle and passphrase.
  package func signInInput(_ handle: String, passphrase: String? = nil) throws -> SignIn {
    let parameters = try server.parameters(for: handle)
    let stretched = try Passphrase(
      passphrase ?? TestServer.passphrase(of: handle),
      PassphraseParameters(rounds: parameters.rounds, salt: parameters.salt.bytes))
    return SignIn(
      handle: handle, login: Blob(stretched.login.secret.unguarded()), device: "another device")
  }

  /// Another session of a member who is here.
  package func signIn(_ handle: String) throws -> SignedIn {
    try server.signIn(signInInput(handle))
  }
}
