/// A photo's file, opened as far as its header.
struct Source {
  private let path: String
  private let loader: Loader
  private let header: Picture
  /// The videos inside the file.
  private let videos: [Range<Int>]
  /// What libvips calls the colours that a HEIC or AVIF gives by number; nil for sRGB's.
  private let namedColours: String?

  /// Reads the header and holds it against the budget.
  init(_ path: String, _ loader: Loader) throws(ImagingError) {
    (self.path, self.loader) = (path, loader)
    header = try loader.open(path, strict: true)
    try Limits.check(width: header.width, height: header.height)
    let carriesMore = [.jpeg, .heic, .avif].contains(loader.kind)
    let bytes = carriesMore ? try FileBytes.read(path) : []
    videos = EmbeddedVideo.find(in: bytes)
    namedColours = loader.turns ? Self.colours(HEIFItems(bytes)?.codedColours) : nil
  }

  /// Display P3 (SMPTE EG 432-1: 12) with a transfer of the eye's kind. What is coded for brighter
  /// screens (SMPTE ST 2084, HLG) has no such reading, and is shown as the decoder gives it.
  private static func colours(_ coded: (primaries: Int, transfer: Int)?) -> String? {
    guard let coded, coded.primaries == 12, ![8, 16, 18].contains(coded.transfer) else {
      return nil
    }
    return "p3"
  }

  /// What is in the original besides the picture, in bytes of video and further pages.
  var video: Int? { videos.isEmpty ? nil : videos.map(\.count).reduce(0, +) }
  var furtherPages: Int { loader.kind == .tiff ? max(0, header.pages - 1) : 0 }

  private var orientation: Int { loader.turns ? 1 : header.orientation }
  /// Orientations 5 to 8 swap the edges (EXIF 2.32, tag 274).
  private var liesOnItsSide: Bool { orientation >= 5 }

  var width: Int { liesOnItsSide ? header.height : header.width }
  var height: Int { liesOnItsSide ? header.width : header.height }

  /// More than one frame, a video inside, or the mark that Android's motion photos bear in their
  /// XMP. (A HEIC's further pictures and a TIFF's pages are not frames.)
  var moves: Bool {
    if [.webp, .gif].contains(loader.kind), header.pages > 1 { return true }
    if !videos.isEmpty { return true }
    guard let notes = header.blob("xmp-data") else { return false }
    return ["MotionPhoto=\"1\"", "MotionPhoto>1<", "MicroVideo=\"1\"", "MicroVideo>1<"]
      .contains { notes.contains($0) }
  }

  var taken: String? { header.text("exif-ifd2-DateTimeOriginal").flatMap(cameraTime) }

  /// Upright 8-bit sRGB pixels, at most `edge` long and never enlarged, and whether some of the
  /// original's are lost.
  func pixels(within edge: Int) throws(ImagingError) -> (picture: Picture, damaged: Bool) {
    let (decoded, damaged) = try decoded(within: edge)
    guard let upright = decoded.inSRGB(assumed: namedColours)?.settled()?.upright(from: orientation)
    else {
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
