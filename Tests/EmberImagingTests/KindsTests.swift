import CVips
import Testing

@testable import EmberImaging

@Suite("Every kind of file")
struct KindsTests {
  let folder: Folder
  init() throws { folder = try Folder() }

  private func prepared(_ canvas: Canvas, _ name: String) throws -> Prepared {
    try Imaging.prepare(try canvas.write(name, in: folder))
  }

  @Test(
    "a TIFF of any make shows its picture: 16 bits, packed, tiled, as JPEG inside, a pyramid",
    arguments: [
      "tif", "tif[compression=lzw,predictor=horizontal]", "tif[compression=jpeg,Q=95]",
      "tif[tile,tile-width=64,tile-height=64]", "tif[compression=deflate,pyramid,tile]",
    ])
  func tiff(format: String) throws {
    let prepared = try prepared(.quarters(400, 300), "a." + format)
    #expect(prepared.type == "image/tiff")
    let corners = try prepared.display.decoded(in: folder).corners
    for (corner, expected) in zip(corners, Canvas.quarters(4, 4).corners) {
      #expect(near(corner, expected))
    }
  }

  @Test("a TIFF of 16 bits, of ink, or with transparency has the colours it should")
  func tiffColours() throws {
    var deep = Canvas(64, 48) { _, _ in [95, 95, 120, 120, 150, 150] }
    deep = Canvas(deep, channels: 3)
    deep.sixteenBit = true
    deep.interpretation = VIPS_INTERPRETATION_RGB16
    #expect(near(try prepared(deep, "a.tif").colours.first(3), [95, 120, 150], within: 1))
    var ink = Canvas(64, 48, channels: 4) { _, _ in [0, 0, 0, 0] }
    ink.interpretation = VIPS_INTERPRETATION_CMYK
    #expect(try prepared(ink, "b.tif").colours.allSatisfy { $0 >= 245 })
    var glass = Canvas(64, 48, channels: 5) { _, _ in [0, 255, 255, 0, 0] }
    glass.interpretation = VIPS_INTERPRETATION_CMYK
    #expect(try prepared(glass, "d.tif").colours.allSatisfy { $0 >= 245 })
    let clear = Canvas(64, 48, channels: 4) { _, _ in [10, 20, 30, 0] }
    #expect(try prepared(clear, "c.tif").colours.first(3) == [253, 248, 244])
  }

  @Test("a TIFF of several pages shows the first, and says that more go with it")
  func pages() throws {
    var canvas = Canvas.quarters(64, 128)
    canvas.numbers["page-height"] = 64
    let both = try prepared(canvas, "a.tif")
    #expect((both.width, both.height) == (64, 64))
    #expect(both.furtherPages == 1 && !both.still)
    #expect(try prepared(.quarters(64, 64), "b.tif").furtherPages == 0)
  }

  @Test("an animated GIF shows its first frame and says it moves; a still one doesn't")
  func gif() throws {
    var frames = Canvas(64, 128) { _, y in y < 64 ? [200, 30, 30] : [30, 30, 200] }
    frames.numbers["page-height"] = 64
    let animation = try prepared(frames, "a.gif")
    #expect(animation.still && animation.type == "image/gif")
    #expect((animation.width, animation.height) == (64, 64))
    #expect(near(animation.colours.first(3), [200, 30, 30], within: 4))
    #expect(try !prepared(.quarters(64, 64), "b.gif").still)
  }

  @Test("a screenshot of a whole conversation: 790 × 36,861", arguments: ["jpg", "png"])
  func tall(type: String) throws {
    var canvas = Canvas(1, 36_861, channels: 1) { _, y in [UInt8(y * 255 / 36_861)] }
    canvas = Canvas(canvas, width: 790)
    let prepared = try prepared(canvas, "a." + type)
    #expect((prepared.width, prepared.height) == (790, 36_861))
    #expect((prepared.thumb.width, prepared.thumb.height) == (14, 640))
    #expect(abs(prepared.display.height - 2048) <= 48)
    #expect(prepared.colours[0] < prepared.colours[35])
  }

  @Test(
    "one row of 65,500 pixels, all that libjpeg writes, keeps a row", arguments: ["jpg", "png"])
  func row(type: String) throws {
    let prepared = try prepared(Canvas(65_500, 1) { _, _ in [9, 99, 199] }, "a." + type)
    #expect((prepared.thumb.width, prepared.thumb.height) == (640, 1))
  }

  @Test("a HEIC or AVIF that gives its colours by number: 12 is Display P3, 1 is sRGB's")
  func codedColours() throws {
    for (type, primaries, expected) in [
      ("heic", UInt8(12), [UInt8(255), 0, 0]), ("heic", 1, [234, 51, 35]),
      ("avif", 12, [255, 0, 0]), ("avif", 1, [234, 51, 35]),
    ] {
      let flat = Canvas(64, 64) { _, _ in [234, 51, 35] }
      _ = try flat.write("a.\(type)[Q=95]", in: folder)
      let coded = try HEIFBoxes(folder.read("a.\(type)")).coloured(primaries)
      let colour = try Imaging.prepare(try folder.write(coded, as: "b")).colours.first(3)
      #expect(near(colour, expected, within: 8), "\(type) \(primaries): \(colour)")
    }
  }
}

extension [UInt8] {
  func first(_ count: Int) -> [UInt8] { Array(self[..<count]) }
}

extension Canvas {
  /// The same bytes taken as samples of two bytes each.
  init(_ other: Canvas, channels: Int) {
    self.init(other.width, other.height, channels: channels) { _, _ in [] }
    bytes = (0..<other.width * other.height).flatMap { _ in other.bytes.first(channels * 2) }
  }

  /// A column of grey drawn wide.
  init(_ column: Canvas, width: Int) {
    self.init(width, column.height, channels: 1) { _, _ in [] }
    bytes = column.bytes.flatMap { repeatElement($0, count: width) }
  }
}
