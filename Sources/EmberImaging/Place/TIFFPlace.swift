/// A TIFF, or the EXIF block of any other file: directories of tags (TIFF 6.0, section 2; EXIF 2.32,
/// 4.6).
struct TIFFPlace {
  private enum Tag {
    static let directories: Set = [330, 0x8769, 0xA005]  // SubIFDs, EXIF, interoperability
    static let gps = 0x8825
    static let xmp = 700
    static let iptc = 33723
    static let photoshop = 34377
    /// A maker's own. Apple's are known to hold no place, and its screens need them for brightness.
    static let notes = 0x927C
    /// Other makers' notes, GeoTIFF's scales, points and keys, GDAL's notes.
    static let blanked: Set = [
      notes, 33550, 33920, 33922, 34264, 34735, 34736, 34737, 42112, 42113, 50844,
    ]
  }
  private static let widths = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4]

  private var bytes: [UInt8]
  private let littleEndian: Bool
  private var seen: Set<Int> = []

  /// Blanks the place in a block; a GPS directory keeps its spot and has no entries.
  static func blank(
    _ file: inout [UInt8], _ range: Range<Int>
  ) throws(Place.NotUnderstood) {
    try file.inOne([range]) { (bytes: inout [UInt8]) throws(Place.NotUnderstood) in
      guard bytes.count >= 8 else { throw Place.NotUnderstood() }
      var block = TIFFPlace(bytes)
      bytes = []
      guard block.number(2, 2) == 42 else { throw Place.NotUnderstood() }
      try block.directory(block.number(4, 4).known())
      bytes = block.bytes
    }
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    littleEndian = bytes.first == 0x49
  }

  private func number(_ offset: Int, _ length: Int) -> Int? {
    guard let big = bytes.big(offset, length) else { return nil }
    guard littleEndian else { return big }
    return length == 2 ? Int(UInt16(big).byteSwapped) : Int(UInt32(big).byteSwapped)
  }

  private struct Entry {
    let tag: Int
    /// Where its value lies, in the entry or outside.
    let value: Range<Int>
    let width: Int
  }

  private func entries(_ start: Int) throws(Place.NotUnderstood) -> [Entry] {
    let count = try number(start, 2).known()
    var entries: [Entry] = []
    for place in 0..<count {
      let at = start + 2 + 12 * place
      let (tag, type) = (try number(at, 2).known(), try number(at + 2, 2).known())
      let (items, outside) = (try number(at + 4, 4).known(), try number(at + 8, 4).known())
      let width = Self.widths[type] ?? (type == 12 ? 8 : type == 13 ? 4 : 1)
      let from = items * width <= 4 ? at + 8 : outside
      entries.append(Entry(tag: tag, value: from..<from + items * width, width: width))
    }
    return entries
  }

  /// This directory, those it names, and the one that follows it. One that lies outside the block
  /// holds nothing.
  private mutating func directory(_ start: Int) throws(Place.NotUnderstood) {
    var next = start
    while next > 0, next < bytes.count, seen.insert(next).inserted {
      guard seen.count < 1000 else { throw Place.NotUnderstood() }
      let entries = try entries(next)
      let following = number(next + 2 + 12 * entries.count, 4) ?? 0
      for entry in entries { try blank(entry) }
      next = following
    }
  }

  private mutating func blank(_ entry: Entry) throws(Place.NotUnderstood) {
    let value = entry.value
    let isHeld = value.upperBound <= bytes.count
    switch entry.tag {
    case Tag.gps: try places(number(value.lowerBound, 4).known())
    case let tag where Tag.directories.contains(tag):
      for at in stride(from: value.lowerBound, to: value.upperBound, by: 4) {
        try directory(number(at, 4).known())
      }
    case Tag.notes where bytes.holds("Apple iOS\0", at: value.lowerBound): break
    case let tag where Tag.blanked.contains(tag): bytes.fill(value)
    case Tag.xmp where isHeld: try bytes.inOne([value], XMPPlace.blank)
    case Tag.iptc where isHeld: try bytes.inOne([value], IPTCPlace.blank)
    case Tag.photoshop where isHeld: try bytes.inOne([value], PhotoshopPlace.blank)
    case Tag.xmp, Tag.iptc, Tag.photoshop: throw Place.NotUnderstood()
    default: break
    }
  }

  private mutating func places(_ start: Int) throws(Place.NotUnderstood) {
    guard start > 0, seen.insert(start).inserted else { return }
    let entries = try entries(start)
    for entry in entries { bytes.fill(entry.value) }
    bytes.fill(start..<start + 2 + 12 * entries.count)
  }
}
