import EmberCore

@testable import EmberCrypto

extension VectorSet {
  func wraps() throws -> [VectorFile] {
    let typed = "Cafe\u{301} ﬁre  "
    let passphrase = try Passphrase(typed, .fresh())
    let inputs = [
      "passphrase": hex(typed), "rounds": hex(passphrase.parameters.rounds),
      "salt": hex(passphrase.parameters.salt), "member": hex(ada.id),
      "wrapped": hex(passphrase.seal(ada.seed, of: ada.id)),
    ]
    let good = opens(
      "wrap-good", "wrap", inputs,
      gives: [
        "login": hex(passphrase.login), "seed": hex(ada.seed),
        "x25519": hex(ada.keys.agreement.publicKey.bytes),
        "ed25519": hex(ada.keys.signing.publicKey.bytes),
        "draftKey": hex(ada.keys.drafts), "keychainKey": hex(ada.keys.keychain),
      ])
    var composed = good
    composed.name = "wrap-composed"
    composed.inputs["passphrase"] = hex("Café fire  ")
    return [
      good, composed,
      good.refused("wrong-passphrase", "a letter differs", "passphrase", hex("Cafe fire  ")),
      good.refused("trimmed", "its spaces at the end are missing", "passphrase", hex("Café fire")),
      good.refused("more-rounds", "the rounds were changed", "rounds", hex(UInt32(600_001))),
      good.flipped("wrong-salt", "the salt was changed", "salt", at: 0),
      good.refused("wrong-member", "it is another member's", "member", hex(ben.id)),
      good.flipped("flipped", "a bit is turned", "wrapped", at: 20),
    ] + drafts()
  }

  private func drafts() -> [VectorFile] {
    let key = ada.keys.drafts
    let good = opens(
      "draft-good", "draft",
      [
        "sealed": hex(key.seal(secrets.key, of: drop)), "draftKey": hex(key), "drop": hex(drop),
      ], gives: ["key": hex(secrets.key)])
    return [
      good,
      good.refused("wrong-drop", "it is another drop's", "drop", hex(ID.random())),
      good.refused("wrong-key", "it is another member's", "draftKey", hex(ben.keys.drafts)),
    ]
  }

  func recoveries() -> [VectorFile] {
    let code = RecoveryCode.random()
    let good = opens(
      "recovery-good", "recovery",
      [
        "code": hex(code.text), "member": hex(ada.id),
        "wrapped": hex(code.seal(ada.seed, of: ada.id)),
      ],
      gives: [
        "seed": hex(ada.seed), "auth": hex(code.auth), "authSHA256": hex(code.auth.digest),
      ])
    var loose = good
    loose.name = "recovery-loosely-written"
    loose.inputs["code"] = hex(
      "  " + String(code.text.lowercased().map { $0 == "-" ? " " : $0 }) + " - ")
    var letters = Array(code.text)
    letters[0] = letters[0] == "A" ? "B" : "A"
    var foreign = Array(code.text)
    foreign[0] = "1"
    return [
      good, loose,
      good.refused("checksum", "a letter was mistyped", "code", hex(String(letters))),
      good.refused("foreign-letter", "it has a letter that is none", "code", hex(String(foreign))),
      good.refused(
        "short", "its last letter is missing", "code", hex(String(code.text.dropLast()))),
      good.refused("other-code", "it is another code", "code", hex(RecoveryCode.random().text)),
      good.refused("wrong-member", "it is another member's", "member", hex(ben.id)),
    ]
  }

  /// ECMAScript's spelling, and what is not it.
  func json() -> [VectorFile] {
    let text =
      #"{"0":true,"b":[1,-2,9007199254740991],"a":"\b\t\n\f\r\u0001\u001f\"\\/"#
      + "\u{7F}\u{2028}é🧇" + #"","__proto__":null}"#
    let good = opens("json-good", "json", ["json": hex(text)], gives: ["json": hex(text)])
    func refusal(_ suffix: String, _ cause: String, _ text: String) -> VectorFile {
      good.refused(suffix, cause, "json", hex(text))
    }
    return [
      good,
      refusal("index-order", "an index stands behind a name", #"{"a":1,"0":2}"#),
      refusal("duplicate", "a member is there twice", #"{"a":1,"a":1}"#),
      refusal("minus-zero", "a number is -0", "[-0]"),
      refusal("leading-zero", "a number begins with 0", "[01]"),
      refusal("fraction", "a number is no integer", "[1.5]"),
      refusal("too-large", "a number is 2^53", "[9007199254740992]"),
      refusal("too-small", "a number is -2^53", "[-9007199254740992]"),
      refusal("lone-surrogate", "a surrogate stands alone", #"["\ud800"]"#),
      refusal("escaped-pair", "a pair of surrogates is escaped", #"["\ud83e\uddc7"]"#),
      refusal("escaped-delete", "DEL is escaped", #"["\u007f"]"#),
      refusal("upper-escape", "an escape is in capitals", #"["\u001F"]"#),
      refusal("long-escape", "a newline is not in its short form", #"["\u000a"]"#),
      refusal("raw-control", "a control stands unescaped", "[\"\u{1}\"]"),
      refusal("trailing-comma", "a comma stands at the end", "[1,]"),
      refusal("unended", "it ends inside", "[1"),
      refusal("byte-order-mark", "a byte order mark stands before it", "\u{FEFF}[]"),
      good.refused("not-utf8", "it is not UTF-8", "json", hex([0x5B, 0x22, 0xC3, 0x22, 0x5D])),
      refusal(
        "deep", "it is 33 levels deep",
        String(repeating: "[", count: 33) + String(repeating: "]", count: 33)),
    ]
  }
}
