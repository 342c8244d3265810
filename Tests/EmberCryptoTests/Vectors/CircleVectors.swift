import EmberCore

@testable import EmberCrypto

extension VectorSet {
  func card(_ person: Person, version: UInt32 = 2, circle: ID? = nil) throws -> Card {
    try .make(
      circle: circle ?? self.circle, member: person.id, version: version, name: "Ada ☕",
      keys: person.keys, under: circleKey)
  }

  func cards() throws -> [VectorFile] {
    let card = try card(ada)
    let good = opens(
      "card-good", "card",
      [
        "card": hex(card.bytes), "circle": hex(circle), "member": hex(ada.id),
        "circleKey": hex(circleKey), "version": hex(UInt32(2)),
      ],
      gives: [
        "name": hex("Ada ☕"), "x25519": hex(ada.keys.agreement.publicKey.bytes),
        "ed25519": hex(ada.keys.signing.publicKey.bytes), "digest": hex(card.digest),
      ])
    let elsewhere = try self.card(ada, circle: .random())
    var forged = card.throughSignature
    forged[50] ^= 1
    let older = try self.card(ada, version: 1)
    return [
      good,
      good.refused(
        "bad-signature", "its version was changed after signing, its MAC made anew", "card",
        hex(forged + HMAC256.code(of: forged, key: circleKey.secret.derived("card")))),
      good.flipped("bad-mac", "a bit of its MAC is turned", "card", at: -1),
      good.flipped("wrong-circle-key", "the circle key is another", "circleKey", at: 0),
      good.refused("older", "a later version was seen before", "card", hex(older.bytes)),
      good.refused("wrong-member", "another member is expected", "member", hex(ben.id)),
      good.refused("other-circle", "it is from another circle", "card", hex(elsewhere.bytes)),
      good.refused("truncated", "its last byte is missing", "card", hex(card.bytes.dropLast())),
      good.refused("appended", "a byte stands behind it", "card", hex(card.bytes + [0])),
    ]
  }

  func circleKeys() throws -> [VectorFile] {
    let sealed = try SealedCircleKey.seal(
      circleKey, to: ben.id, at: ben.keys.agreement.publicKey, circle: circle, epoch: epoch,
      maker: ada.id, roster: roster)
    let good = opens(
      "circle-key-good", "circleKey",
      [
        "sealed": hex(sealed.bytes), "private": hex(ben.keys.agreement), "member": hex(ben.id),
        "circle": hex(circle), "epoch": hex(epoch), "maker": hex(ada.id), "roster": hex(roster),
      ], gives: ["circleKey": hex(circleKey)])
    return [
      good,
      good.flipped("wrong-roster", "the roster is another", "roster", at: 0),
      good.refused("wrong-epoch", "another epoch is named", "epoch", hex(epoch - 1)),
      good.refused("wrong-circle", "another circle is named", "circle", hex(ID.random())),
      good.refused("wrong-member", "another member is named", "member", hex(cleo.id)),
      good.refused("wrong-maker", "another maker is named", "maker", hex(cleo.id)),
      good.flipped("flipped", "a bit is turned", "sealed", at: 50),
    ]
  }

  func keychains() -> [VectorFile] {
    let keychain = Keychain(circles: [
      KeychainCircle(
        circle: circle,
        epochs: [KeychainEpoch(epoch: epoch, key: circleKey, roster: roster)],
        pins: [
          Pin(
            member: ben.id, version: 1, agreement: ben.keys.agreement.publicKey,
            signing: ben.keys.signing.publicKey)
        ])
    ])
    let key = ada.keys.keychain
    let sealed = keychain.seal(with: key, member: ada.id, counter: 7)
    let good = opens(
      "keychain-good", "keychain",
      [
        "sealed": hex(sealed), "keychainKey": hex(key), "member": hex(ada.id),
        "counter": hex(UInt64(7)),
      ], gives: ["json": hex(keychain.json.bytes)])
    let older = keychain.seal(with: key, member: ada.id, counter: 6)
    let spaced = AES256GCM.seal(
      [0x20] + keychain.json.bytes, key: key.secret,
      aad: Label.bytes("keychain") + ada.id.bytes + bytes(UInt64(7)))
    return [
      good,
      good.refused("wrong-counter", "another counter goes beside it", "counter", hex(UInt64(8))),
      good.refused("older", "it is an older one under a newer counter", "sealed", hex(older)),
      good.refused("wrong-member", "it is another member's", "member", hex(ben.id)),
      good.refused("wrong-key", "the seed is another's", "keychainKey", hex(ben.keys.keychain)),
      good.refused("not-canonical", "a space stands in its JSON", "sealed", hex(spaced)),
      good.flipped("flipped", "a bit is turned", "sealed", at: 20),
    ]
  }

  func joins() throws -> [VectorFile] {
    let secret = InviteSecret.random()
    let invite = ID.random()
    let card = try card(ben, version: 1)
    let changed = try self.card(ben, version: 2)
    let join = opens(
      "join-good", "join",
      [
        "proof": hex(Join.sign(card, by: invite, with: secret).bytes), "card": hex(card.bytes),
        "invite": hex(invite), "joinKey": hex(secret.joinKey.publicKey.bytes),
      ])
    let old = cleo.keys.signing
    let succession = opens(
      "succession-good", "succession",
      [
        "succession": hex(Succession.sign(card, with: old).bytes), "card": hex(card.bytes),
        "oldKey": hex(old.publicKey.bytes),
      ])
    return [
      join,
      join.refused(
        "wrong-invite-key", "the invite's join key is another", "joinKey",
        hex(InviteSecret.random().joinKey.publicKey.bytes)),
      join.refused("wrong-invite", "it came by another invite", "invite", hex(ID.random())),
      join.refused("other-card", "the card is another", "card", hex(changed.bytes)),
      join.refused(
        "as-succession", "the key signed a succession", "proof",
        hex(Succession.sign(card, with: secret.joinKey).bytes)),
      succession,
      succession.refused(
        "wrong-key", "the old key is another", "oldKey",
        hex(ada.keys.signing.publicKey.bytes)),
      succession.refused("other-card", "the card is another", "card", hex(changed.bytes)),
    ]
  }

  func safetyWords() throws -> [VectorFile] {
    let cards = try [ada, ben, cleo].map { try card($0) }
    let inputs = Dictionary(
      uniqueKeysWithValues: cards.enumerated().map { ("card\($0)", hex($1.bytes)) })
    let indices = (0...255).map { UInt8($0) }
    return [
      opens(
        "safety-words", "safetyWords", inputs,
        gives: ["words": hex(SafetyWords.of(cards.reversed()).joined(separator: " "))]),
      opens(
        "words", "words", ["bytes": hex(indices)],
        gives: ["words": hex(Words.all.joined(separator: " "))]),
    ]
  }
}
