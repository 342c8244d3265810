import EmberCore

/// Six words that the members of a circle compare aloud: equal words, equal keys for everyone.
///
/// PBKDF2-HMAC-SHA256(SHA-256(all cards through sig, sorted bytewise, joined), salt "ember/v1 words",
/// 100,000 rounds); the first six bytes index our words. 48 bits: the rounds make each try at a
/// forged set of cards that much dearer.
public enum SafetyWords {
  static let salt = Array("ember/v1 words".utf8)
  static let rounds: UInt32 = 100_000

  public static func of(_ cards: [Card]) -> [String] {
    let sorted = cards.map(\.throughSignature).sorted { $0.lexicographicallyPrecedes($1) }
    let digest = Digest.sha256(of: sorted.flatMap { $0 })
    let derived = PBKDF2.derive(digest.bytes, salt: salt, rounds: rounds)
    return derived.withRawBytes { bytes in bytes[..<6].map { Words.all[Int($0)] } }
  }
}
