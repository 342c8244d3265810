import EmberCore

/// {v: 1, circles: [{circle, epochs: [{epoch, key, roster}], pins: [{member, version, x25519,
/// ed25519}]}]}, canonical like a manifest.
extension Keychain {
  var json: JSON {
    .object([("v", .integer(1)), ("circles", .array(circles.map(\.json)))])
  }

  init?(_ json: JSON) {
    guard json["v"]?.number(Int.self) == 1, let circles = json["circles"]?.map(KeychainCircle.init)
    else { return nil }
    self.init(circles: circles)
  }
}

extension KeychainCircle {
  fileprivate var json: JSON {
    .object([
      ("circle", .hex(circle)), ("epochs", .array(epochs.map(\.json))),
      ("pins", .array(pins.map(\.json))),
    ])
  }

  fileprivate init?(_ json: JSON) {
    guard let circle = json["circle"]?.id, let epochs = json["epochs"]?.map(KeychainEpoch.init),
      let pins = json["pins"]?.map(Pin.init)
    else { return nil }
    self.init(circle: circle, epochs: epochs, pins: pins)
  }
}

extension KeychainEpoch {
  fileprivate var json: JSON {
    .object([
      ("epoch", .number(epoch)), ("key", .hex(key.secret.unguarded())), ("roster", .hex(roster)),
    ])
  }

  fileprivate init?(_ json: JSON) {
    guard let epoch = json["epoch"]?.number(UInt32.self),
      let key = json["key"]?.hex.flatMap(CircleKey.init), let roster = json["roster"]?.digest
    else { return nil }
    self.init(epoch: epoch, key: key, roster: roster)
  }
}

extension Pin {
  fileprivate var json: JSON {
    .object([
      ("member", .hex(member)), ("version", .number(version)), ("x25519", .hex(agreement.bytes)),
      ("ed25519", .hex(signing.bytes)),
    ])
  }

  fileprivate init?(_ json: JSON) {
    guard let member = json["member"]?.id, let version = json["version"]?.number(UInt32.self),
      let agreement = json["x25519"]?.hex.flatMap(AgreementPublicKey.init),
      let signing = json["ed25519"]?.hex.flatMap(SigningPublicKey.init)
    else { return nil }
    self.init(member: member, version: version, agreement: agreement, signing: signing)
  }
}
