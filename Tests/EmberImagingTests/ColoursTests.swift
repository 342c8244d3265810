import Testing

@testable import EmberImaging

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
