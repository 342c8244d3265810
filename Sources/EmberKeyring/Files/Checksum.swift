package import EmberCore
internal import EmberCrypto

/// SHA-256, to tell a whole file in the keys directory from a torn one. What only keeps time there
/// needs no more of cryptography than this.
package enum Checksum {
  package static func of(_ bytes: some Collection<UInt8>) -> Digest {
    Digest.sha256(of: Array(bytes))
  }
}
