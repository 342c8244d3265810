package import EmberCore
internal import EmberCrypto

/// SHA-256 at the end of a file's fixed part: it tells a torn write, not a hostile one.
package enum Checksum {
  package static func of(_ bytes: [UInt8]) -> Digest { Digest.sha256(of: bytes) }
}
