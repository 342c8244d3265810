import Testing

@testable import EmberImaging

@Suite("Orientation")
struct OrientationTests {
  let folder: Folder
  init() throws { folder = try Folder() }

  /// The stored pixels of an upright 96 × 64 picture of four quarters whose orientation is this.
  /// From EXIF 2.32, tag 274: where its first row and first column lie on the upright picture.
  static func stored(_ orientation: Int) -> Canvas {
    let (width, height) = (96, 64)
    let onItsSide = orientation >= 5
    return Canvas(onItsSide ? height : width, onItsSide ? width : height) { x, y in
      let (left, top) = (onItsSide ? y : x, onItsSide ? x : y)
      // Where the first row or column stored is the upright picture's right or bottom edge.
      let fromRight = [2, 3, 6, 7].contains(orientation)
      let fromBottom = [3, 4, 7, 8].contains(orientation)
      return Canvas.quarter(
        fromRight ? width - 1 - left : left, fromBottom ? height - 1 - top : top, width, height)
    }
  }

  private func expectUpright(_ prepared: Prepared) throws {
    #expect((prepared.width, prepared.height) == (96, 64))
    for rendition in [prepared.display, prepared.thumb] {
      let shown = try rendition.decoded(in: folder)
      #expect((shown.width, shown.height) == (96, 64))
      for (corner, expected) in zip(shown.corners, Canvas.quarters(96, 64).corners) {
        #expect(near(corner, expected))
      }
    }
    #expect(near(Array(prepared.colours[..<3]), Canvas.quarter(0, 0, 96, 64)))
    #expect(near(Array(prepared.colours[33...]), Canvas.quarter(95, 63, 96, 64)))
  }

  @Test("a JPEG is turned exactly once", arguments: 1...8)
  func jpeg(orientation: Int) throws {
    _ = try Self.stored(orientation).write("a.jpg[Q=95]", in: folder)
    let exif = Metadata.exifSegment(Metadata.exif(orientation: orientation))
    let bytes = Metadata.insert([exif], into: try folder.read("a.jpg"))
    try expectUpright(try Imaging.prepare(try folder.write(bytes, as: "b.jpg")))
  }

  @Test(
    "a WebP, PNG or TIFF is turned exactly once", arguments: 1...8, ["webp[Q=95]", "png", "tif"])
  func others(orientation: Int, format: String) throws {
    var canvas = Self.stored(orientation)
    canvas.numbers["orientation"] = Int32(orientation)
    canvas.fields["exif-data"] = Array("Exif\0\0".utf8) + Metadata.exif(orientation: orientation)
    try expectUpright(try Imaging.prepare(try canvas.write("a." + format, in: folder)))
  }

  @Test(
    "a HEIC is turned by its own boxes, and EXIF beside them doesn't turn it again",
    arguments: 1...8)
  func heic(orientation: Int) throws {
    var canvas = Self.stored(orientation)
    canvas.numbers["orientation"] = Int32(orientation)
    canvas.fields["exif-data"] = Array("Exif\0\0".utf8) + Metadata.exif(orientation: orientation)
    _ = try canvas.write("a.heic[Q=95]", in: folder)
    let turned = try HEIFBoxes(folder.read("a.heic")).turned(orientation)
    try expectUpright(try Imaging.prepare(try folder.write(turned, as: "b.heic")))
  }

  @Test("an orientation that no one defined leaves the picture as it is", arguments: [0, 9])
  func undefined(orientation: Int) throws {
    _ = try Self.stored(1).write("a.jpg[Q=95]", in: folder)
    let exif = Metadata.exifSegment(Metadata.exif(orientation: orientation))
    let bytes = Metadata.insert([exif], into: try folder.read("a.jpg"))
    try expectUpright(try Imaging.prepare(try folder.write(bytes, as: "b.jpg")))
  }
}
