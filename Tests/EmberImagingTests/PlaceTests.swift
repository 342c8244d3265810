import Testing

@testable import EmberImaging

@Suite("Leaving the place out")
struct PlaceTests {
  let folder: Folder
  init() throws { folder = try Folder() }

  @Test(
    "EXIF's and XMP's go from every kind, the shutter's time and other words stay",
    arguments: ["jpg", "jpg[interlace]", "png", "webp[Q=90]", "heic[Q=90]", "avif[Q=90]", "tif"])
  func everyKind(format: String) throws {
    var canvas = Canvas.photograph(96, 64, strength: 1)
    canvas.fields["exif-data"] = Array("Exif\0\0".utf8) + Metadata.exif()
    canvas.fields["xmp-data"] = Placed.packet
    let bytes = try folder.read(
      String(try canvas.write("a." + format, in: folder).split(separator: "/").last ?? ""))
    let hasEXIF = format != "tif"  // libvips writes none there; see the TIFF's own test
    if hasEXIF { try #require(Placed.count(Placed.latitude, in: bytes) >= 1) }
    // libvips packs a PNG's XMP, which then goes whole.
    let isPacked = format == "png"
    let blanked = try Placed.expectBlanked(
      bytes, texts: isPacked ? [] : ["52,22.55N", "Larchville"], in: folder)
    #expect(Placed.count("Kept".utf8, in: blanked) == (isPacked ? 0 : 1))
    if isPacked { #expect(Placed.count("blNk".utf8, in: blanked) > 0) }
    let before = try Imaging.prepare(try folder.write(bytes, as: "before"))
    let after = try Imaging.prepare(try folder.write(blanked, as: "after"))
    #expect(before.taken == after.taken && (before.taken != nil) == hasEXIF)
    #expect(before.display.bytes == after.display.bytes)
    #expect(
      try Loader.named(FileKind(head: blanked.first(64))).open(folder.path("after"), strict: true)
        .text("exif-ifd3-GPSLatitude") == nil)
  }

  @Test(
    "a file without a place stays what it was", arguments: ["jpg", "png", "webp", "gif", "tif"])
  func without(type: String) throws {
    _ = try Canvas.quarters(64, 48).write("a." + type, in: folder)
    let bytes = try folder.read("a." + type)
    let blanked = try Place.leftOut(of: bytes)
    #expect(try Placed.pixels(blanked, in: folder) == Placed.pixels(bytes, in: folder))
    #expect(blanked == bytes)
  }

  @Test("a photo that can't be followed to its end is refused, with a sentence")
  func refused() throws {
    _ = try Canvas.quarters(64, 48).write("a.jpg", in: folder)
    let jpeg = try folder.read("a.jpg")
    let broken = Metadata.insert([Metadata.exifSegment(Array("no block".utf8))], into: jpeg)
    let error = #expect(throws: ImagingError.placeStays(.jpeg)) { try Place.leftOut(of: broken) }
    #expect(error?.sentence.contains("its place can't be left out") == true)
    #expect(throws: ImagingError.placeStays(.jpeg)) { try Place.leftOut(of: jpeg.first(30)) }
    #expect(throws: ImagingError.placeStays(.unknown)) { try Place.leftOut(of: [1, 2, 3]) }
    #expect(throws: (any Error).self) { try Place.leftOut(of: []) }
    _ = try Canvas.quarters(64, 48).write("a.heic", in: folder)
    let heic = try folder.read("a.heic")
    #expect(throws: ImagingError.placeStays(.heic)) { try Place.leftOut(of: heic.first(200)) }
  }

  @Test("no file made of chance or of damage stops the program")
  func damage() throws {
    var random = Random(seed: 3)
    var canvas = Canvas.quarters(16, 16)
    canvas.fields["exif-data"] = Array("Exif\0\0".utf8) + Metadata.exif()
    canvas.fields["xmp-data"] = Placed.packet
    for type in ["jpg", "png", "webp", "heic", "tif", "gif"] {
      _ = try canvas.write("a." + type, in: folder)
      let bytes = try folder.read("a." + type)
      for _ in 0..<60 {
        var other = bytes
        for _ in 0..<4 {
          let at = (Int(random.byte()) << 8 | Int(random.byte())) % min(other.count, 1500)
          other[at] = random.byte()
        }
        if let blanked = try? Place.leftOut(of: other) { #expect(blanked.count == other.count) }
      }
    }
  }
}
