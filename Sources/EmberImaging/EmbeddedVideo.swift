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
      guard mark - 4 >= start, let (film, isWhole) = boxes(in: bytes, at: mark - 4) else {
        continue
      }
      if isWhole { found.append(film) }
      from = max(from, film.upperBound)
    }
    return found
  }

  /// The boxes that follow each other from a first one, and whether a film is among them. Each is
  /// looked at once, however many files begin inside a file.
  private static func boxes(
    in bytes: [UInt8], at start: Int
  ) -> (range: Range<Int>, isWhole: Bool)? {
    guard let size = bytes.big(start, 4), 16...512 ~= size, size % 4 == 0 else { return nil }
    var (end, isWhole) = (start, false)
    while let box = ISOBox(bytes, at: end, end: bytes.count), film.contains(box.type) {
      isWhole = isWhole || box.type == "moov" || box.type == "mdat"
      end = box.whole.upperBound
    }
    return (start..<end, isWhole)
  }
}
