/// Why something cryptographic was refused. Carries no key, share, envelope or name.
public enum CryptoError: Error, Hashable, Sendable {
  /// Every failed opening and every failed verification, whatever its cause: an attacker who can
  /// make us try learns one bit at most.
  case cannotOpen
  /// Bytes that are parsed, not opened, do not have the layout they should have.
  case badLayout
  /// PBKDF2 rounds below 600,000 (a server that asks for less would weaken the passphrase) or above
  /// 10,000,000 (one that asks for more would hang the device).
  case roundsOutOfRange
  /// The file system refused; the number is errno.
  case file(Int32)
}
