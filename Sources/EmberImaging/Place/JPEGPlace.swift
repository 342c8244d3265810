/// JPEG: segments, each a marker and its length, then the picture's scans (ITU-T T.81, annex B).
///
/// Application segments that are known to hold no place stay; those nobody here knows (GoPro's
/// telemetry is one) are blanked whole. EXIF's small picture is left as it is: it shows no more.
struct JPEGPlace {
  private static let xmp = "http://ns.adobe.com/xap/1.0/\0"
  private static let extended = "http://ns.adobe.com/xmp/extension/\0"
  private static let photoshop = "Photoshop 3.0\0"
  /// JFIF, its extension, colour profile, several pictures, gain maps (ISO 21496-1) and Apple's
  /// curve for them, encoders'.
  private static let kept: [(marker: UInt8, start: String)] = [
    (0xE0, "JFIF"), (0xE0, "JFXX"), (0xE2, "ICC_PROFILE"), (0xE2, "MPF"), (0xE2, "urn:iso:"),
    (0xEA, "AROT"), (0xEC, "Ducky"), (0xEE, "Adobe"),
  ]

  private var bytes: [UInt8]
  private var at: Int
  /// What can be spread over several segments: resources, and extended XMP with its offsets.
  private var resources: [Range<Int>] = []
  private var packets: [String: [(offset: Int, piece: Range<Int>)]] = [:]

  static func blank(_ bytes: inout [UInt8]) throws(Place.NotUnderstood) {
    let end = try picture(&bytes, at: 0)
    try TrailerPlace.blank(&bytes, end..<bytes.count)
  }

  /// One of the pictures in a file; answers where it ends.
  static func picture(
    _ bytes: inout [UInt8], at start: Int
  ) throws(Place.NotUnderstood) -> Int {
    var reader = JPEGPlace(bytes: bytes, at: start + 2)
    bytes = []
    try reader.segments()
    if !reader.resources.isEmpty {
      try reader.bytes.inOne(reader.resources, PhotoshopPlace.blank)
    }
    for pieces in reader.packets.values {
      let inOrder = pieces.sorted { $0.offset < $1.offset }.map(\.piece)
      try reader.bytes.inOne(inOrder, XMPPlace.blank)
    }
    bytes = reader.bytes
    return reader.at
  }

  private init(bytes: [UInt8], at: Int) { (self.bytes, self.at) = (bytes, at) }

  /// Up to the end marker. A file that ends inside a scan ends there.
  private mutating func segments() throws(Place.NotUnderstood) {
    while at < bytes.count {
      guard bytes[at] == 0xFF, let marker = bytes.big(at + 1, 1) else { throw .init() }
      switch marker {
      case 0xFF: at += 1
      case 0xD9:
        at += 2
        return
      case 0x01, 0xD0...0xD7: at += 2
      default:
        let length = try bytes.big(at + 2, 2).known()
        guard length >= 2, at + 2 + length <= bytes.count else { throw .init() }
        try segment(UInt8(marker), at + 4..<at + 2 + length)
        at += 2 + length
        if marker == 0xDA { scan() }
      }
    }
  }

  /// Past a scan's data, in which 0xFF is followed by 0 or by a restart.
  private mutating func scan() {
    while at + 1 < bytes.count {
      if bytes[at] == 0xFF, bytes[at + 1] != 0, !(0xD0...0xD7).contains(bytes[at + 1]) { return }
      at += 1
    }
    at = bytes.count
  }

  private mutating func segment(
    _ marker: UInt8, _ body: Range<Int>
  ) throws(Place.NotUnderstood) {
    guard 0xE0...0xEF ~= marker else { return }
    func starts(_ text: String) -> Bool {
      body.count >= text.utf8.count && bytes.holds(text, at: body.lowerBound)
    }
    func rest(_ length: Int) -> Range<Int> { body.dropFirst(length) }
    if marker == 0xE1, starts("Exif\0") {
      try TIFFPlace.blank(&bytes, rest(6))
    } else if marker == 0xE1, starts(Self.xmp) {
      try bytes.inOne([rest(Self.xmp.utf8.count)], XMPPlace.blank)
    } else if marker == 0xE1, starts(Self.extended), body.count >= 75 {
      let at = body.lowerBound + Self.extended.utf8.count
      let name = String(decoding: bytes[at..<at + 32], as: UTF8.self)
      packets[name, default: []].append((try bytes.big(at + 36, 4).known(), rest(75)))
    } else if marker == 0xED, starts(Self.photoshop) {
      resources.append(rest(Self.photoshop.utf8.count))
    } else if !Self.kept.contains(where: { $0.marker == marker && starts($0.start) }) {
      bytes.fill(body)
    }
  }
}
