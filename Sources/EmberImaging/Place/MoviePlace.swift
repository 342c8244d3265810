/// A film: its place is in `udta` (`©xyz`, 3GPP's `loci`) or `meta` (`com.apple.quicktime.location`).
///
/// Those boxes become `free` ones whole, with their bytes blanked. A track of measurements that may
/// hold a place for every second isn't understood.
enum MoviePlace {
  private static let blanked: Set = ["udta", "meta", "uuid"]
  private static let measurements = ["camm", "gpmd", "mebx", "rtmd", "gps "]

  static func blank(
    _ bytes: inout [UInt8], _ range: Range<Int>, depth: Int = 0
  ) throws(Place.NotUnderstood) {
    let (boxes, rest) = ISOBox.all(in: range, of: bytes)
    guard depth < 4, rest.allSatisfy({ bytes[$0] == 0 }) else { throw .init() }
    for box in boxes {
      switch box.type {
      case "moov", "trak", "moof", "traf": try blank(&bytes, box.body, depth: depth + 1)
      case "mdia":
        for name in measurements where bytes.first(name, in: box.body) != nil { throw .init() }
      case let type where blanked.contains(type): free(box, &bytes)
      default: break
      }
    }
  }

  private static func free(_ box: ISOBox, _ bytes: inout [UInt8]) {
    bytes.put("free".utf8, at: box.whole.lowerBound + 4)
    bytes.fill(box.body)
  }
}
