/// HEIC and AVIF: EXIF and XMP are items whose bytes lie elsewhere in the file (ISO/IEC 23008-12,
/// annex A).
enum HEIFPlace {
  static func blank(_ bytes: inout [UInt8]) throws(Place.NotUnderstood) {
    let (boxes, rest) = ISOBox.all(in: 0..<bytes.count, of: bytes)
    for item in try (HEIFItems(bytes)?.items()).known().values { try blank(item, &bytes) }
    for box in boxes {
      switch box.type {
      case "ftyp", "meta", "mdat", "free", "skip", "wide": break
      case "moov": try MoviePlace.blank(&bytes, box.whole)
      case "mpvd": try TrailerPlace.blank(&bytes, box.body)
      case "sefd": try TrailerPlace.samsung(&bytes, box.body)
      case "uuid": bytes.fill(box.body)
      default: throw .init()
      }
    }
    try TrailerPlace.blank(&bytes, rest)
  }

  private static func blank(
    _ item: HEIFItems.Item, _ bytes: inout [UInt8]
  ) throws(Place.NotUnderstood) {
    guard ["Exif", "mime"].contains(item.type) else { return }
    guard !item.pieces.isEmpty else { throw .init() }
    try bytes.inOne(item.pieces) { (part: inout [UInt8]) throws(Place.NotUnderstood) in
      if item.type == "Exif" {
        let start = 4 + (try part.big(0, 4).known())
        guard start <= part.count else { throw Place.NotUnderstood() }
        try TIFFPlace.blank(&part, start..<part.count)
      } else if item.media == "application/rdf+xml", !item.isEncoded {
        try XMPPlace.blank(&part)
      } else {
        part.fill(0..<part.count)
      }
    }
  }
}
