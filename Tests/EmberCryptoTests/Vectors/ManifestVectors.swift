import EmberCore
import Foundation

@testable import EmberCrypto

extension VectorSet {
  var exampleManifest: Manifest {
    let listing = BoxListing(size: 4_321, digest: Digest.sha256(of: Random.bytes(4)))
    let photos = [
      ManifestPhoto(
        width: 4032, height: 3024, name: "IMG_0001.HEIC", alt: "waffles, \"golden\"",
        type: "image/heic", taken: "2025-11-26T18:30:00", isStill: true,
        share: PhotoShare.random().digest, boxes: [listing, listing, listing]),
      ManifestPhoto(
        width: 800, height: 600, name: "zu\u{308}rich \\ 🧇.jpg", alt: "", type: "image/jpeg",
        taken: nil, isDamaged: true, share: PhotoShare.random().digest,
        boxes: [listing, nil, nil]),
    ]
    return Manifest(
      binding, caption: "waffle wednesday\n\u{2028}\u{7F}\u{1}\t", photos: photos)
  }

  private func message(_ json: [UInt8]) -> [UInt8] { Label.bytes("manifest") + json }

  private func signed(_ json: [UInt8], by person: Person? = nil) -> String {
    let message = message(json)
    return hex((person ?? ada).keys.signing.sign(message).bytes + message)
  }

  func manifests() -> [VectorFile] {
    let manifest = exampleManifest
    let json = manifest.json(Commitment.of(secrets.key, drop: drop)).bytes
    let good = opens(
      "manifest-good", "manifest",
      bindingInputs.merging(["signed": signed(json), "key": hex(secrets.key)]) { $1 },
      gives: ["caption": hex(manifest.caption), "photos": hex(UInt16(2))])
    var extended = good
    extended.name = "manifest-unknown-member"
    extended.inputs["signed"] = signed(json.dropLast() + Array(#","later":[{"7":null}]}"#.utf8))
    return [good, extended, commitments()] + manifestSigners(good, json)
      + manifestClaims(good) + manifestSpellings(good, json) + manifestFields(good, json)
  }

  private func commitments() -> VectorFile {
    opens(
      "commitment", "commitment", ["key": hex(secrets.key), "drop": hex(drop)],
      gives: ["commit": hex(Commitment.of(secrets.key, drop: drop))])
  }

  private func manifestSigners(_ good: VectorFile, _ json: [UInt8]) -> [VectorFile] {
    // A label as long as the right one: nothing but the label differs.
    let other = Label.bytes("keychain") + json
    return [
      good.flipped("bad-signature", "a bit of the signature is turned", "signed", at: 10),
      good.flipped("flipped", "a bit of the text is turned", "signed", at: -3),
      good.refused("wrong-author", "another member signed it", "signed", signed(json, by: ben)),
      good.refused(
        "wrong-label", "it was signed as something else", "signed",
        hex(ada.keys.signing.sign(other).bytes + other)),
      good.refused("empty", "it has no bytes", "signed", ""),
    ]
  }

  private func manifestClaims(_ good: VectorFile) -> [VectorFile] {
    [
      good.refused("wrong-circle", "another circle is expected", "circle", hex(ID.random())),
      good.refused("wrong-drop", "another drop is expected", "drop", hex(ID.random())),
      good.refused("wrong-epoch", "another epoch is expected", "epoch", hex(epoch + 1)),
      good.flipped("wrong-roster", "another roster is expected", "roster", at: 0),
      good.refused("named-author", "another author is expected", "author", hex(ben.id)),
      good.flipped("wrong-commitment", "it commits to another drop key", "key", at: 0),
    ]
  }

  private func edited(_ json: [UInt8], _ from: String, _ to: String) -> String {
    let text = String(decoding: json, as: UTF8.self)
    let range = text.range(of: from)!
    return signed(Array(text.replacingCharacters(in: range, with: to).utf8))
  }

  private func manifestSpellings(_ good: VectorFile, _ json: [UInt8]) -> [VectorFile] {
    func refusal(_ suffix: String, _ cause: String, _ from: String, _ to: String) -> VectorFile {
      good.refused(suffix, cause, "signed", edited(json, from, to))
    }
    return [
      refusal("space", "a space stands in its JSON", "{\"v\":1", "{\"v\": 1"),
      refusal("duplicate-key", "a member is there twice", "{\"v\":1", "{\"v\":1,\"v\":1"),
      refusal("escaped", "a letter is written as an escape", "waffle wed", "\\u0077affle wed"),
      refusal("escaped-slash", "a slash is escaped", "image/heic", "image\\/heic"),
      refusal("float", "a number is written as a fraction", "\"w\":4032", "\"w\":4032.0"),
      refusal("exponent", "a number is written with an exponent", "\"w\":800", "\"w\":8e2"),
      good.refused("newline", "a newline stands behind it", "signed", signed(json + [0x0A])),
    ]
  }

  private func manifestFields(_ good: VectorFile, _ json: [UInt8]) -> [VectorFile] {
    func refusal(_ suffix: String, _ cause: String, _ from: String, _ to: String) -> VectorFile {
      good.refused(suffix, cause, "signed", edited(json, from, to))
    }
    return [
      refusal("version-2", "it is of a later version", "{\"v\":1", "{\"v\":2"),
      refusal("no-caption", "its caption is missing", "\"caption\"", "\"title\""),
      refusal("taken", "its time is no local time", "2025-11-26T18:30:00", "2025-11-26 18:30:00"),
      refusal(
        "damaged-false", "damaged is neither true nor absent", "\"damaged\":true",
        "\"damaged\":false"),
      refusal(
        "upper-hex", "an id is written in capitals", drop.description, drop.description.uppercased()
      ),
      refusal("two-boxes", "a photo has two boxes", ",null,null]", ",null]"),
      refusal("negative", "a width is negative", "\"w\":800", "\"w\":-800"),
    ]
  }

  func manifestBoxes() -> [VectorFile] {
    let manifest = exampleManifest
    let sealed = manifest.seal(with: secrets, signing: ada.keys.signing)
    let again = manifest.seal(with: secrets, signing: ada.keys.signing)
    let inputs = bindingInputs.merging(secretInputs) { $1 }
    let good = opens(
      "manifest-box-good", "manifestBox",
      inputs.merging(["sealed": hex(sealed), "digest": hex(Digest.sha256(of: sealed))]) { $1 },
      gives: ["caption": hex(manifest.caption)])
    return [
      good,
      good.refused(
        "other", "it is not the one that the envelope is bound to", "sealed", hex(again)),
      good.flipped("wrong-share", "the words' share is another", "photoShare", at: 0),
      good.refused(
        "wrong-author-key", "the author's key is another", "authorKey",
        hex(ben.keys.signing.publicKey.bytes)),
    ]
  }
}

extension Manifest {
  /// With shares of no matter.
  init(_ binding: DropBinding, caption: String, photos: [ManifestPhoto]) {
    self.init(
      binding, caption: caption, shares: (0..<3).map { _ in RungShare.random().digest },
      photos: photos)
  }
}
