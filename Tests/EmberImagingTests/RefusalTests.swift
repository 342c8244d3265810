import Testing

@testable import EmberImaging

@Suite("What is refused")
struct RefusalTests {
  let folder: Folder
  init() throws { folder = try Folder() }

  @Test("no bytes")
  func empty() throws {
    let path = try folder.write([], as: "a.jpg")
    #expect(throws: ImagingError.empty) { try Imaging.prepare(path) }
  }

  @Test("text named .jpg, and the sentence says what it is")
  func text() throws {
    let path = try folder.write(Array("<p>Not found</p>".utf8), as: "a.jpg")
    let error = #expect(throws: ImagingError.notAPicture(found: .text)) {
      try Imaging.prepare(path)
    }
    #expect(error?.sentence == "This is text. Ember hands round photos only.")
  }

  @Test("a drawing and a document, though libvips could open both")
  func drawings() throws {
    let svg = try folder.write(Array("<svg width='9' height='9'/>".utf8), as: "a.png")
    #expect(throws: ImagingError.notAPicture(found: .svg)) { try Imaging.prepare(svg) }
    let pdf = try folder.write(Array("%PDF-1.4\n".utf8), as: "b.jpg")
    #expect(throws: ImagingError.notAPicture(found: .pdf)) { try Imaging.prepare(pdf) }
  }

  @Test("a BMP, which is a picture but not one that Ember opens")
  func bitmap() throws {
    let path = try folder.write(Array("BM".utf8) + [UInt8](repeating: 0, count: 90), as: "a.bmp")
    #expect(throws: ImagingError.notOpened(found: .bmp)) { try Imaging.prepare(path) }
  }

  @Test("a folder, and what isn't there")
  func notAFile() {
    #expect(throws: ImagingError.cannotRead) { try Imaging.prepare(folder.path) }
    #expect(throws: ImagingError.cannotRead) { try Imaging.prepare(folder.path("none.jpg")) }
  }

  @Test(
    "a header of 400 megapixels, before it is decoded; the numbers are in the sentence",
    arguments: ["jpg", "png"])
  func tooManyPixels(type: String) throws {
    let path = try claiming(20_000, 20_000, type)
    let refusal = ImagingError.tooManyPixels(width: 20_000, height: 20_000, limit: 268_435_456)
    let error = #expect(throws: refusal) { try Imaging.prepare(path) }
    #expect(error?.sentence.contains("20000 × 20000 pixels, 400 million") == true)
    #expect(error?.sentence.contains("up to 268 million") == true)
  }

  @Test("a HEIC that claims as much: libheif's own limit is 16,384 along an edge")
  func tooManyHEIC() throws {
    let path = try claiming(20_000, 20_000, "heic")
    #expect(throws: ImagingError.unreadable(.heic)) { try Imaging.prepare(path) }
  }

  @Test("an edge of 65,536 pixels; 65,535 are within bounds")
  func tooLong() throws {
    let refusal = ImagingError.tooLong(width: 65_536, height: 10, limit: 65_535)
    let path = try claiming(65_536, 10, "png")
    #expect(throws: refusal) { try Imaging.prepare(path) }
    #expect(throws: Never.self) { try Limits.check(width: 65_535, height: 4_096) }
    #expect(throws: (any Error).self) { try Limits.check(width: 65_535, height: 4_097) }
  }

  @Test("a file that ends inside its header")
  func headerOnly() throws {
    let whole = try folder.read(named(try Canvas.quarters(64, 64).write("a.jpg", in: folder)))
    let path = try folder.write(Array(whole.prefix(60)), as: "b.jpg")
    #expect(throws: ImagingError.unreadable(.jpeg)) { try Imaging.prepare(path) }
  }

  @Test("half a WebP or HEIC, of which nothing can be shown", arguments: ["webp", "heic"])
  func half(type: String) throws {
    let whole = try folder.read(named(try Canvas.noise(64, 64).write("a.\(type)", in: folder)))
    let path = try folder.write(Array(whole.prefix(whole.count / 2)), as: "b")
    let kind = try #require(FileKind(rawValue: type))
    #expect(throws: ImagingError.unreadable(kind)) { try Imaging.prepare(path) }
  }

  @Test("no sentence is empty or shows a path")
  func sentences() {
    let all: [ImagingError] = [
      .cannotRead, .empty, .cannotOpenHere(.heic), .unreadable(.png), .notOpened(found: .raw),
      .notAPicture(found: .unknown),
    ]
    for error in all { #expect(error.sentence.hasSuffix(".") || error.sentence.hasSuffix("?")) }
  }

  private func named(_ path: String) -> String { String(path.split(separator: "/").last ?? "") }

  /// A small picture whose header claims another size.
  private func claiming(_ width: Int, _ height: Int, _ type: String) throws -> String {
    var bytes = try folder.read(named(try Canvas.quarters(64, 64).write("a.\(type)", in: folder)))
    func big(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
    }
    func after(_ mark: [UInt8]) throws -> Int {
      try #require(bytes.indices.first { bytes[$0...].starts(with: mark) }) + mark.count
    }
    switch type {
    case "jpg":  // SOF0: length, depth, height, width
      let at = try after([0xFF, 0xC0, 0x00, 0x11, 8])
      bytes.replaceSubrange(at..<at + 4, with: big(height, 2) + big(width, 2))
    case "png":  // IHDR: width, height, five bytes more, checksum
      let at = try after(Array("IHDR".utf8))
      bytes.replaceSubrange(at..<at + 8, with: big(width, 4) + big(height, 4))
      bytes.replaceSubrange(at + 13..<at + 17, with: big(checksum(bytes[at - 4..<at + 13]), 4))
    default:  // ispe: version and flags, width, height
      let at = try after(Array("ispe".utf8)) + 4
      bytes.replaceSubrange(at..<at + 8, with: big(width, 4) + big(height, 4))
    }
    return try folder.write(bytes, as: "claims")
  }

  /// The CRC-32 that ends a PNG chunk.
  private func checksum(_ bytes: ArraySlice<UInt8>) -> Int {
    var sum: UInt32 = ~0
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return Int(~sum)
  }
}
