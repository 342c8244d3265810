import Testing

@testable import EmberImaging

@Suite("File kind")
struct FileKindTests {
  static func iso(_ brands: String...) -> [UInt8] {
    let body =
      Array("ftyp".utf8) + Array((brands[0] + "\0\0\0\0").utf8)
      + brands.dropFirst().flatMap { Array($0.utf8) }
    return [0, 0, 0, UInt8(body.count + 4)] + body + Array("....mdat".utf8)
  }

  static let heads: [(FileKind, [UInt8])] = [
    (.jpeg, [0xFF, 0xD8, 0xFF, 0xE0, 0, 16]),
    (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]),
    (.webp, Array("RIFF\u{10}\0\0\0WEBPVP8 ".utf8)),
    (.heic, iso("heic", "mif1", "heic")), (.heic, iso("mif1", "miaf", "heic")),
    (.heic, iso("heix", "mif1")),
    (.avif, iso("avif", "mif1")), (.avif, iso("mif1", "avif")),
    (.raw, iso("crx ", "isom")),
    (.video, iso("qt  ")), (.video, iso("mp42", "isom")), (.video, iso("isom", "avc1")),
    (.video, Array("\0\0\0\u{8}wide\0\0".utf8)), (.video, [0x1A, 0x45, 0xDF, 0xA3, 1]),
    (.gif, Array("GIF89a....".utf8)),
    (.tiff, [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 0, 0]), (.tiff, [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8]),
    (.raw, [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 0xC6, 1, 0, 4, 0, 0, 0, 1, 4, 0, 0]),
    (
      .raw,
      [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 2, 0]
        + [0xFE, 0, 4, 0, 1, 0, 0, 0, 1, 0, 0, 0] + [0x4A, 1, 4, 0, 1, 0, 0, 0, 9, 9, 0, 0]
    ),
    (.pdf, Array("%PDF-1.7\n".utf8)),
    (.svg, Array("<?xml version=\"1.0\"?>\n<svg xmlns=\"\"/>".utf8)),
    (.text, Array("dear all,\nhere are the photos\n".utf8)), (.text, Array("Grüße".utf8)),
    (.unknown, [0, 1, 2, 3, 4, 5]), (.unknown, [0xFF, 0xD8]), (.unknown, [0x7F, 0x45, 0x4C, 0x46]),
  ]

  @Test("is told by the first bytes", arguments: heads)
  func byContent(kind: FileKind, head: [UInt8]) {
    #expect(FileKind(head: head) == kind)
  }

  @Test("is text even when the head ends inside a letter")
  func cutLetter() {
    let head = Array(String(repeating: "a", count: 4095).utf8) + Array("ü".utf8).prefix(1)
    #expect(FileKind(head: head) == .text)
  }

  @Test("has a media type exactly when a loader opens it", arguments: FileKind.allCases)
  func mediaTypes(kind: FileKind) {
    #expect((kind.mediaType != nil) == Loader.all.contains { $0.kind == kind })
  }
}
