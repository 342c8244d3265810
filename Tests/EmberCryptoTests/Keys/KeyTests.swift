import EmberCore
import Testing

@testable import EmberCrypto

@Suite("Passphrase")
struct PassphraseTests {
  @Test("refuses fewer than 600,000 rounds and more than ten million, whatever the server says")
  func rounds() throws {
    let salt = Random.bytes(16)
    for rounds in [0, 1, 599_999, 10_000_001, UInt32.max] {
      #expect(throws: CryptoError.roundsOutOfRange) {
        try PassphraseParameters(rounds: rounds, salt: salt)
      }
    }
    #expect(try PassphraseParameters(rounds: 600_000, salt: salt).rounds == 600_000)
    #expect(try PassphraseParameters(rounds: 10_000_000, salt: salt).rounds == 10_000_000)
    #expect(throws: CryptoError.badLayout) {
      try PassphraseParameters(rounds: 600_000, salt: Random.bytes(15))
    }
  }

  @Test("offers seven of our words, and others each time")
  func generated() {
    let phrase = Passphrase.generate()
    let words = phrase.split(separator: " ").map(String.init)
    #expect(words.count == 7 && words.allSatisfy(Words.all.contains))
    #expect(Passphrase.generate() != phrase)
  }

  @Test("gives a login key that opens nothing")
  func separation() throws {
    let passphrase = try Passphrase("kettle", .fresh())
    #expect(passphrase.login.secret != passphrase.wrap.secret)
  }

  @Test("refuses a NUL inside")
  func nul() {
    #expect(throws: CryptoError.badLayout) { try Passphrase("a\0b", .fresh()) }
  }
}

@Suite("Words")
struct WordsTests {
  @Test("are 256, of three to seven lower-case letters, sorted, known by their first four")
  func shape() {
    #expect(Words.all.count == 256)
    #expect(Words.all == Words.all.sorted())
    #expect(Set(Words.all.map { $0.prefix(4) }).count == 256)
    for word in Words.all {
      #expect((3...7).contains(word.count) && word.allSatisfy { ("a"..."z").contains($0) })
    }
  }

  @Test("none is the beginning of another")
  func prefixes() {
    for (word, next) in zip(Words.all, Words.all.dropFirst()) { #expect(!next.hasPrefix(word)) }
  }
}

@Suite("Recovery code")
struct RecoveryCodeTests {
  @Test("is nine groups of four, and reads back")
  func text() throws {
    let code = RecoveryCode.random()
    let groups = code.text.split(separator: "-")
    #expect(groups.count == 9 && groups.allSatisfy { $0.count == 4 })
    #expect(try RecoveryCode(parsing: code.text) == code)
  }

  @Test("finds any one mistyped letter")
  func everyLetter() {
    let code = RecoveryCode([UInt8](repeating: 0x5A, count: 20))!
    for (index, letter) in code.text.enumerated() where letter != "-" {
      var typed = Array(code.text)
      typed[index] = letter == "Q" ? "R" : "Q"
      #expect(throws: CryptoError.cannotOpen) { try RecoveryCode(parsing: String(typed)) }
    }
  }
}

@Suite("Login hash")
struct LoginHashTests {
  @Test("knows its login key and no other, and salts each time")
  func verify() throws {
    let login = LoginKey.random()
    let hash = LoginHash(of: login)
    try hash.verify(login)
    try LoginHash(encoded: hash.encoded).verify(login)
    #expect(throws: CryptoError.cannotOpen) { try hash.verify(.random()) }
    #expect(LoginHash(of: login) != hash)
  }

  @Test("is Argon2id with 19 MiB, two passes, one lane; less is outdated")
  func parameters() {
    let hash = LoginHash(of: .random())
    #expect(hash.encoded.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
    #expect(!hash.isOutdated)
    let older = LoginHash(encoded: "$argon2id$v=19$m=4096,t=2,p=1$c2FsdHNhbHQ$aGFzaA")
    #expect(older.isOutdated)
  }

  @Test("refuses what is no hash", arguments: ["", "$", "$argon2id$", "$2b$10$abc"])
  func garbage(encoded: String) {
    #expect(throws: CryptoError.cannotOpen) { try LoginHash(encoded: encoded).verify(.random()) }
  }
}

@Suite("Pepper")
struct PepperTests {
  @Test("opens a value as the field and for the owner it was sealed for, and no other")
  func binding() throws {
    let (pepper, owner) = (Pepper.random(), ID.random())
    let sealed = pepper.seal([1, 2, 3], field: "login hash", of: owner)
    #expect(try pepper.open(sealed, field: "login hash", of: owner) == [1, 2, 3])
    #expect(throws: CryptoError.cannotOpen) {
      try pepper.open(sealed, field: "wrapped seed", of: owner)
    }
    #expect(throws: CryptoError.cannotOpen) {
      try pepper.open(sealed, field: "login hash", of: .random())
    }
    #expect(throws: CryptoError.cannotOpen) {
      try Pepper.random().open(sealed, field: "login hash", of: owner)
    }
  }

  @Test("gives an unknown handle the same 16-byte salt each time, another handle another")
  func fakeSalt() {
    let pepper = Pepper.random()
    #expect(pepper.fakeSalt(of: "ada").count == 16)
    #expect(pepper.fakeSalt(of: "ada") == pepper.fakeSalt(of: "ada"))
    #expect(pepper.fakeSalt(of: "ada") != pepper.fakeSalt(of: "ben"))
    #expect(pepper.fakeSalt(of: "ada") != Pepper.random().fakeSalt(of: "ada"))
  }
}
