import EmberCore

@testable import EmberCrypto

/// Each layer that a vector may name: takes the inputs, gives what comes out, or throws what the
/// layer throws.
enum Layers {
  static let all: [String: @Sendable (VectorInputs) throws -> [String: String]] = [
    "box": box, "boxByRule": boxByRule, "envelope": envelope, "manifest": manifest,
    "manifestBox": manifestBox, "commitment": commitment, "colours": colours, "note": note,
    "noteToOne": noteToOne, "receipt": receipt, "card": card, "roster": roster,
    "rosterKnown": rosterKnown, "circleKey": circleKey, "keychain": keychain, "invite": invite,
    "inviteBySigner": inviteBySigner, "join": join, "succession": succession, "wrap": wrap,
    "recovery": recovery, "draft": draft, "safetyWords": safetyWords, "words": words,
    "json": json, "hpke": hpke,
  ]

  // MARK: Boxes

  static func secrets(_ inputs: VectorInputs) throws -> BoxSecrets {
    BoxSecrets(
      key: try inputs.secret("key"), rung: try inputs.secret("rungShare"),
      photo: try inputs.secret("photoShare"))
  }

  private static func content(_ inputs: VectorInputs) throws -> BoxContent {
    let rung = try inputs.number("rung", UInt8.self)
    if rung == 0 { return .words(WordKind(rawValue: try inputs.number("flags"))!) }
    return .photo(try inputs.number("photo"), Rung(rawValue: rung)!)
  }

  private static func listing(_ inputs: VectorInputs) throws -> BoxListing? {
    guard inputs.has("listedSize") else { return nil }
    return BoxListing(
      size: try inputs.number("listedSize"), digest: try inputs.digest("listedSHA256"))
  }

  @Sendable static func box(_ inputs: VectorInputs) throws -> [String: String] {
    let plaintext = try Box.open(
      inputs.bytes("sealed"), as: content(inputs), drop: inputs.id("drop"), with: secrets(inputs),
      listed: listing(inputs))
    return ["plaintext": hex(plaintext)]
  }

  /// Too large for a file: sealed here from byte i = i mod 251, under the header given, then edited.
  @Sendable static func boxByRule(_ inputs: VectorInputs) throws -> [String: String] {
    let header = try BoxHeader(parsing: inputs.bytes("header"))
    let plaintext = rule(Int(try inputs.number("size", UInt64.self)))
    let sealed = Box.seal(plaintext, header: header, with: try secrets(inputs))
    let rule = try inputs.text("edit")
    let edited =
      rule == "empty"
      ? withEmptyEnd(plaintext, header, try secrets(inputs)) : edit(sealed, rule)
    let opened = try Box.open(
      edited, as: header.content, drop: header.drop, with: secrets(inputs), listed: nil)
    return [
      "sealedSize": hex(UInt64(sealed.count)), "sealedSHA256": hex(Digest.sha256(of: sealed)),
      "plaintextSHA256": hex(Digest.sha256(of: opened)),
    ]
  }

  static func rule(_ count: Int) -> [UInt8] {
    let block = (0..<251).map { UInt8($0) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count + 251)
    while bytes.count < count { bytes.append(contentsOf: block) }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// "empty": one whole chunk, sealed as not the last, and an empty last one behind it.
  private static func withEmptyEnd(
    _ plaintext: [UInt8], _ header: BoxHeader, _ secrets: BoxSecrets
  ) -> [UInt8] {
    precondition(plaintext.count == Box.chunk)
    let key = secrets.boxKey(header)
    var nonce = ChunkNonce()
    let chunks = [(plaintext, false), ([], true)].map { text, last in
      AES256GCM.seal(text, key: key, nonce: nonce.next(last: last), aad: header.bytes)[12...]
    }
    return header.bytes + chunks.joined()
  }

  /// "" | "cut N" (the first N bytes) | "swap I J" | "drop I" (chunks, from 0) | "append".
  private static func edit(_ sealed: [UInt8], _ rule: String) -> [UInt8] {
    let words = rule.split(separator: " ").map(String.init)
    guard let verb = words.first else { return sealed }
    let numbers = words.dropFirst().compactMap { Int($0) }
    if verb == "cut" { return Array(sealed[..<numbers[0]]) }
    if verb == "append" { return sealed + [0] }
    let body = sealed[BoxHeader.count...]
    var chunks = stride(from: body.startIndex, to: body.endIndex, by: Box.sealedChunk).map {
      Array(body[$0..<min($0 + Box.sealedChunk, body.endIndex)])
    }
    if verb == "drop" {
      chunks.remove(at: numbers[0])
    } else {
      chunks.swapAt(numbers[0], numbers[1])
    }
    return sealed[..<BoxHeader.count] + chunks.flatMap { $0 }
  }

  // MARK: Keys

  /// The passphrase as it was typed; what comes out has gone through NFKC.
  @Sendable static func wrap(_ inputs: VectorInputs) throws -> [String: String] {
    let parameters = try PassphraseParameters(
      rounds: inputs.number("rounds"), salt: inputs.bytes("salt"))
    let passphrase = try Passphrase(inputs.text("passphrase"), parameters)
    let seed = try passphrase.open(inputs.bytes("wrapped"), of: inputs.id("member"))
    let keys = MemberKeys(seed)
    return [
      "login": hex(passphrase.login), "seed": hex(seed),
      "x25519": hex(keys.agreement.publicKey.bytes), "ed25519": hex(keys.signing.publicKey.bytes),
      "draftKey": hex(keys.drafts), "keychainKey": hex(keys.keychain),
    ]
  }

  @Sendable static func recovery(_ inputs: VectorInputs) throws -> [String: String] {
    let code = try RecoveryCode(parsing: inputs.text("code"))
    let seed = try code.open(inputs.bytes("wrapped"), of: inputs.id("member"))
    return ["seed": hex(seed), "authSHA256": hex(code.auth.digest), "auth": hex(code.auth)]
  }

  @Sendable static func draft(_ inputs: VectorInputs) throws -> [String: String] {
    let key: DraftKey = try inputs.secret("draftKey")
    return ["key": hex(try key.open(inputs.bytes("sealed"), of: inputs.id("drop")))]
  }

  @Sendable static func words(_ inputs: VectorInputs) throws -> [String: String] {
    ["words": hex(try inputs.bytes("bytes").map { Words.all[Int($0)] }.joined(separator: " "))]
  }

  // MARK: Primitives

  @Sendable static func json(_ inputs: VectorInputs) throws -> [String: String] {
    guard let json = JSON(canonical: try inputs.bytes("json")) else { throw CryptoError.cannotOpen }
    return ["json": hex(json.bytes)]
  }

  @Sendable static func hpke(_ inputs: VectorInputs) throws -> [String: String] {
    let opened = try HPKE.open(
      inputs.bytes("enc") + inputs.bytes("ct0"), with: inputs.secret("skRm"),
      info: inputs.bytes("info"), aad: inputs.bytes("aad0"))
    return ["pt": hex(opened.unguarded())]
  }
}
