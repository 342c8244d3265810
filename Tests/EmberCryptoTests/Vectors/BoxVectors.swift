import EmberCore

@testable import EmberCrypto

extension VectorSet {
  var secretInputs: [String: String] {
    [
      "key": hex(secrets.key), "rungShare": hex(secrets.rung), "photoShare": hex(secrets.photo),
      "drop": hex(drop),
    ]
  }

  private func box(_ name: String, _ plaintext: [UInt8]) -> VectorFile {
    let sealed = Box.seal(plaintext, as: .photo(7, .display), drop: drop, with: secrets)
    let place = ["rung": hex(UInt8(2)), "photo": hex(UInt16(7)), "sealed": hex(sealed)]
    return opens(
      name, "box", secretInputs.merging(place) { $1 }, gives: ["plaintext": hex(plaintext)])
  }

  func boxes() -> [VectorFile] {
    let good = box("box-good", Array("ember glows for seven days".utf8))
    let sealed = Hex.decode(good.inputs["sealed"]!)!
    return [
      good, box("box-empty", []), box("box-one-byte", [0x65]), box("box-4096", Random.bytes(4096)),
      knownAnswer(), words(), listed(good, sealed),
    ] + headers(good, sealed) + secretsRefused(good) + [
      good.refused("truncated", "its last byte is missing", "sealed", hex(sealed.dropLast())),
      good.refused("header-only", "it ends behind the header", "sealed", hex(Array(sealed[..<48]))),
      good.refused("header-cut", "it ends inside the header", "sealed", hex(Array(sealed[..<47]))),
      good.refused("nothing", "it has no bytes", "sealed", ""),
      good.refused("appended", "a byte stands behind it", "sealed", hex(sealed + [0])),
      good.refused("emptied", "its chunk has a tag and no text", "sealed", emptied(sealed)),
      good.flipped("flipped-text", "a bit of the ciphertext is turned", "sealed", at: 60),
      good.flipped("flipped-tag", "a bit of the tag is turned", "sealed", at: -1),
      good.flipped("flipped-salt", "a bit of the salt is turned", "sealed", at: 47),
      good.refused("not-last", "its only chunk was sealed as one of several", "sealed", notLast()),
    ]
      + [
        listed(good, sealed).refused(
          "wrong-size", "the manifest lists another size", "listedSize", hex(UInt64(73))),
        listed(good, sealed).flipped(
          "wrong-digest", "the manifest lists another digest", "listedSHA256", at: 0),
      ]
  }

  private func emptied(_ sealed: [UInt8]) -> String { hex(sealed[..<48] + sealed.suffix(16)) }

  private func headers(_ good: VectorFile, _ sealed: [UInt8]) -> [VectorFile] {
    func with(_ index: Int, _ value: UInt8) -> String {
      var bytes = sealed
      bytes[index] = value
      return hex(bytes)
    }
    func sealedAs(_ content: BoxContent, _ drop: ID) -> String {
      hex(Box.seal(Array("ember".utf8), as: content, drop: drop, with: secrets))
    }
    return [
      good.refused("magic", "its magic is not EMB1", "sealed", with(0, 0x65)),
      good.refused("version", "it is of a version that does not exist", "sealed", with(3, 0x32)),
      good.refused("header-rung", "its header names another rung", "sealed", with(4, 3)),
      good.refused("rung-5", "its header names no rung", "sealed", with(4, 5)),
      good.refused("flags", "its header has flags, a photo has none", "sealed", with(5, 1)),
      good.refused("header-photo", "its header names another photo", "sealed", with(7, 8)),
      good.refused(
        "header-drop", "its header names another drop", "sealed", with(8, sealed[8] ^ 1)),
      good.refused(
        "swapped-rung", "it is the same photo's original", "sealed",
        sealedAs(.photo(7, .original), drop)),
      good.refused(
        "swapped-photo", "it is another photo's", "sealed", sealedAs(.photo(8, .display), drop)),
      good.refused(
        "other-drop", "it is another drop's, under the same secrets", "sealed",
        sealedAs(.photo(7, .display), .random())),
      good.refused("words", "it is a word box", "sealed", sealedAs(.words(.note), drop)),
      good.refused("expected-rung", "another rung is expected", "rung", hex(UInt8(1))),
      good.refused("expected-photo", "another photo is expected", "photo", hex(UInt16(6))),
      good.refused("expected-drop", "another drop is expected", "drop", hex(ID.random())),
    ]
  }

  private func secretsRefused(_ good: VectorFile) -> [VectorFile] {
    [
      good.flipped("wrong-key", "the drop key is another", "key", at: 31),
      good.flipped("wrong-rung-share", "the rung's share is another", "rungShare", at: 0),
      good.flipped("wrong-photo-share", "the photo's share is another", "photoShare", at: 0),
      good.refused(
        "burnt-rung-share", "the rung's share has burnt: zeros", "rungShare", hex(Digest.zero)),
    ]
  }

  private func listed(_ good: VectorFile, _ sealed: [UInt8]) -> VectorFile {
    var listed = good
    listed.name = "box-listed-good"
    listed.inputs["listedSize"] = hex(UInt64(sealed.count))
    listed.inputs["listedSHA256"] = hex(Digest.sha256(of: sealed))
    return listed
  }

  /// The last chunk sealed with the mark of one that is not.
  private func notLast() -> String {
    let header = BoxHeader(.photo(7, .display), drop: drop)
    let text = Array("ember glows for seven days".utf8)
    let sealed = AES256GCM.seal(
      text, key: secrets.boxKey(header), nonce: [UInt8](repeating: 0, count: 12), aad: header.bytes)
    return hex(header.bytes + sealed[12...])
  }

  private func words() -> VectorFile {
    let text = Array("a note".utf8)
    let sealed = Box.seal(text, as: .words(.note), drop: drop, with: secrets)
    let place = ["rung": "00", "flags": "01", "photo": "ffff", "sealed": hex(sealed)]
    return opens(
      "box-words", "box", secretInputs.merging(place) { $1 }, gives: ["plaintext": hex(text)])
  }

  /// Fixed for ever, and checked by a program of another kind.
  private func knownAnswer() -> VectorFile {
    let header = BoxHeader(
      .photo(7, .display), drop: ID((0x40...0x4F).map { UInt8($0) })!,
      salt: (0x60...0x77).map { UInt8($0) })
    return opens(
      "box-known-answer", "box",
      [
        "key": hex((0x00...0x1F).map { UInt8($0) }),
        "rungShare": hex((0x20...0x3F).map { UInt8($0) }),
        "photoShare": hex((0x80...0x9F).map { UInt8($0) }),
        "drop": hex(header.drop), "rung": "02", "photo": "0007",
        "sealed": hex(header.bytes) + "cd3ffcdb29ae947b7c237b9f3e66c40220a24a139e",
      ], gives: ["plaintext": hex("ember")])
  }

  // MARK: Boxes of several chunks, which are made anew by a rule

  func boxesByRule() -> [VectorFile] {
    let chunk = UInt64(Box.chunk)
    let one = ruled("box-one-chunk", chunk)
    let two = ruled("box-two-chunks", 2 * chunk)
    let three = ruled("box-three-chunks", 2 * chunk + 5)
    func edit(_ good: VectorFile, _ suffix: String, _ cause: String, _ rule: String) -> VectorFile {
      good.refused(suffix, cause, "edit", hex(rule))
    }
    return [
      ruled("box-chunk-less-one", chunk - 1), one,
      ruled("box-chunk-and-one", chunk + 1), two, three,
      edit(one, "empty-end", "an empty last chunk stands behind its only one", "empty"),
      edit(two, "cut-at-chunk", "it ends at a chunk's edge", "cut \(48 + Box.sealedChunk)"),
      edit(two, "cut-in-chunk", "it ends inside its second chunk", "cut \(48 + Box.chunk + 100)"),
      edit(two, "dropped-first", "its first chunk is missing", "drop 0"),
      edit(two, "appended", "a byte stands behind it", "append"),
      edit(three, "swapped", "its first two chunks have changed places", "swap 0 1"),
      edit(three, "dropped-middle", "its second chunk is missing", "drop 1"),
      edit(three, "dropped-last", "its last chunk is missing", "drop 2"),
    ]
  }

  private func ruled(_ name: String, _ size: UInt64) -> VectorFile {
    let header = BoxHeader(.photo(0, .original), drop: drop)
    let plaintext = Layers.rule(Int(size))
    var inputs = secretInputs
    inputs["drop"] = nil
    inputs["header"] = hex(header.bytes)
    inputs["size"] = hex(size)
    inputs["edit"] = ""
    let sealed = Box.seal(plaintext, header: header, with: secrets)
    return opens(
      name, "boxByRule", inputs,
      gives: [
        "sealedSize": hex(Box.sealedSize(of: size)), "sealedSHA256": hex(Digest.sha256(of: sealed)),
        "plaintextSHA256": hex(Digest.sha256(of: plaintext)),
      ])
  }
}
