import Testing

@testable import EmberImaging

@Suite("Leaving the place out")
struct PlaceTests {
  let folder: Folder
  init() throws { folder = try Folder() }

  /// 52° 22' 33" as EXIF stores it.
  static let latitude = [52, 1, 22, 1, 33, 1].flatMap { Metadata.little($0, 4) }
  static let packet = Metadata.xmp(
    """
    xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="52,22.55N" \
    xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="Larchville" \
    xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="Kept"
    """)

  static func count(_ wanted: some Collection<UInt8>, in bytes: [UInt8]) -> Int {
    bytes.indices.filter { bytes[$0] == wanted.first && bytes[$0...].starts(with: wanted) }.count
  }

  private func pixels(_ bytes: [UInt8]) throws -> [UInt8] {
    let path = try folder.write(bytes, as: "pixels")
    let loader = try Loader.named(FileKind(head: bytes.first(min(4096, bytes.count))))
    let picture = try #require(try loader.open(path, strict: true).settled())
    return picture.withPixels { Array($0) }
  }

  /// Blanked, with what must hold for every file: the same length, the same pixels, no place.
  private func expectBlanked(_ bytes: [UInt8], texts: [String]) throws -> [UInt8] {
    for text in texts { try #require(Self.count(text.utf8, in: bytes) > 0, "control: \(text)") }
    let blanked = try Place.leftOut(of: bytes)
    #expect(blanked.count == bytes.count)
    #expect(try pixels(blanked) == pixels(bytes))
    for text in texts { #expect(Self.count(text.utf8, in: blanked) == 0, "\(text) is gone") }
    #expect(Self.count(Self.latitude, in: blanked) == 0)
    #expect(try Place.leftOut(of: blanked) == blanked, "a second time changes nothing")
    return blanked
  }

  @Test(
    "EXIF's and XMP's go from every kind, the shutter's time and other words stay",
    arguments: ["jpg", "jpg[interlace]", "png", "webp[Q=90]", "heic[Q=90]", "avif[Q=90]", "tif"])
  func everyKind(format: String) throws {
    var canvas = Canvas.photograph(96, 64, strength: 1)
    canvas.fields["exif-data"] = Array("Exif\0\0".utf8) + Metadata.exif()
    canvas.fields["xmp-data"] = Self.packet
    let bytes = try folder.read(
      String(try canvas.write("a." + format, in: folder).split(separator: "/").last ?? ""))
    let hasEXIF = format != "tif"  // libvips writes none there; see the TIFF's own test
    if hasEXIF { try #require(Self.count(Self.latitude, in: bytes) >= 1) }
    // libvips packs a PNG's XMP, which then goes whole.
    let isPacked = format == "png"
    let blanked = try expectBlanked(bytes, texts: isPacked ? [] : ["52,22.55N", "Larchville"])
    #expect(Self.count("Kept".utf8, in: blanked) == (isPacked ? 0 : 1))
    if isPacked { #expect(Self.count("blNk".utf8, in: blanked) > 0) }
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
    #expect(try pixels(blanked) == pixels(bytes))
    if type != "webp" && type != "png" { #expect(blanked == bytes) }
  }

  private func jpeg(_ segments: [(marker: UInt8, bytes: [UInt8])]) throws -> [UInt8] {
    _ = try Canvas.photograph(96, 64, strength: 1).write("a.jpg", in: folder)
    return Metadata.insert(segments, into: try folder.read("a.jpg"))
  }

  @Test("IPTC's city goes and its caption stays; a maker's unknown segment goes whole")
  func iptc() throws {
    func record(_ number: UInt8, _ text: String) -> [UInt8] {
      [0x1C, 2, number, 0, UInt8(text.utf8.count)] + Array(text.utf8)
    }
    let records = record(90, "Larchville") + record(92, "Larchroad") + record(120, "By the sea")
    let resources =
      Array("Photoshop 3.0\0".utf8) + Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0]
      + [UInt8(records.count)] + records
    let bytes = try jpeg([(0xED, resources), (0xE6, Array("GoPro GPS5 52.375".utf8))])
    let blanked = try expectBlanked(bytes, texts: ["Larchville", "Larchroad", "52.375"])
    #expect(Self.count("By the sea".utf8, in: blanked) == 1)
  }

  @Test("a PNG's chunks of text: XMP, profiles as ImageMagick writes them; checksums stay right")
  func pngText() throws {
    _ = try Canvas.quarters(64, 48).write("a.png", in: folder)
    let bytes = try folder.read("a.png")
    func chunk(_ name: String, _ text: [UInt8]) -> [UInt8] {
      let body = Array(name.utf8) + text
      let ends = [text.count, Int(PNGPlace.checksum(body[...]))].map {
        Array(Metadata.little($0, 4).reversed())
      }
      return ends[0] + body + ends[1]
    }
    let noted =
      bytes.first(33) + chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + Self.packet)
      + chunk("tEXt", Array("Raw profile type exif\0 3532".utf8))
      + chunk("tEXt", Array("exif:GPSLatitude\0 52/1, 22/1, 33/1".utf8))
      + chunk("tEXt", Array("Title\0Our week".utf8)) + bytes[33...]
    let blanked = try expectBlanked(
      noted, texts: ["52,22.55N", "Larchville", "3532", "52/1, 22/1, 33/1"])
    #expect(Self.count("Our week".utf8, in: blanked) == 1)
    #expect(Self.count("Kept".utf8, in: blanked) == 1)
    var at = 8
    while let length = blanked.big(at, 4) {
      let sum = PNGPlace.checksum(blanked[at + 4..<at + 8 + length])
      #expect(blanked.big(at + 8 + length, 4) == Int(sum))
      at += 12 + length
    }
    #expect(at == blanked.count)
  }

  @Test("a place in XMP's lists and structures goes with all in it; a title beside it stays")
  func structured() throws {
    let text = """
      <?xpacket begin=''?><rdf:RDF><rdf:Description xmlns:dc='dc' dc:format='Kept'><dc:title>\
      <rdf:Alt><rdf:li xml:lang='x-default'>Our week</rdf:li></rdf:Alt></dc:title>\
      <Iptc4xmpExt:LocationCreated><rdf:Bag><rdf:li rdf:parseType='Resource' e:Name='Larchroad'>\
      <e:Town>Larchville</e:Town></rdf:li></rdf:Bag></Iptc4xmpExt:LocationCreated>\
      <drone:GpsLongtitude>8.654321</drone:GpsLongtitude></rdf:Description></rdf:RDF>
      """
    let blanked = try expectBlanked(
      try jpeg([Metadata.xmpSegment(Array(text.utf8))]),
      texts: ["Larchroad", "Larchville", "8.654321"])
    #expect(Self.count("Our week".utf8, in: blanked) == 1)
    #expect(Self.count("'Kept'".utf8, in: blanked) == 1)
  }

  @Test("extended XMP that is cut inside a coordinate over two segments")
  func extended() throws {
    let whole = Array("<a xmlns:e='e'><e:GPSLatitude>52,22.55N</e:GPSLatitude><b>Kept</b></a>".utf8)
    let cut = try #require(whole.indices.first { whole[$0...].starts(with: "22.55N".utf8) })
    func segment(_ range: Range<Int>) -> (marker: UInt8, bytes: [UInt8]) {
      let size = Array(Metadata.little(whole.count, 4).reversed())
      let offset = Array(Metadata.little(range.lowerBound, 4).reversed())
      let name = [UInt8](repeating: 0x41, count: 32)
      return (
        0xE1,
        Array("http://ns.adobe.com/xmp/extension/\0".utf8) + name + size + offset + whole[range]
      )
    }
    let bytes = try jpeg([segment(cut..<whole.count), segment(0..<cut)])
    let blanked = try expectBlanked(bytes, texts: ["22.55N"])
    #expect(Self.count("<b>Kept</b>".utf8, in: blanked) == 1)
  }

  @Test("XMP that isn't well made is blanked whole, and so is one in sixteen bits")
  func oddXMP() throws {
    for text in ["<a><b>52,22.55N</a>", "<!DOCTYPE a><a x='52,22.55N'/>", "<a x=52,22.55N/>"] {
      let bytes = try jpeg([Metadata.xmpSegment(Array(text.utf8))])
      _ = try expectBlanked(bytes, texts: ["52,22.55N"])
    }
    let wide = "<a x='52,22.55N'/>".utf8.flatMap { [$0, 0] as [UInt8] }
    let blanked = try expectBlanked(try jpeg([Metadata.xmpSegment(wide)]), texts: ["5\u{0}2\u{0}"])
    #expect(Self.count(wide, in: blanked) == 0)
  }

  @Test("a maker's notes go, and so do the notes of a picture behind the picture")
  func behind() throws {
    let exif = Metadata.exifSegment(Metadata.exif())
    let one = try jpeg([exif])
    try #require(Self.count(Self.latitude, in: one + one) == 2)
    _ = try expectBlanked(one + one, texts: [])
  }

  @Test("a TIFF's own directory and coordinates of its map go")
  func tiff() throws {
    let block = Metadata.exif()
    try #require(Self.count(Self.latitude, in: block) == 1)
    let blanked = try Place.leftOut(of: block)
    #expect(Self.count(Self.latitude, in: blanked) == 0 && blanked.count == block.count)
    #expect(Self.count("2024:05:01".utf8, in: blanked) == 1)
  }

  @Test("a GIF's XMP goes, and its picture stays")
  func gif() throws {
    _ = try Canvas.quarters(64, 48).write("a.gif", in: folder)
    let bytes = try folder.read("a.gif")
    let tail = [1] + (0...255).reversed().map { UInt8($0) }
    let block = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + Self.packet + tail + [0]
    let noted = Array(bytes.dropLast()) + block + [0x3B]
    _ = try expectBlanked(noted, texts: ["52,22.55N", "Larchville"])
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
    canvas.fields["xmp-data"] = Self.packet
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
