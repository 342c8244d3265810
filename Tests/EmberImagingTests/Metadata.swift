/// Metadata as cameras write it, built byte by byte so that each test knows what went in.
enum Metadata {
  /// Text that stands in every kind of metadata and must stand in no rendition.
  static let secret = "52 Larch Road, by the lake"

  /// A TIFF block: orientation, a description, the shutter's time, a place. (EXIF 2.32, 4.6)
  static func exif(orientation: Int = 1, taken: String = "2024:05:01 18:30:05") -> [UInt8] {
    let description = Array(secret.utf8) + [0]
    let (details, place) = (8 + 2 + 4 * 12 + 4, 8 + 2 + 4 * 12 + 4 + 18)
    let text = place + 2 + 2 * 12 + 4
    let time = text + description.count
    let latitude = time + 20
    var block: [UInt8] = [0x49, 0x49, 0x2A, 0] + little(8, 4)
    block += little(4, 2)
    block += entry(0x010E, type: 2, count: description.count, value: text)
    block += entry(0x0112, type: 3, count: 1, value: orientation)
    block += entry(0x8769, type: 4, count: 1, value: details)
    block += entry(0x8825, type: 4, count: 1, value: place) + little(0, 4)
    block += little(1, 2) + entry(0x9003, type: 2, count: 20, value: time) + little(0, 4)
    block += little(2, 2) + entry(0x0001, type: 2, count: 2, value: 0x4E)
    block += entry(0x0002, type: 5, count: 3, value: latitude) + little(0, 4)
    block += description + Array(taken.utf8) + [0]
    return block + [52, 1, 22, 1, 33, 1].flatMap { little($0, 4) }
  }

  static func xmp(_ attributes: String = "") -> [UInt8] {
    Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
      xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
      xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" \(attributes) \
      note="\(secret)"/></rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  /// A JPEG with segments put behind its first marker.
  static func insert(_ segments: [(marker: UInt8, bytes: [UInt8])], into jpeg: [UInt8]) -> [UInt8] {
    var added: [UInt8] = []
    for (marker, content) in segments {
      let length = content.count + 2
      added += [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
    }
    return jpeg[..<2] + added + jpeg[2...]
  }

  static func exifSegment(_ block: [UInt8]) -> (marker: UInt8, bytes: [UInt8]) {
    (0xE1, Array("Exif\0\0".utf8) + block)
  }

  static func xmpSegment(_ packet: [UInt8]) -> (marker: UInt8, bytes: [UInt8]) {
    (0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet)
  }

  static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func entry(_ tag: Int, type: Int, count: Int, value: Int) -> [UInt8] {
    little(tag, 2) + little(type, 2) + little(count, 4) + little(value, 4)
  }
}
