/// The items of a HEIF or AVIF file: its pictures, and what is said about them.
///
/// Box layouts: ISO/IEC 14496-12, 8.11 (meta, iinf, iloc, pitm) and ISO/IEC 23008-12, 9.3 (iprp).
struct HEIFItems {
  struct Item: Sendable {
    let type: String
    /// The media type of a `mime` item; empty for others.
    let media: String
    /// Whether a `mime` item is compressed.
    let isEncoded: Bool
    /// Where its bytes lie in the file, piece after piece.
    var pieces: [Range<Int>] = []
  }

  private let bytes: [UInt8]
  private let boxes: [ISOBox]

  /// Nil when there is no sound `meta` box.
  init?(_ bytes: [UInt8]) {
    let (outer, _) = ISOBox.all(in: 0..<bytes.count, of: bytes)
    guard let meta = outer.first(where: { $0.type == "meta" }), meta.body.count >= 4 else {
      return nil
    }
    self.bytes = bytes
    boxes = ISOBox.all(in: meta.body.lowerBound + 4..<meta.body.upperBound, of: bytes).boxes
  }

  private func box(_ type: String, in list: [ISOBox]? = nil) -> ISOBox? {
    (list ?? boxes).first { $0.type == type }
  }

  private func children(_ box: ISOBox) -> [ISOBox] { ISOBox.all(in: box.body, of: bytes).boxes }

  /// Every item by its number; nil when a list of them can't be followed to its end.
  func items() -> [Int: Item]? {
    guard let info = box("iinf"), let version = bytes.big(info.body.lowerBound, 1) else {
      return box("iinf") == nil ? [:] : nil
    }
    var items: [Int: Item] = [:]
    let start = info.body.lowerBound + (version == 0 ? 6 : 8)
    guard start <= info.body.upperBound,
      let count = bytes.big(info.body.lowerBound + 4, version == 0 ? 2 : 4)
    else { return nil }
    let (entries, _) = ISOBox.all(in: start..<info.body.upperBound, of: bytes)
    guard entries.count == count else { return nil }
    for entry in entries {
      guard let (number, item) = item(entry) else { return nil }
      items[number] = item
    }
    return locate(&items) ? items : nil
  }

  private func item(_ entry: ISOBox) -> (Int, Item)? {
    let at = entry.body.lowerBound
    guard let version = bytes.big(at, 1), version >= 2 else { return nil }
    let wide = version == 2 ? 2 : 4
    let type = at + 4 + wide + 2
    guard let number = bytes.big(at + 4, wide), type + 4 <= entry.body.upperBound else {
      return nil
    }
    let texts = bytes[type + 4..<entry.body.upperBound].split(
      separator: 0, omittingEmptySubsequences: false
    ).map { String(decoding: $0, as: UTF8.self) }
    let name = String(decoding: bytes[type..<type + 4], as: UTF8.self)
    let isMime = name == "mime"
    return (
      number,
      Item(
        type: name, media: isMime && texts.count > 1 ? texts[1] : "",
        isEncoded: isMime && texts.count > 2 && !texts[2].isEmpty)
    )
  }

  private func locate(_ items: inout [Int: Item]) -> Bool {
    guard let location = box("iloc"), var list = LocationList(bytes, location) else { return false }
    let within = box("idat")?.body.lowerBound
    for _ in 0..<list.count {
      guard let (number, pieces) = list.next(idat: within) else { return false }
      items[number]?.pieces = pieces
    }
    return true
  }

  /// The colours of the main picture where they are given by number only (ISO/IEC 23091-2);
  /// nil when they aren't.
  var codedColours: (primaries: Int, transfer: Int)? {
    guard let pitm = box("pitm"), let version = bytes.big(pitm.body.lowerBound, 1),
      let main = bytes.big(pitm.body.lowerBound + 4, version == 0 ? 2 : 4), let iprp = box("iprp"),
      let ipco = box("ipco", in: children(iprp)), let ipma = box("ipma", in: children(iprp))
    else { return nil }
    let properties = children(ipco)
    for index in associations(ipma, of: main) where properties.indices.contains(index - 1) {
      let at = properties[index - 1].body.lowerBound
      guard properties[index - 1].type == "colr", bytes.holds("nclx", at: at),
        let primaries = bytes.big(at + 4, 2), let transfer = bytes.big(at + 6, 2)
      else { continue }
      return (primaries, transfer)
    }
    return nil
  }

  /// The properties of one item, counted from 1.
  private func associations(_ ipma: ISOBox, of wanted: Int) -> [Int] {
    let at = ipma.body.lowerBound
    guard let version = bytes.big(at, 1), let flags = bytes.big(at + 3, 1),
      let count = bytes.big(at + 4, 4)
    else { return [] }
    let (wide, each) = (version == 0 ? 2 : 4, flags & 1 == 0 ? 1 : 2)
    var next = at + 8
    for _ in 0..<count {
      guard let item = bytes.big(next, wide), let length = bytes.big(next + wide, 1) else {
        return []
      }
      let list = (0..<length).compactMap { bytes.big(next + wide + 1 + $0 * each, each) }
      if item == wanted { return list.map { $0 & (each == 1 ? 0x7F : 0x7FFF) } }
      next += wide + 1 + length * each
    }
    return []
  }
}
