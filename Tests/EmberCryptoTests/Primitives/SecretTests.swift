import EmberCore
import Testing

@testable import EmberCrypto

@Suite("Secrets")
struct SecretTests {
  @Test("are equal by their bytes, and by nothing less")
  func equality() {
    let bytes = Random.bytes(32)
    #expect(SecretBytes(bytes) == SecretBytes(bytes))
    #expect(SecretBytes(bytes) != SecretBytes(bytes.dropLast()))
    for index in bytes.indices {
      var other = bytes
      other[index] ^= 1
      #expect(SecretBytes(bytes) != SecretBytes(other))
    }
    #expect(SecretBytes([UInt8]()) == SecretBytes([UInt8]()))
  }

  @Test("are 32 bytes, not one more or less")
  func sizes() {
    #expect(DropKey([UInt8](repeating: 1, count: 31)) == nil)
    #expect(DropKey([UInt8](repeating: 1, count: 33)) == nil)
    #expect(DropKey([UInt8](repeating: 1, count: 32))?.secret.count == 32)
    #expect(DropKey.random() != DropKey.random())
  }

  @Test("show nothing of themselves when printed, dumped or interpolated")
  func silence() {
    let bytes = [UInt8](repeating: 0xAB, count: 32)
    var dumped = ""
    let secrets = BoxSecrets(
      key: DropKey(bytes)!, rung: RungShare(bytes)!, photo: PhotoShare(bytes)!)
    dump(secrets, to: &dumped)
    dump(SigningKey(bytes)!.secret, to: &dumped)
    dump(RecoveryCode.random(), to: &dumped)
    let shown = dumped + String(describing: secrets) + String(reflecting: secrets)
    #expect(!shown.contains("171") && !shown.lowercased().contains("abab"))
  }

  @Test("wipes an array in place")
  func wipe() {
    var bytes = Random.bytes(64)
    bytes.wipe()
    #expect(bytes == [UInt8](repeating: 0, count: 64))
    var nothing: [UInt8] = []
    nothing.wipe()
    #expect(nothing.isEmpty)
  }

  @Test("derive by name and context: another name or context is another key")
  func derivation() {
    let secret = SecretBytes.random(32)
    #expect(secret.derived("login") == secret.derived("login"))
    #expect(secret.derived("login") != secret.derived("wrap"))
    #expect(secret.derived("ring", [1]) != secret.derived("ring", [2]))
    #expect(secret.derived("ring") != SecretBytes.random(32).derived("ring"))
  }
}
