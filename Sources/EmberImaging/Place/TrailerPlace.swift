/// What lies behind a picture: more pictures, a motion photo's video, makers' blocks.
enum TrailerPlace {
  static func blank(
    _ bytes: inout [UInt8], _ range: Range<Int>
  ) throws(Place.NotUnderstood) {
    var from = range.lowerBound
    for film in EmbeddedVideo.find(in: bytes, from: range.lowerBound) {
      try other(&bytes, from..<film.lowerBound)
      try MoviePlace.blank(&bytes, film)
      from = film.upperBound
    }
    try other(&bytes, from..<range.upperBound)
  }

  /// Pictures stay, without their place. Of the rest only Samsung's blocks do, which also name the
  /// country by its number in telephone networks.
  private static func other(
    _ bytes: inout [UInt8], _ range: Range<Int>
  ) throws(Place.NotUnderstood) {
    var at = range.lowerBound
    while at < range.upperBound {
      if bytes[at] == 0 {
        at += 1
      } else if bytes.holds([0xFF, 0xD8, 0xFF], at: at) {
        at = try JPEGPlace.picture(&bytes, at: at)
        guard at <= range.upperBound else { throw .init() }
      } else if bytes.suffix(4).elementsEqual("SEFT".utf8) {
        return try samsung(&bytes, at..<range.upperBound)
      } else {
        return bytes.fill(at..<range.upperBound)
      }
    }
  }

  /// Blanks the country; blocks that hold a whole picture with notes of its own aren't understood.
  static func samsung(
    _ bytes: inout [UInt8], _ range: Range<Int>
  ) throws(Place.NotUnderstood) {
    for mark in ["Exif\0\0", "http://ns.adobe.com/"] where bytes.first(mark, in: range) != nil {
      throw .init()
    }
    var from = range.lowerBound
    while from < range.upperBound, let mark = bytes.first("MCC_Data", in: from..<range.upperBound) {
      from = mark + 8
      while from < range.upperBound, 0x30...0x39 ~= bytes[from] {
        bytes[from] = 0x30
        from += 1
      }
    }
  }
}
