import Testing

@testable import EmberImaging

@Suite("Leaving the place out, container by container")
struct ContainerPlaceTests {
  let folder: Folder
  init() throws { folder = try Folder() }

  private func expectBlanked(_ bytes: [UInt8], texts: [String]) throws -> [UInt8] {
    try Placed.expectBlanked(bytes, texts: texts, in: folder)
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
    #expect(Placed.count("By the sea".utf8, in: blanked) == 1)
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
      bytes.first(33) + chunk("iTXt", Array("XML:com.adobe.xmp\0\0\0\0\0".utf8) + Placed.packet)
      + chunk("tEXt", Array("Raw profile type exif\0 3532".utf8))
      + chunk("tEXt", Array("exif:GPSLatitude\0 52/1, 22/1, 33/1".utf8))
      + chunk("tEXt", Array("Title\0Our week".utf8)) + bytes[33...]
    let blanked = try expectBlanked(
      noted, texts: ["52,22.55N", "Larchville", "3532", "52/1, 22/1, 33/1"])
    #expect(Placed.count("Our week".utf8, in: blanked) == 1)
    #expect(Placed.count("Kept".utf8, in: blanked) == 1)
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
    #expect(Placed.count("Our week".utf8, in: blanked) == 1)
    #expect(Placed.count("'Kept'".utf8, in: blanked) == 1)
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
    #expect(Placed.count("<b>Kept</b>".utf8, in: blanked) == 1)
  }

  @Test("XMP that isn't well made is blanked whole, and so is one in sixteen bits")
  func oddXMP() throws {
    for text in ["<a><b>52,22.55N</a>", "<!DOCTYPE a><a x='52,22.55N'/>", "<a x=52,22.55N/>"] {
      let bytes = try jpeg([Metadata.xmpSegment(Array(text.utf8))])
      _ = try expectBlanked(bytes, texts: ["52,22.55N"])
    }
    let wide = "<a x='52,22.55N'/>".utf8.flatMap { [$0, 0] as [UInt8] }
    let blanked = try expectBlanked(try jpeg([Metadata.xmpSegment(wide)]), texts: ["5\u{0}2\u{0}"])
    #expect(Placed.count(wide, in: blanked) == 0)
  }

  @Test("the place of a picture behind the picture goes too")
  func behind() throws {
    let one = try jpeg([Metadata.exifSegment(Metadata.exif())])
    try #require(Placed.count(Placed.latitude, in: one + one) == 2)
    _ = try expectBlanked(one + one, texts: [])
  }

  @Test("a TIFF's GPS directory, its map's points and its maker's notes go, its picture stays")
  func tiff() throws {
    _ = try Canvas.quarters(64, 48).write("a.tif", in: folder)
    let bytes = try folder.read("a.tif")
    try #require(bytes[0] == 0x49)
    func number(_ at: Int, _ length: Int) -> Int {
      bytes[at..<at + length].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
      Metadata.little(tag, 2) + Metadata.little(type, 2) + Metadata.little(count, 4)
        + Metadata.little(value, 4)
    }
    let (old, count) = (number(4, 4), number(number(4, 4), 2))
    let end = bytes.count + bytes.count % 2
    let notes = Array("52.3758 4.8970 near Larchroad...".utf8)
    let (gps, exif, points) = (end + 32, end + 32 + 18 + 24, end + 32)
    var tail = notes + Metadata.little(1, 2) + entry(2, 5, 3, gps + 18) + Metadata.little(0, 4)
    tail += Placed.latitude
    tail += Metadata.little(1, 2) + entry(0x927C, 7, 32, end) + Metadata.little(0, 4)
    let first = end + tail.count
    tail += Metadata.little(count + 3, 2) + bytes[old + 2..<old + 2 + 12 * count]
    tail += entry(33922, 5, 3, points + 18) + entry(0x8769, 4, 1, exif) + entry(0x8825, 4, 1, gps)
    tail += Metadata.little(0, 4)
    var placed = bytes + [UInt8](repeating: 0, count: end - bytes.count) + tail
    placed.put(Metadata.little(first, 4), at: 4)
    try #require(Placed.count(Placed.latitude, in: placed) == 1)
    _ = try expectBlanked(placed, texts: ["near Larchroad"])
  }

  @Test(
    "a maker's notes go, Apple's stay", arguments: [("Apple iOS\0", true), ("Maker SA\0\0", false)])
  func notes(start: String, stays: Bool) throws {
    let notes = Array(start.utf8) + Array("what it saw here".utf8)
    var block: [UInt8] = [0x49, 0x49, 0x2A, 0] + Metadata.little(8, 4)
    for (tag, type, count, value) in [(0x8769, 4, 1, 26), (0x927C, 7, notes.count, 44)] {
      block += Metadata.little(1, 2) + Metadata.little(tag, 2) + Metadata.little(type, 2)
      block += Metadata.little(count, 4) + Metadata.little(value, 4) + Metadata.little(0, 4)
    }
    let bytes = try jpeg([Metadata.exifSegment(block + notes)])
    try #require(Placed.count(notes, in: bytes) == 1)
    #expect(Placed.count(notes, in: try Place.leftOut(of: bytes)) == (stays ? 1 : 0))
  }

  @Test("a GIF's XMP goes, and its picture stays")
  func gif() throws {
    _ = try Canvas.quarters(64, 48).write("a.gif", in: folder)
    let bytes = try folder.read("a.gif")
    let tail = [1] + (0...255).reversed().map { UInt8($0) }
    let block = [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + Placed.packet + tail + [0]
    let noted = Array(bytes.dropLast()) + block + [0x3B]
    _ = try expectBlanked(noted, texts: ["52,22.55N", "Larchville"])
  }
}
