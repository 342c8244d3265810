import Foundation
import Testing

@testable import EmberImaging

@Suite("Prepare")
struct PrepareTests {
  let folder: Folder
  init() throws { folder = try Folder() }

  @Test(
    "opens each type by its content, whatever its name says",
    arguments: [
      ("jpeg", "jpg[Q=95]"), ("png", "png"), ("webp", "webp[Q=95]"), ("heic", "heic[Q=90]"),
      ("avif", "avif[Q=90]"), ("gif", "gif"), ("tiff", "tif"),
    ])
  func types(kind: String, format: String) throws {
    let written = try Canvas.quarters(96, 64).write("a." + format, in: folder)
    let path = folder.path("a[page=7].bmp")
    try FileManager.default.moveItem(atPath: written, toPath: path)
    let prepared = try Imaging.prepare(path)
    #expect(prepared.type == "image/" + kind)
    #expect((prepared.width, prepared.height) == (96, 64))
    #expect(!prepared.damaged && !prepared.still)
    for rendition in [prepared.display, prepared.thumb] {
      let corners = try rendition.decoded(in: folder).corners
      for (corner, expected) in zip(corners, Canvas.quarters(96, 64).corners) {
        #expect(near(corner, expected))
      }
    }
  }

  @Test("the display is 2048 pixels long, the thumb at most 640, and the proportions stay")
  func sizes() throws {
    let path = try Canvas.quarters(3000, 1500).write("a.jpg", in: folder)
    let prepared = try Imaging.prepare(path)
    #expect((prepared.display.width, prepared.display.height) == (2048, 1024))
    #expect((prepared.thumb.width, prepared.thumb.height) == (640, 320))
    #expect((prepared.width, prepared.height) == (3000, 1500))
  }

  @Test(
    "a JPEG comes out right from every scale: taken as it is within 48 pixels of 2048, else scaled",
    arguments: [
      (2049, 2048), (2100, 2048), (3199, 2000), (3264, 2040), (3276, 2048), (3277, 2048),
      (3998, 2048), (4000, 2000), (4032, 2016), (4096, 2048), (4097, 2048), (5472, 2048),
      (8064, 2016), (16_384, 2048), (20_000, 2048),
    ])
  func scales(width: Int, expected: Int) throws {
    let path = try Canvas.quarters(width, 64).write("a.jpg[Q=90]", in: folder)
    let display = try Imaging.prepare(path).display
    #expect(display.width == expected)
    #expect(abs(Double(display.height) - 64 * Double(expected) / Double(width)) < 1)
    for (corner, expected) in zip(
      try display.decoded(in: folder).corners, Canvas.quarters(64, 64).corners)
    { #expect(near(corner, expected, within: 20)) }
  }

  @Test(
    "nothing is enlarged, and nothing shrinks to no pixels",
    arguments: [(1, 1), (2, 3), (3, 2), (17, 31), (1, 5000), (5000, 1), (2048, 2), (2049, 1)],
    ["png", "jpg"])
  func odd(size: (Int, Int), type: String) throws {
    let canvas = Canvas(size.0, size.1) { _, _ in [90, 120, 150] }
    let prepared = try Imaging.prepare(try canvas.write("a.\(type)", in: folder))
    let long = max(size.0, size.1)
    #expect((prepared.width, prepared.height) == size)
    #expect(prepared.display.edge == min(long, 2048))
    #expect(prepared.thumb.edge == min(long, 640))
    #expect(min(prepared.display.width, prepared.display.height) >= 1)
    #expect(prepared.colours.count == 36)
    #expect(near(prepared.colours, (0..<12).flatMap { _ in [90, 120, 150] as [UInt8] }, within: 2))
    let shown = try prepared.display.decoded(in: folder)
    #expect((shown.width, shown.height) == (prepared.display.width, prepared.display.height))
  }

  @Test("leaves the original as it was, byte for byte and to the second")
  func untouched() throws {
    let path = try Canvas.quarters(640, 480).write("a.jpg", in: folder)
    func state() throws -> ([UInt8], Date?) {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return (try folder.read("a.jpg"), attributes[.modificationDate] as? Date)
    }
    let before = try state()
    _ = try Imaging.prepare(path)
    let after = try state()
    #expect(before == after)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.jpg"])
  }

  @Test("gives several threads what it gives one, and a bad file among them stops none")
  func concurrent() async throws {
    let bad = try folder.write(Array("no photo".utf8), as: "bad.jpg")
    var paths = [bad]
    for (index, type) in ["jpg", "png", "webp", "heic", "jpg", "png"].enumerated() {
      paths.append(try Canvas.noise(300 + index, 200).write("\(index).\(type)", in: folder))
    }
    let alone = paths.map { try? Imaging.prepare($0).display.bytes }
    #expect(alone.filter { $0 == nil }.count == 1)
    let together = await withTaskGroup(of: (Int, [UInt8]?).self) { group in
      for (index, path) in paths.enumerated() {
        group.addTask { (index, try? Imaging.prepare(path).display.bytes) }
      }
      return await group.reduce(into: [Int: [UInt8]?]()) { $0[$1.0] = $1.1 }
    }
    for index in paths.indices { #expect(together[index] == alone[index]) }
  }
}
