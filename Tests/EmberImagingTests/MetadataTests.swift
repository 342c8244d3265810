import Testing

@testable import EmberImaging

@Suite("Metadata")
struct MetadataTests {
  let folder: Folder
  init() throws { folder = try Folder() }

  @Test("leaves no EXIF, place, XMP, IPTC, comment or profile in what friends browse")
  func stripped() throws {
    _ = try Canvas.quarters(800, 600).write("a.jpg[profile=p3]", in: folder)
    let secret = Array(Metadata.secret.utf8)
    let iptc =
      Array("Photoshop 3.0\0".utf8) + Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, 29]
      + [0x1C, 2, 90, 0, UInt8(secret.count)] + secret
    let bytes = Metadata.insert(
      [
        Metadata.exifSegment(Metadata.exif()), Metadata.xmpSegment(Metadata.xmp()),
        (0xED, iptc), (0xFE, secret),
      ], into: try folder.read("a.jpg"))
    let path = try folder.write(bytes, as: "b.jpg")
    // The control: what must be gone was there, and libvips saw it.
    #expect(bytes.indices.filter { bytes[$0...].starts(with: secret) }.count == 4)
    let header = try Loader.named(.jpeg).open(path, strict: true)
    #expect(header.text("exif-ifd3-GPSLatitude") != nil && header.blob("icc-profile-data") != nil)
    #expect(header.blob("xmp-data") != nil && header.blob("iptc-data") != nil)
    let prepared = try Imaging.prepare(path)
    for rendition in [prepared.display, prepared.thumb] {
      #expect(rendition.chunks == ["VP8 "])
      #expect(!rendition.bytes.contains(Metadata.secret))
    }
  }

  @Test("leaves no EXIF of a PNG, WebP or HEIC either", arguments: ["png", "webp", "heic"])
  func strippedOthers(type: String) throws {
    var canvas = Canvas.quarters(320, 240)
    canvas.fields["exif-data"] = Array("Exif\0\0".utf8) + Metadata.exif()
    canvas.fields["xmp-data"] = Metadata.xmp()
    let path = try canvas.write("a.\(type)", in: folder)
    #expect(try folder.read("a.\(type)").contains(Metadata.secret))
    let prepared = try Imaging.prepare(path)
    #expect(prepared.display.chunks == ["VP8 "] && prepared.thumb.chunks == ["VP8 "])
  }

  @Test("knows when the shutter was pressed", arguments: ["jpg", "heic", "webp"])
  func taken(type: String) throws {
    var canvas = Canvas.quarters(64, 64)
    canvas.fields["exif-data"] = Array("Exif\0\0".utf8) + Metadata.exif()
    let prepared = try Imaging.prepare(try canvas.write("a.\(type)", in: folder))
    #expect(prepared.taken == "2024-05-01T18:30:05")
  }

  @Test(
    "takes no time from a camera whose clock was never set",
    arguments: [
      "0000:00:00 00:00:00", "    :  :     :  :  ", "2024:13:01 10:00:00", "2024:05:01", "",
      "2024:05:01 24:00:00", "2024-05-01 10:00:00",
    ])
  func noTime(text: String) { #expect(cameraTime(text) == nil) }

  @Test("says that a motion photo or an animation also moves")
  func moving() throws {
    _ = try Canvas.quarters(64, 64).write("a.jpg", in: folder)
    let still = try folder.read("a.jpg")
    let packet = Metadata.xmpSegment(Metadata.xmp("GCamera:MotionPhoto=\"1\""))
    let path = try folder.write(Metadata.insert([packet], into: still), as: "b.jpg")
    #expect(try Imaging.prepare(path).still)
    #expect(try !Imaging.prepare(folder.path("a.jpg")).still)

    var frames = Canvas.quarters(64, 128)
    frames.numbers["page-height"] = 64
    let animation = try Imaging.prepare(try frames.write("c.webp", in: folder))
    #expect(animation.still)
    #expect((animation.width, animation.height) == (64, 64))
  }
}
