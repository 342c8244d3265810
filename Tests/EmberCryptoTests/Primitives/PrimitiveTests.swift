import EmberCore
import Foundation
import Testing

@testable import EmberCrypto

private func unhex(_ text: String) -> [UInt8] { Hex.decode(text)! }

@Suite("Primitives, against their standards")
struct PrimitiveTests {
  @Test("SHA-256 of \"abc\" (FIPS 180-4), whole and in pieces")
  func sha256() {
    let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    #expect(Digest.sha256(of: Array("abc".utf8)).description == expected)
    let hasher = Hasher256()
    for byte in "abc".utf8 { hasher.update([byte]) }
    #expect(hasher.finish().description == expected)
    hasher.update(Array("abc".utf8))
    #expect(hasher.finish().description == expected, "it starts afresh")
  }

  @Test("HMAC-SHA256 (RFC 4231, case 2)")
  func hmac() {
    let code = HMAC256.code(of: Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8))
    #expect(
      Hex.encode(code) == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
  }

  @Test("HKDF-SHA256 (RFC 5869, cases 1 and 3: more than one block, and no salt)")
  func hkdf() {
    let material = [UInt8](repeating: 0x0B, count: 22)
    let first = HKDF.derive(
      material, salt: unhex("000102030405060708090a0b0c"), info: unhex("f0f1f2f3f4f5f6f7f8f9"),
      count: 42)
    #expect(
      Hex.encode(first.unguarded())
        == "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865")
    let third = HKDF.derive(material, salt: [UInt8](), info: [], count: 42)
    #expect(
      Hex.encode(third.unguarded())
        == "8da4e775a563c18f715f802a063c5a31b8a11f5c5ee1879ec3454e5f3c738d2d9d201395faa4b61a96c8")
  }

  @Test("PBKDF2-HMAC-SHA256 (RFC 7914, section 11), its first 32 bytes")
  func pbkdf2() {
    let derived = PBKDF2.derive(Array("passwd".utf8), salt: Array("salt".utf8), rounds: 1)
    #expect(
      Hex.encode(derived.unguarded())
        == "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc")
  }

  @Test("AES-256-GCM (McGrew and Viega, case 16)")
  func gcm() throws {
    let key = SecretBytes(unhex("feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308"))
    let aad = unhex("feedfacedeadbeeffeedfacedeadbeefabaddad2")
    let plaintext = unhex(
      "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a721c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39"
    )
    let sealed = AES256GCM.seal(
      plaintext, key: key, nonce: unhex("cafebabefacedbaddecaf888"), aad: aad)
    #expect(
      Hex.encode(sealed[12...])
        == "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662"
        + "76fc6ece0f4e1768cddf8853bb2d551b")
    #expect(try AES256GCM.open(sealed, key: key, aad: aad) == plaintext)
  }

  @Test("AES-256-GCM opens an empty message and refuses everything else")
  func gcmRefuses() throws {
    let key = SecretBytes.random(32)
    let sealed = AES256GCM.seal([UInt8](), key: key, aad: [1])
    #expect(sealed.count == AES256GCM.overhead)
    #expect(try AES256GCM.open(sealed, key: key, aad: [1]) == [])
    #expect(throws: CryptoError.cannotOpen) { try AES256GCM.open(sealed, key: key, aad: [2]) }
    #expect(throws: CryptoError.cannotOpen) {
      try AES256GCM.open(Array(sealed.dropLast()), key: key, aad: [1])
    }
    for index in sealed.indices {
      var changed = sealed
      changed[index] ^= 0x80
      #expect(throws: CryptoError.cannotOpen) {
        try AES256GCM.openSecret(changed, key: key, aad: [1])
      }
    }
  }

  @Test("X25519 (RFC 7748, section 5.2), and both sides agree")
  func x25519() throws {
    let scalar = unhex("a546e36bf0527c9d3b16154b82465edd62144c0ac1fc5a18506a2244ba449ac4")
    let point = unhex("e6db6867583030db3594c1a424b15f7c726624ec26b3353b10a903a6d0ab1c4c")
    let agreed = AgreementKey(SecretBytes(scalar)).agree(with: AgreementPublicKey(point)!)
    #expect(
      Hex.encode(try #require(agreed).unguarded())
        == "c3da55379de9c6908e94ea4df28d084f32eccf03491c71f754b4075577a28552")
    let (one, other) = (AgreementKey.random(), AgreementKey.random())
    #expect(one.agree(with: other.publicKey) == other.agree(with: one.publicKey))
  }

  @Test("X25519 refuses the points that would agree on zeros (RFC 7748, section 6.1)")
  func smallOrder() {
    let points = [
      "0000000000000000000000000000000000000000000000000000000000000000",
      "0100000000000000000000000000000000000000000000000000000000000000",
      "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
      "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
    ]
    for point in points {
      let point = AgreementPublicKey(unhex(point))!
      #expect(AgreementKey.random().agree(with: point) == nil)
      #expect(throws: CryptoError.cannotOpen) {
        try HPKE.seal([1], to: point, info: [], aad: [])
      }
    }
  }

  @Test("Ed25519 (RFC 8032, section 7.1, test 2)")
  func ed25519() throws {
    let key = SigningKey(
      SecretBytes(unhex("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb")))
    #expect(
      Hex.encode(key.publicKey.bytes)
        == "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c")
    let signature = key.sign([0x72])
    #expect(
      Hex.encode(signature.bytes)
        == "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
    )
    try key.publicKey.verify(signature, over: [0x72])
    #expect(throws: CryptoError.cannotOpen) { try key.publicKey.verify(signature, over: [0x73]) }
  }

  @Test("base32 (RFC 4648, section 10) both ways, and no stray bits")
  func base32() {
    for (plain, text) in [
      ("", ""), ("f", "MY"), ("fo", "MZXQ"), ("foo", "MZXW6"), ("foob", "MZXW6YQ"),
      ("fooba", "MZXW6YTB"), ("foobar", "MZXW6YTBOI"),
    ] {
      #expect(Base32.encode(Array(plain.utf8)) == text)
      #expect(Base32.decode(text.utf8) == Array(plain.utf8))
    }
    #expect(Base32.decode("MZ".utf8) == nil, "its low bits are not zeros")
    #expect(Base32.decode("M1".utf8) == nil)
  }

  @Test("NFKC composes, widens ligatures, and refuses NUL")
  func nfkc() throws {
    #expect(Array(try #require(NFKC.normalise("e\u{301}")).utf8) == Array("é".utf8))
    #expect(NFKC.normalise("ﬁ") == "fi")
    #expect(NFKC.normalise("") == "")
    #expect(NFKC.normalise("a\0b") == nil)
  }
}
