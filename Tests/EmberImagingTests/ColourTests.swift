import CVips
import Testing

@testable import EmberImaging

@Suite("Colour")
struct ColourTests {
  let folder: Folder
  init() throws { folder = try Folder() }

  /// The one colour of a flat picture: as sealed in its twelve colours, and as its display shows it.
  private func flat(
    _ value: [UInt8], _ name: String, change: (inout Canvas) -> Void = { _ in }
  ) throws -> (colour: [UInt8], shown: [UInt8]) {
    var canvas = Canvas(64, 48, channels: value.count) { _, _ in value }
    change(&canvas)
    let prepared = try Imaging.prepare(try canvas.write(name, in: folder))
    return (Array(prepared.colours[..<3]), try prepared.display.decoded(in: folder)[32, 24])
  }

  @Test(
    "grey 95 stays 95 where no profile says otherwise",
    arguments: ["a.png", "a.jpg[Q=95]", "a.webp[lossless]"])
  func greyStays(name: String) throws {
    let (colour, shown) = try flat([95, 95, 95], name)
    #expect(colour == [95, 95, 95])
    #expect(shown == [95, 95, 95])
  }

  @Test("one channel of grey becomes three, unshifted", arguments: ["a.png", "a.jpg[Q=95]"])
  func greyscale(name: String) throws {
    let (colour, shown) = try flat([95], name)
    #expect(colour == [95, 95, 95])
    #expect(shown == [95, 95, 95])
  }

  @Test(
    "Display P3 becomes sRGB: its (234, 51, 35) is sRGB's pure red",
    arguments: ["a.png", "a.jpg[Q=100,subsample-mode=off]", "a.webp[lossless]", "a.heic[Q=95]"])
  func wideGamut(name: String) throws {
    let tagged = try Canvas.quarters(8, 8).write("p3.png[profile=p3]", in: folder)
    let profile = try Loader.named(.png).open(tagged, strict: true).blob("icc-profile-data")
    let (colour, _) = try flat([234, 51, 35], name) { $0.fields["icc-profile-data"] = profile }
    #expect(near(colour, [255, 0, 0], within: 6))
    // The control: without the profile the same values stay.
    let (untagged, _) = try flat([234, 51, 35], "b.png")
    #expect(untagged == [234, 51, 35])
  }

  @Test("a broken profile counts as none", arguments: ["a.png", "a.jpg[Q=100]"])
  func brokenProfile(name: String) throws {
    let (colour, _) = try flat([95, 95, 95], name) {
      $0.fields["icc-profile-data"] = [UInt8](repeating: 0x61, count: 400)
    }
    #expect(near(colour, [95, 95, 95], within: 1))
  }

  @Test("a profile for another kind of picture counts as none")
  func foreignProfile() throws {
    let (colour, _) = try flat([95], "a.jpg[Q=100,profile=p3]")
    #expect(near(colour, [95, 95, 95], within: 1))
  }

  @Test("sixteen bits become eight")
  func sixteenBit() throws {
    // Little-endian samples: 95 × 257, with the profile of none.
    let (colour, _) = try flat([95, 95, 95], "a.png[bitdepth=16]") { canvas in
      canvas.bytes = canvas.bytes.flatMap { [$0, $0] }
      canvas.sixteenBit = true
      canvas.interpretation = VIPS_INTERPRETATION_RGB16
    }
    #expect(colour == [95, 95, 95])
  }

  @Test(
    "transparent parts lie on the app's paper, #FDF8F4", arguments: ["a.png", "a.webp[lossless]"])
  func transparent(name: String) throws {
    #expect(try flat([10, 20, 30, 0], name).colour == [253, 248, 244])
    let half = try flat([0, 0, 0, 128], name).colour
    #expect(near(half, [126, 124, 122], within: 2))
    #expect(try flat([10, 20, 30, 255], name).colour == [10, 20, 30])
  }

  @Test("transparent sixteen-bit and grey pictures too")
  func transparentOthers() throws {
    let deep = try flat([0, 0, 0, 0], "a.png[bitdepth=16]") { canvas in
      canvas.bytes = canvas.bytes.flatMap { [$0, $0] }
      canvas.sixteenBit = true
      canvas.interpretation = VIPS_INTERPRETATION_RGB16
    }
    #expect(near(deep.colour, [253, 248, 244], within: 1))
    #expect(near(try flat([0, 0], "b.png").colour, [249, 249, 249], within: 1))
  }

  @Test("a CMYK JPEG opens: no ink is white, all black ink is dark")
  func cmyk() throws {
    let paper = try flat([0, 0, 0, 0], "a.jpg[Q=95]") {
      $0.interpretation = VIPS_INTERPRETATION_CMYK
    }
    #expect(paper.colour.allSatisfy { $0 >= 245 })
    let ink = try flat([0, 0, 0, 255], "b.jpg[Q=95]") {
      $0.interpretation = VIPS_INTERPRETATION_CMYK
    }
    #expect(ink.colour.allSatisfy { $0 <= 60 })
  }
}

@Suite("The twelve colours")
struct ColoursTests {
  @Test("are the means of their cells, in reading order")
  func cells() {
    // A 40 × 30 picture whose every cell has a colour that names it.
    let canvas = Canvas(40, 30) { x, y in [UInt8(x / 10 * 60), UInt8(y / 10 * 100), 7] }
    var expected: [UInt8] = []
    for row in 0..<3 {
      for column in 0..<4 { expected += [UInt8(column * 60), UInt8(row * 100), 7] }
    }
    #expect(Colours.mean(of: canvas.bytes, width: 40, height: 30) == expected)
  }

  @Test("share out a pixel that lies across an edge")
  func shares() {
    // Two pixels under four columns; three columns of pixels under four: 3/4 of a pixel each.
    let two = Colours.mean(of: [0, 0, 0, 200, 200, 200], width: 2, height: 1)
    let row = [UInt8](repeating: 0, count: 6) + [UInt8](repeating: 200, count: 6)
    #expect(two == row + row + row)
    let three = Colours.mean(of: [0, 0, 0, 90, 90, 90, 0, 0, 0], width: 3, height: 1)
    #expect(Array(three[..<12]) == [0, 0, 0, 60, 60, 60, 60, 60, 60, 0, 0, 0])
  }

  @Test("are means of the values as stored: black and white make 128, not 188")
  func notLight() {
    let checks = Canvas(8, 6) { x, y in [UInt8]((x + y) % 2 == 0 ? [0, 0, 0] : [255, 255, 255]) }
    #expect(
      Colours.mean(of: checks.bytes, width: 8, height: 6) == [UInt8](repeating: 128, count: 36))
  }

  @Test("of a prepared photograph show its four quarters")
  func quarters() throws {
    let folder = try Folder()
    let path = try Canvas.quarters(400, 300).write("a.jpg[Q=95]", in: folder)
    let colours = try Imaging.prepare(path).colours
    func cell(_ column: Int, _ row: Int) -> [UInt8] {
      Array(colours[3 * (4 * row + column)..<3 * (4 * row + column) + 3])
    }
    for (at, expected) in zip([(0, 0), (3, 0), (0, 2), (3, 2)], Canvas.quarters(4, 4).corners) {
      #expect(near(cell(at.0, at.1), expected, within: 4))
    }
    // The middle row is half of each quarter above and below.
    #expect(near(cell(0, 1), [125, 30, 125], within: 4))
  }
}
