/// A photo's file, opened as far as its header.
struct Source {
  private let path: String
  private let loader: Loader
  private let header: Picture

  /// Reads the header and holds it against the budget.
  init(_ path: String, _ loader: Loader) throws(ImagingError) {
    (self.path, self.loader) = (path, loader)
    header = try loader.open(path, strict: true)
    try Limits.check(width: header.width, height: header.height)
  }

  private var orientation: Int { loader.turns ? 1 : header.orientation }
  /// Orientations 5 to 8 swap the edges (EXIF 2.32, tag 274).
  private var liesOnItsSide: Bool { orientation >= 5 }

  var width: Int { liesOnItsSide ? header.height : header.width }
  var height: Int { liesOnItsSide ? header.width : header.height }

  /// More than one frame, or the mark that Android's motion photos bear in their XMP. (A HEIC's
  /// further pictures are not frames.)
  var moves: Bool {
    if loader.kind == .webp, header.pages > 1 { return true }
    guard let notes = header.blob("xmp-data") else { return false }
    return ["MotionPhoto=\"1\"", "MotionPhoto>1<", "MicroVideo=\"1\"", "MicroVideo>1<"]
      .contains { notes.contains($0) }
  }

  var taken: String? { header.text("exif-ifd2-DateTimeOriginal").flatMap(cameraTime) }

  /// Upright 8-bit sRGB pixels, at most `edge` long and never enlarged, and whether some of the
  /// original's are lost.
  func pixels(within edge: Int) throws(ImagingError) -> (picture: Picture, damaged: Bool) {
    let (decoded, damaged) = try decoded(within: edge)
    guard let upright = decoded.inSRGB()?.settled()?.upright(from: orientation) else {
      throw .unreadable(loader.kind)
    }
    return (upright, damaged)
  }

  private typealias Decoded = (picture: Picture, damaged: Bool)

  private func decoded(within edge: Int) throws(ImagingError) -> Decoded {
    if loader.kind == .jpeg, !header.isCMYK {
      guard let jpeg = JPEGDecoder.decode(path, header: header, within: edge) else {
        throw .unreadable(.jpeg)
      }
      return jpeg
    }
    let size = fit((header.width, header.height), within: edge)
    if let whole = header.flattened()?.scaled(to: size)?.settled() { return (whole, false) }
    guard loader.salvages,
      let rest = try loader.open(path, strict: false).flattened()?.scaled(to: size)?.settled()
    else { throw .unreadable(loader.kind) }
    return (rest, true)
  }
}

/// The size that fits an edge with the same proportions. Never enlarged, and never less than a
/// pixel, however long and thin.
func fit(_ size: (width: Int, height: Int), within edge: Int) -> (width: Int, height: Int) {
  let long = max(size.width, size.height)
  guard long > edge else { return size }
  func scaled(_ length: Int) -> Int { max(1, (length * edge * 2 + long) / (long * 2)) }
  return (scaled(size.width), scaled(size.height))
}

/// EXIF's `YYYY:MM:DD HH:MM:SS` as `YYYY-MM-DDTHH:MM:SS`; nil for the blanks and zeros that
/// cameras without a set clock write.
func cameraTime(_ exif: String) -> String? {
  let bytes = Array(exif.utf8.prefix(19))
  let parts = String(decoding: bytes, as: UTF8.self).split { $0 == ":" || $0 == " " }
  let numbers = parts.compactMap { Int($0) }
  guard bytes.count == 19, parts.map(\.utf8.count) == [4, 2, 2, 2, 2, 2], numbers.count == 6,
    numbers[0] > 0, 1...12 ~= numbers[1], 1...31 ~= numbers[2], 0...23 ~= numbers[3],
    0...59 ~= numbers[4], 0...60 ~= numbers[5]
  else { return nil }
  return parts[..<3].joined(separator: "-") + "T" + parts[3...].joined(separator: ":")
}
