import Testing

@testable import EmberImaging

@Suite("Thumb rule")
struct ThumbRuleTests {
  let folder: Folder
  init() throws { folder = try Folder() }

  private func thumb(of canvas: Canvas) throws -> Rendition {
    try Imaging.prepare(try canvas.write("a.png", in: folder)).thumb
  }

  @Test("a photograph takes 19 KB, within 6 %, at 640 pixels")
  func photograph() throws {
    let thumb = try thumb(of: .photograph(1280, 960, strength: 0.7))
    #expect(thumb.edge == 640)
    #expect(abs(thumb.bytes.count - 19_000) <= 1_200)
    #expect(50...82 ~= thumb.quality)
  }

  @Test("a simple picture stays below 19 KB at quality 82: better isn't seen")
  func simple() throws {
    let thumb = try thumb(of: .quarters(1280, 960))
    #expect(thumb.edge == 640 && thumb.quality == 82)
    #expect(thumb.bytes.count < 5_000)
  }

  @Test("a busy one gets a smaller edge rather than a quality below 50")
  func busy() throws {
    let thumb = try thumb(of: .photograph(1280, 960, strength: 1.0))
    #expect(512..<640 ~= thumb.edge && thumb.edge % 32 == 0)
    #expect(thumb.bytes.count <= 20_200)
    #expect(thumb.quality >= 50)
  }

  @Test("noise keeps 512 pixels and quality 50, and fits its box of 256 KiB")
  func noise() throws {
    let thumb = try thumb(of: .noise(640, 640))
    #expect(thumb.edge == 512 && thumb.quality == 50)
    #expect(thumb.bytes.count <= 256 << 10)
  }

  @Test("a small original gives a thumb of its own size", arguments: [300, 560, 640])
  func small(edge: Int) throws {
    let thumb = try thumb(of: .quarters(edge, edge / 2))
    #expect(thumb.edge == edge)
  }

  @Test("what its box can't hold gets half the quality, until it can")
  func held() throws {
    let path = try Canvas.noise(128, 128).write("a.png", in: folder)
    let picture = try #require(try Loader.named(.png).open(path, strict: true).settled())
    let free = try #require(picture.webp(quality: 80, effort: 1, within: .max))
    let held = try #require(picture.webp(quality: 80, effort: 1, within: free.bytes.count - 1))
    #expect(free.quality == 80 && held.quality == 40)
    #expect(picture.webp(quality: 80, effort: 1, within: 10)?.bytes == nil)
  }

  @Test("the largest display, pure noise, fits its box of 4 MiB")
  func display() throws {
    let path = try Canvas.noise(2048, 2048).write("a.png[compression=1]", in: folder)
    #expect(try Imaging.prepare(path).display.bytes.count <= 4 << 20)
  }
}
