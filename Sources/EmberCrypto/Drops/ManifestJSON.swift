import EmberCore

/// {v, drop, circle, epoch, roster, author, caption, shares, commit, photos}, in this order.
extension Manifest {
  func json(_ commitment: Digest) -> JSON {
    .object([
      ("v", .integer(1)), ("drop", .hex(binding.drop)), ("circle", .hex(binding.circle)),
      ("epoch", .number(binding.epoch)), ("roster", .hex(binding.roster)),
      ("author", .hex(binding.author)), ("caption", .string(caption)),
      ("shares", .array(shares.map(JSON.hex))), ("commit", .hex(commitment)),
      ("photos", .array(photos.map(\.json))),
    ])
  }

  /// The manifest and its commitment; nil where a field is missing or not what it should be. Unknown
  /// members are for later versions: the signature covers them, we pass over them.
  static func read(_ json: JSON) -> (Manifest, commitment: Digest)? {
    guard json["v"]?.number(Int.self) == 1, let binding = DropBinding(json),
      let caption = json["caption"]?.text,
      let shares = json["shares"]?.map(\.digest), shares.count == Rung.allCases.count,
      let commitment = json["commit"]?.digest,
      let photos = json["photos"]?.map(ManifestPhoto.init), photos.count < 0xFFFF
    else { return nil }
    let manifest = Manifest(binding, caption: caption, shares: shares, photos: photos)
    return (manifest, commitment)
  }
}

extension DropBinding {
  init?(_ json: JSON) {
    guard let drop = json["drop"]?.id, let circle = json["circle"]?.id,
      let epoch = json["epoch"]?.number(UInt32.self), let roster = json["roster"]?.digest,
      let author = json["author"]?.id
    else { return nil }
    self.init(drop: drop, circle: circle, epoch: epoch, roster: roster, author: author)
  }
}

/// {w, h, name, alt, type, taken, damaged, still, share, boxes}, in this order.
extension ManifestPhoto {
  var json: JSON {
    var members: [(name: String, value: JSON)] = [
      ("w", .number(width)), ("h", .number(height)), ("name", .string(name)),
      ("alt", .string(alt)), ("type", .string(type)),
    ]
    if let taken { members.append(("taken", .string(taken))) }
    if isDamaged { members.append(("damaged", .bool(true))) }
    if isStill { members.append(("still", .bool(true))) }
    members.append(("share", .hex(share)))
    members.append(("boxes", .array(boxes.map { $0?.json ?? .null })))
    return .object(members)
  }

  init?(_ json: JSON) {
    guard let width = json["w"]?.number(Int.self), width >= 0,
      let height = json["h"]?.number(Int.self), height >= 0,
      let name = json["name"]?.text, let alt = json["alt"]?.text, let type = json["type"]?.text,
      ManifestPhoto.isTime(json["taken"]),
      let isDamaged = ManifestPhoto.mark(json["damaged"]),
      let isStill = ManifestPhoto.mark(json["still"]),
      let share = json["share"]?.digest,
      let boxes = json["boxes"]?.map(BoxListing.place), boxes.count == Rung.allCases.count
    else { return nil }
    self.init(
      width: width, height: height, name: name, alt: alt, type: type, taken: json["taken"]?.text,
      isDamaged: isDamaged, isStill: isStill, share: share, boxes: boxes)
  }

  /// Whether it is absent or well-formed.
  private static func isTime(_ json: JSON?) -> Bool {
    guard let json else { return true }
    return json.text.map(isLocalTime) ?? false
  }

  /// True or absent; nil for anything else.
  private static func mark(_ json: JSON?) -> Bool? {
    guard let json else { return false }
    guard case .bool(true) = json else { return nil }
    return true
  }

  /// "YYYY-MM-DDTHH:MM:SS", digits where digits belong.
  static func isLocalTime(_ text: String) -> Bool {
    let pattern = Array("dddd-dd-ddTdd:dd:dd".utf8)
    guard text.utf8.count == pattern.count else { return false }
    return zip(pattern, text.utf8).allSatisfy { expected, byte in
      expected == UInt8(ascii: "d") ? (0x30...0x39).contains(byte) : byte == expected
    }
  }
}

extension BoxListing {
  var json: JSON { .object([("size", .number(size)), ("sha256", .hex(digest))]) }

  /// A listing, or null where there is no such box; nil for anything else.
  static func place(_ json: JSON) -> BoxListing?? {
    if json.isNull { return .some(nil) }
    guard let size = json["size"]?.number(UInt64.self), let digest = json["sha256"]?.digest else {
      return nil
    }
    return BoxListing(size: size, digest: digest)
  }
}
