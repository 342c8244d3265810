import EmberCore
import EmberCrypto
import EmberTesting
import Foundation
import Testing

@testable import EmberClient

@Suite("Keychain and home")
struct KeychainTests {
  @Test("a keychain from before the one this device has seen is refused: the server went back")
  func rollback() throws {
    let server = try TestServer()
    let between = Between(server.transport)
    let ada = try server.person("ada", over: between)
    let old = try ada.device.server.me().keychain
    try server.join("cem", by: server.person("ben"), into: "lake")
    let lake = try server.circle("lake", of: ada)
    // Ada's device sees Cem, pins him, and stores the next keychain.
    #expect(try ada.device.trusted(lake).members.count == 3)
    #expect(try ada.device.server.me().keychain.counter == old.counter + 1)
    between.lie(about: Me.self, at: "/api/me") { $0.keychain = old }
    let error = #expect(throws: ClientError.self) { try ada.device.trusted(lake) }
    #expect(error?.message.contains("not the newest") == true)
    // Not under a newer number either.
    between.lie(about: Me.self, at: "/api/me") {
      $0.keychain = SealedKeychain(counter: old.counter + 1, sealed: old.sealed)
    }
    #expect(throws: ClientError.self) { try ada.device.trusted(lake) }
    between.lie { _, _ in }
    #expect(try ada.device.trusted(lake).members.count == 3)
  }

  @Test("another member's keychain, or a changed one, is refused")
  func others() throws {
    let server = try TestServer()
    let between = Between(server.transport)
    let ada = try server.person("ada", over: between)
    let ben = try server.person("ben").device.server.me().keychain
    let lake = try server.circle("lake", of: ada)
    between.lie(about: Me.self, at: "/api/me") {
      $0.keychain.sealed = ben.sealed
    }
    #expect(throws: ClientError.self) { try ada.device.trusted(lake) }
    between.lie(about: Me.self, at: "/api/me") { $0.keychain.sealed.bytes[40] ^= 1 }
    #expect(throws: ClientError.self) { try ada.device.trusted(lake) }
  }

  @Test("two devices of one member don't overwrite each other's keychain")
  func twoDevices() throws {
    let server = try TestServer()
    let ada = try server.person("ada")
    try server.scratch.copy(server.scratch["homes/ada"], as: "homes/ada-2")
    let second = try server.person("ada-2")
    let lake = try server.circle("lake", of: ada)
    try server.join("cem", by: server.person("ben"), into: "lake")
    #expect(try ada.device.trusted(lake).members.count == 3)
    #expect(try second.device.trusted(lake).members.count == 3)
    let stale = SealedKeychain(counter: 1, sealed: Blob([1]))
    let refused = #expect(throws: ClientError.self) {
      try second.device.server.putKeychain(stale)
    }
    #expect(refused?.code == "keychain-changed")
  }

  @Test("the identity is this user's alone: file 0600, folders 0700")
  func modes() throws {
    let scratch = Scratch()
    let home = try Home(at: scratch["deep/below/home"])
    try home.save(
      Identity(
        server: "http://ember.test", member: .random(), handle: "ada", seed: .random(),
        token: "t", keychain: 1))
    func mode(_ name: String) throws -> Int? {
      let facts = try FileManager.default.attributesOfItem(atPath: scratch[name])
      return facts[.posixPermissions] as? Int
    }
    #expect(try mode("deep/below/home/identity.json") == 0o600)
    for folder in ["deep", "deep/below", "deep/below/home", "deep/below/home/tmp"] {
      #expect(try mode(folder) == 0o700)
    }
    try home.save(receipt: [1], of: .random())
    #expect(try mode("deep/below/home/receipts") == 0o700)
  }

  @Test("an identity that was there is replaced whole, 0600 whatever it was; a damaged one is told")
  func replaced() throws {
    let scratch = Scratch()
    let home = try Home(at: scratch["home"])
    #expect(!home.hasIdentity)
    #expect(throws: ClientError.self) { try home.identity() }
    try scratch.put(Array("{}".utf8), "home/identity.json")
    #expect(throws: ClientError.self) { try home.identity() }
    let seed = MemberSeed.random()
    let identity = Identity(
      server: "http://ember.test", member: .random(), handle: "ada", seed: seed, token: "t",
      keychain: 7)
    try home.save(identity)
    #expect(try home.identity().keys().signing.publicKey == MemberKeys(seed).signing.publicKey)
    let facts = try FileManager.default.attributesOfItem(atPath: scratch["home/identity.json"])
    #expect(facts[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch["home"]).count == 2)
  }
}
