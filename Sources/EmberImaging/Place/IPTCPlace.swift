/// IPTC's records: 0x1C, record, number, two bytes of length, the text (IIM 4.2, 1.5).
enum IPTCPlace {
  /// Of record 2: content location (26, 27), city, sublocation, province, country's code and name.
  private static let places: Set = [26, 27, 90, 92, 95, 100, 101]

  /// Writes spaces over the places; from where the records can't be followed, over all.
  static func blank(_ bytes: inout [UInt8]) throws(Place.NotUnderstood) {
    var at = 0
    while at < bytes.count {
      guard bytes[at] == 0x1C, let record = bytes.big(at + 1, 1), let number = bytes.big(at + 2, 1),
        let length = bytes.big(at + 3, 2), length < 0x8000, at + 5 + length <= bytes.count
      else { return bytes.fill(at..<bytes.count) }
      if record == 2, places.contains(number) { bytes.fill(at + 5..<at + 5 + length, with: 0x20) }
      at += 5 + length
    }
  }
}

/// Photoshop's resources: `8BIM`, a number, a name, a length, the bytes; both padded to two (Adobe
/// Photoshop File Formats, image resource blocks).
enum PhotoshopPlace {
  static func blank(_ bytes: inout [UInt8]) throws(Place.NotUnderstood) {
    var at = 0
    while at < bytes.count {
      guard bytes.holds("8BIM", at: at), let number = bytes.big(at + 4, 2),
        let name = bytes.big(at + 6, 1), let length = bytes.big(at + 6 + (name + 2) & ~1, 4)
      else { return bytes.fill(at..<bytes.count) }
      let start = at + 6 + (name + 2) & ~1 + 4
      guard start + length <= bytes.count else { return bytes.fill(at..<bytes.count) }
      switch number {
      case 0x0404: try bytes.inOne([start..<start + length], IPTCPlace.blank)
      case 0x0424: try bytes.inOne([start..<start + length], XMPPlace.blank)
      case 0x0422, 0x0423: bytes.fill(start..<start + length)
      default: break
      }
      at = start + (length + 1) & ~1
    }
  }
}
