internal import EmberCore

extension Refusal {
  static let wrongPassphrase = Refusal(
    "wrong-passphrase", status: 401, "Handle and passphrase do not go together. Try again.")
  static let tooManyTries = Refusal(
    "too-many-tries", status: 429, "That was tried too often. Wait a few minutes.")
  static let handleTaken = Refusal(
    "handle-taken", status: 409, "Somebody here has this handle already. Choose another.")
  static let keychainChanged = Refusal(
    "keychain-changed", status: 409,
    "Another device has changed the keychain. Fetch it, add to it, and store it again.")
  static let badAccount = Refusal(
    "bad-account", status: 400,
    "The account is not well formed: salt 16 bytes, at least 600,000 rounds, login key 32 bytes, wraps 60 bytes."
  )
}
