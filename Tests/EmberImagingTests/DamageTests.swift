import Testing

@testable import EmberImaging

@Suite("Damage")
struct DamageTests {
  let folder: Folder
  init() throws { folder = try Folder() }

  private func cut(_ name: String, keeping share: Double) throws -> Prepared {
    _ = try Canvas.photograph(256, 192, strength: 1).write(name, in: folder)
    let bytes = try folder.read(String(name.prefix { $0 != "[" }))
    let part = bytes.prefix(Int(Double(bytes.count) * share))
    return try Imaging.prepare(try folder.write(Array(part), as: "cut"))
  }

  @Test(
    "a file that ends early is used as far as it goes, and says so",
    arguments: ["a.jpg", "a.jpg[interlace]", "a.png"])
  func truncated(name: String) throws {
    let half = try cut(name, keeping: 0.6)
    #expect(half.damaged)
    #expect((half.width, half.height) == (256, 192))
    let whole = try cut(name, keeping: 1)
    #expect(!whole.damaged)
    // The first row of colours came before the cut.
    #expect(near(Array(half.colours[..<12]), Array(whole.colours[..<12]), within: 10))
  }

  @Test("a JPEG with bytes lost in the middle is used too, and says so")
  func corrupted() throws {
    _ = try Canvas.photograph(256, 192, strength: 1).write("a.jpg[restart-interval=4]", in: folder)
    var bytes = try folder.read("a.jpg")
    bytes.removeSubrange(bytes.count / 2..<bytes.count / 2 + 300)
    #expect(try Imaging.prepare(try folder.write(bytes, as: "b.jpg")).damaged)
  }

  @Test("a TIFF with a strip spoilt is refused: libtiff gives all of a strip or nothing")
  func spoiltStrip() throws {
    _ = try Canvas.noise(256, 192).write("a.tif[compression=deflate]", in: folder)
    var bytes = try folder.read("a.tif")
    let (half, strip) = (bytes.count / 2, bytes.count / 3)
    bytes.fill(half..<half + strip)
    let path = try folder.write(bytes, as: "b.tif")
    #expect(throws: ImagingError.unreadable(.tiff)) { try Imaging.prepare(path) }
    #expect(try !Imaging.prepare(folder.path("a.tif")).damaged)
  }

  @Test("a JPEG that lacks only its end marker is whole")
  func noEnd() throws {
    _ = try Canvas.quarters(64, 64).write("a.jpg", in: folder)
    let bytes = Array(try folder.read("a.jpg").dropLast(2))
    #expect(try !Imaging.prepare(try folder.write(bytes, as: "b.jpg")).damaged)
  }

  @Test("odd scan parameters, as some phones write them, and a video behind the end are not damage")
  func benign() throws {
    _ = try Canvas.quarters(64, 64).write("a.jpg", in: folder)
    var bytes = try folder.read("a.jpg")
    let scan = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xDA]) })
    bytes[scan + 2 + Int(bytes[scan + 3]) - 2] = 0
    bytes += Array("....ftypmp42".utf8) + [UInt8](repeating: 0xFF, count: 500)
    #expect(try !Imaging.prepare(try folder.write(bytes, as: "b.jpg")).damaged)
  }
}
