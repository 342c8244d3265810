import EmberCore

@testable import EmberCrypto

extension VectorSet {
  var binding: DropBinding {
    DropBinding(drop: drop, circle: circle, epoch: epoch, roster: roster, author: ada.id)
  }

  var bindingInputs: [String: String] {
    [
      "drop": hex(drop), "circle": hex(circle), "epoch": hex(epoch), "roster": hex(roster),
      "author": hex(ada.id), "authorKey": hex(ada.keys.signing.publicKey.bytes),
    ]
  }

  func envelopes() throws -> [VectorFile] {
    let manifest = Digest.sha256(of: Random.bytes(8))
    func seal(_ to: Person) throws -> Envelope {
      try .seal(
        secrets.key, to: to.id, at: to.keys.agreement.publicKey, circle: circle, epoch: epoch,
        drop: drop, manifest: manifest)
    }
    let good = opens(
      "envelope-good", "envelope",
      [
        "envelope": hex(try seal(ben).bytes), "private": hex(ben.keys.agreement),
        "member": hex(ben.id), "circle": hex(circle), "epoch": hex(epoch), "drop": hex(drop),
        "manifest": hex(manifest),
      ], gives: ["key": hex(secrets.key)])
    let envelope = Hex.decode(good.inputs["envelope"]!)!
    let noPoint = [UInt8](repeating: 0, count: 32) + envelope[32...]
    return [
      good,
      good.refused("wrong-member", "another member is named", "member", hex(ada.id)),
      good.refused("wrong-drop", "another drop is named", "drop", hex(ID.random())),
      good.refused("wrong-epoch", "another epoch is named", "epoch", hex(epoch + 1)),
      good.refused("wrong-circle", "another circle is named", "circle", hex(ID.random())),
      good.flipped("other-manifest", "the manifest box is another", "manifest", at: 5),
      good.refused("others", "it is another member's", "envelope", hex(try seal(cleo).bytes)),
      good.refused("wrong-private", "the key is another's", "private", hex(cleo.keys.agreement)),
      good.flipped("flipped", "a bit is turned", "envelope", at: 40),
      good.refused("short", "its last byte is missing", "envelope", hex(envelope.dropLast())),
      good.refused("long", "a byte stands behind it", "envelope", hex(envelope + [0])),
      good.refused("zero-point", "its enc is the zero point", "envelope", hex(noPoint)),
    ]
  }

  func colours() -> [VectorFile] {
    let colours = (0..<3).map { _ in Colours(Random.bytes(36))! }
    func seal(_ by: Person, as author: ID? = nil, of drop: ID? = nil) -> [UInt8] {
      ColoursBox.seal(
        colours, drop: drop ?? self.drop, author: author ?? by.id, signing: by.keys.signing,
        under: circleKey)
    }
    let sealed = seal(ada)
    let good = opens(
      "colours-good", "colours",
      [
        "sealed": hex(sealed), "drop": hex(drop), "author": hex(ada.id), "count": hex(UInt16(3)),
        "authorKey": hex(ada.keys.signing.publicKey.bytes), "circleKey": hex(circleKey),
      ], gives: ["colours": hex(colours.flatMap(\.bytes))])
    return [
      good,
      good.flipped("wrong-circle-key", "the circle key is another", "circleKey", at: 0),
      good.refused("wrong-count", "the drop has four photos", "count", hex(UInt16(4))),
      good.refused("wrong-drop", "another drop is expected", "drop", hex(ID.random())),
      good.refused("wrong-author", "another author is expected", "author", hex(ben.id)),
      good.refused(
        "forged", "another member signed in the author's name", "sealed",
        hex(seal(ben, as: ada.id))),
      good.refused(
        "other-drop", "they are another drop's", "sealed", hex(seal(ada, of: .random()))),
      good.flipped("flipped-header", "a bit of the salt is turned", "sealed", at: 40),
      good.flipped("flipped-nonce", "the nonce is not zeros", "sealed", at: 48),
      good.flipped("flipped", "a bit of the ciphertext is turned", "sealed", at: 70),
      good.refused("truncated", "its last byte is missing", "sealed", hex(sealed.dropLast())),
    ]
  }

  func receipts() -> [VectorFile] {
    let manifest = Digest.sha256(of: Random.bytes(8))
    let shares = (0..<6).map { _ in PhotoShare.random().digest }
    let receipt = Receipt(
      drop: drop, sealed: 1_764_500_000_000, manifest: manifest,
      rungs: zip(shares, [604_800, 518_400, 345_600]).map { RungPromise(share: $0, due: $1) },
      photos: Array(shares[3...]))
    let signed = receipt.signed(by: server)
    let unordered =
      Array(signed[64..<137]) + [2] + Array(signed[138..<174]) + [1] + Array(signed[175...])
    let good = opens(
      "receipt-good", "receipt",
      [
        "signed": hex(signed), "drop": hex(drop), "manifest": hex(manifest),
        "serverKey": hex(server.publicKey.bytes),
      ],
      gives: [
        "sealed": hex(receipt.sealed), "dues": receipt.rungs.map { hex($0.due) }.joined(),
        "photos": receipt.photos.map { hex($0) }.joined(),
      ])
    return [
      good,
      good.refused(
        "bad-signature", "another key signed it", "signed", hex(receipt.signed(by: .random()))),
      good.flipped("flipped", "a bit of a due time is turned", "signed", at: 170),
      good.refused("wrong-drop", "another drop is expected", "drop", hex(ID.random())),
      good.flipped("wrong-manifest", "another manifest is expected", "manifest", at: 0),
      good.refused(
        "rungs-out-of-order", "its rungs stand in another order", "signed",
        hex(server.sign(unordered).bytes + unordered)),
      good.refused(
        "appended", "a byte stands behind it, signed", "signed",
        hex(server.sign(signed[64...] + [0]).bytes + signed[64...] + [0])),
    ]
  }
}
