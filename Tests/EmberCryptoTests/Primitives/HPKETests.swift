import EmberCore
import Testing

@testable import EmberCrypto

/// Every intermediate value of RFC 9180's vector for our suite.
@Suite("HPKE")
struct HPKETests {
  private let vector: VectorInputs
  private let recipient: AgreementKey
  private let ephemeral: AgreementKey

  init() throws {
    vector = VectorInputs(values: try #require(try VectorFile.all()["hpke-rfc9180"]).inputs)
    recipient = try vector.secret("skRm")
    ephemeral = try vector.secret("skEm")
  }

  private func check(_ secret: SecretBytes?, _ name: String) throws {
    #expect(try #require(secret).unguarded() == vector.bytes(name), "\(name)")
  }

  @Test("derives what RFC 9180 derives, step by step")
  func steps() throws {
    #expect(ephemeral.publicKey.bytes == (try vector.bytes("enc")))
    #expect(recipient.publicKey.bytes == (try vector.bytes("pkRm")))
    let agreed = try #require(ephemeral.agree(with: recipient.publicKey))
    let shared = HPKE.sharedSecret(
      agreed, enc: ephemeral.publicKey, recipient: recipient.publicKey)
    try check(shared, "shared_secret")
    let schedule = HPKE.KeySchedule(shared, info: try vector.bytes("info"))
    #expect(schedule.context == (try vector.bytes("key_schedule_context")))
    try check(schedule.secret, "secret")
    try check(schedule.key, "key")
    #expect(schedule.baseNonce == (try vector.bytes("base_nonce")))
    // Section 5.3, which nothing of ours uses: it checks the labels once more.
    let exporter = HPKE.expand(HPKE.suite, schedule.secret, "exp", schedule.context, 32)
    try check(exporter, "exporter_secret")
    try check(HPKE.expand(HPKE.suite, exporter, "sec", [0x00], 32), "export_00_32")
  }

  @Test("seals to RFC 9180's very bytes, and opens them")
  func bytes() throws {
    let sealed = try HPKE.seal(
      vector.bytes("pt"), to: recipient.publicKey, info: vector.bytes("info"),
      aad: vector.bytes("aad0"), ephemeral: ephemeral)
    #expect(sealed == (try vector.bytes("enc") + vector.bytes("ct0")))
    let opened = try HPKE.open(
      sealed, with: recipient, info: vector.bytes("info"), aad: vector.bytes("aad0"))
    try check(opened, "pt")
  }

  @Test("draws a fresh ephemeral key each time")
  func fresh() throws {
    let one = try HPKE.seal([1, 2], to: recipient.publicKey, info: [], aad: [])
    let other = try HPKE.seal([1, 2], to: recipient.publicKey, info: [], aad: [])
    #expect(one.count == 2 + HPKE.overhead && one[..<32] != other[..<32])
  }

  @Test("refuses any changed byte, another info, another AAD, too few bytes")
  func refuses() throws {
    let sealed = try HPKE.seal([1, 2], to: recipient.publicKey, info: [3], aad: [4])
    for index in sealed.indices {
      var changed = sealed
      // The top bit of enc is not part of the point (RFC 7748, section 5), yet part of the context.
      changed[index] ^= 0x80
      #expect(throws: CryptoError.cannotOpen) {
        try HPKE.open(changed, with: recipient, info: [3], aad: [4])
      }
    }
    #expect(throws: CryptoError.cannotOpen) {
      try HPKE.open(sealed, with: recipient, info: [], aad: [4])
    }
    #expect(throws: CryptoError.cannotOpen) {
      try HPKE.open(sealed, with: recipient, info: [3], aad: [])
    }
    #expect(throws: CryptoError.cannotOpen) {
      try HPKE.open(Array(sealed[..<47]), with: recipient, info: [3], aad: [4])
    }
  }
}
