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

  @Test(
    "Adobe RGB becomes sRGB in the display and the thumb alike: its (219, 0, 0) is sRGB's red",
    arguments: [
      "a.png", "a.jpg[Q=100,subsample-mode=off]", "a.jpg[Q=100,subsample-mode=off,interlace]",
      "a.webp[lossless]", "a.heic[Q=95]", "a.avif[Q=95]", "a.tif",
    ])
  func adobe(name: String) throws {
    var canvas = Canvas(800, 600) { _, _ in [219, 0, 0] }
    canvas.fields["icc-profile-data"] = AdobeRGB.profile
    let prepared = try Imaging.prepare(try canvas.write(name, in: folder))
    #expect(near(prepared.colours.first(3), [255, 0, 0], within: 6))
    for rendition in [prepared.display, prepared.thumb] {
      #expect(near(try rendition.decoded(in: folder)[200, 150], [255, 0, 0], within: 8))
    }
    #expect(try flat([219, 0, 0], "b.png").colour == [219, 0, 0])
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

  @Test(
    "CMYK with its press's profile, with none, with a screen's or a broken one: cyan stays cyan",
    arguments: ["jpg[Q=95,profile=cmyk]", "jpg[Q=95]", "jpg[Q=95,interlace]", "tif[profile=cmyk]"])
  func press(format: String) throws {
    for profile in [nil, AdobeRGB.profile, [UInt8](repeating: 0x61, count: 400)] {
      let cyan = try flat([255, 0, 0, 0], "a." + format) {
        $0.interpretation = VIPS_INTERPRETATION_CMYK
        if !format.contains("profile") { $0.fields["icc-profile-data"] = profile }
      }
      #expect(cyan.colour[0] < 90 && cyan.colour[1] > 120 && cyan.colour[2] > 180)
      #expect(near(cyan.colour, cyan.shown, within: 8))
    }
  }
}
