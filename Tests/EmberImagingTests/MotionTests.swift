import Testing

@testable import EmberImaging

@Suite("A motion photo")
struct MotionTests {
  let folder: Folder
  init() throws { folder = try Folder() }

  static let place = "+52.3758+004.8970/"

  static func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
    Array(Metadata.little(body.count + 8, 4).reversed()) + Array(type.utf8) + body
  }

  /// A film as far as its boxes go, with its place as Android and as Apple write it.
  static let film: [UInt8] = {
    let text = Array(place.utf8)
    var android = box("?xyz", [0, UInt8(text.count), 0x15, 0xC7] + text)
    android[4] = 0xA9
    let name = Array("com.apple.quicktime.location.ISO6709".utf8)
    let keys = box("keys", [0, 0, 0, 0, 0, 0, 0, 1] + box("mdta", name))
    let item = box("\0\0\0\u{1}", box("data", [0, 0, 0, 1, 0, 0, 0, 0] + text))
    let apple = box("meta", keys + box("ilst", item))
    return box("ftyp", Array("mp42\0\0\0\0mp42isom".utf8))
      + box("mdat", [UInt8](repeating: 0x55, count: 3000))
      + box("moov", box("mvhd", [UInt8](repeating: 0, count: 100)) + box("udta", android) + apple)
  }()

  /// As Google's and Samsung's cameras make them, and a HEIC's.
  private func photos() throws -> [[UInt8]] {
    _ = try Canvas.photograph(96, 64, strength: 1).write("a.jpg", in: folder)
    _ = try Canvas.photograph(96, 64, strength: 1).write("a.heic", in: folder)
    let jpeg = try folder.read("a.jpg")
    let block = [0, 0, 0x30, 0x0A, 16, 0, 0, 0] + Array("MotionPhoto_Data".utf8) + Self.film
    let country = [0, 0, 0xA1, 0x0A, 8, 0, 0, 0] + Array("MCC_Data204".utf8)
    let directory = Array("SEFH".utf8) + [106, 0, 0, 0, 0, 0, 0, 0] + [12, 0, 0, 0]
    return [
      jpeg + Self.film, jpeg + block + country + directory + Array("SEFT".utf8),
      try folder.read("a.heic") + Self.box("mpvd", Self.film),
    ]
  }

  @Test("says how many bytes of video go with its original, whoever made it")
  func named() throws {
    for bytes in try photos() {
      let prepared = try Imaging.prepare(try folder.write(bytes, as: "b"))
      #expect(prepared.video == Self.film.count)
      #expect(prepared.still && !prepared.damaged)
    }
    #expect(try Imaging.prepare(folder.path("a.jpg")).video == nil)
    #expect(try Imaging.prepare(folder.path("a.heic")).video == nil)
  }

  @Test("has no video where only the word stands, or a film's first box alone")
  func words() throws {
    _ = try Canvas.quarters(64, 48).write("a.jpg", in: folder)
    let jpeg = try folder.read("a.jpg")
    for tail in [Array("....ftypmp42".utf8), Self.film.first(24)] {
      #expect(EmbeddedVideo.find(in: jpeg + tail).isEmpty)
    }
  }

  @Test("loses the place in its video too, and the video stays where it was")
  func placeless() throws {
    for bytes in try photos() {
      try #require(Placed.count(Self.place.utf8, in: bytes) == 2)
      let blanked = try Place.leftOut(of: bytes)
      #expect(Placed.count(Self.place.utf8, in: blanked) == 0)
      #expect(Placed.count("MCC_Data204".utf8, in: blanked) == 0)
      #expect(blanked.count == bytes.count)
      #expect(EmbeddedVideo.find(in: blanked) == EmbeddedVideo.find(in: bytes))
    }
  }

  @Test("whose video measures a place each second is refused")
  func measured() throws {
    _ = try Canvas.quarters(64, 48).write("a.jpg", in: folder)
    let track = Self.box("moov", Self.box("trak", Self.box("mdia", Self.box("camm", []))))
    let bytes = try folder.read("a.jpg") + Self.film.first(24) + track
    #expect(throws: ImagingError.placeStays(.jpeg)) { try Place.leftOut(of: bytes) }
  }
}
