/// The videos that lie inside a photo's file: what makes a motion photo move.
///
/// Google's makers put an MP4 behind the JPEG and name it in XMP; Samsung's put it into a trailer
/// under `MotionPhoto_Data`; HEICs carry it in a box `mpvd`. Editors break the names and leave the
/// video, so it is looked for itself: an `ftyp` box, and the boxes of a film behind it.
enum EmbeddedVideo {
  private static let film: Set = [
    "ftyp", "moov", "mdat", "free", "skip", "wide", "uuid", "meta", "moof", "mfra", "sidx", "styp",
    "udta", "pnot",
  ]

  /// Where each lies, in order. The file's own first box isn't one.
  static func find(in bytes: [UInt8], from start: Int = 12) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var from = start
    while from < bytes.count, let mark = bytes.first("ftyp", in: from..<bytes.count) {
      from = mark + 4
      guard mark - 4 >= start, let film = film(in: bytes, at: mark - 4) else { continue }
      found.append(film)
      from = film.upperBound
    }
    return found
  }

  private static func film(in bytes: [UInt8], at start: Int) -> Range<Int>? {
    guard let size = bytes.big(start, 4), 16...512 ~= size, size % 4 == 0 else { return nil }
    let (all, _) = ISOBox.all(in: start..<bytes.count, of: bytes)
    let boxes = all.prefix { film.contains($0.type) }
    guard let last = boxes.last, boxes.contains(where: { $0.type == "moov" || $0.type == "mdat" })
    else { return nil }
    return start..<last.whole.upperBound
  }
}
