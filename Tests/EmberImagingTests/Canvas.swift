import CVips
import Testing

@testable import EmberImaging

/// Pixels painted for a test, and the ways to make a file of them.
struct Canvas {
  let width: Int
  let height: Int
  let channels: Int
  var bytes: [UInt8]
  /// Blobs that libvips writes into the file: "exif-data", "icc-profile-data", "xmp-data".
  var fields: [String: [UInt8]] = [:]
  var numbers: [String: Int32] = [:]
  var interpretation: VipsInterpretation?
  var sixteenBit = false

  init(_ width: Int, _ height: Int, channels: Int = 3, paint: (Int, Int) -> [UInt8]) {
    (self.width, self.height, self.channels) = (width, height, channels)
    bytes = []
    bytes.reserveCapacity(width * height * channels)
    for y in 0..<height { for x in 0..<width { bytes += paint(x, y) } }
  }

  /// Four quarters: red, green, blue, white, in reading order.
  static func quarters(_ width: Int, _ height: Int) -> Canvas {
    Canvas(width, height) { x, y in quarter(x, y, width, height) }
  }

  static func quarter(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [UInt8] {
    switch (x * 2 < width, y * 2 < height) {
    case (true, true): [220, 30, 30]
    case (false, true): [30, 200, 30]
    case (true, false): [30, 30, 220]
    case (false, false): [240, 240, 240]
    }
  }

  /// Detail at every size, finer ones fainter, as in photographs; `strength` from 0 (smooth) up.
  static func photograph(_ width: Int, _ height: Int, strength: Double) -> Canvas {
    var random = Random(seed: 7)
    var light = [Double](repeating: 120, count: width * height)
    for cell in [256, 64, 16, 4, 1] {
      let columns = width / cell + 2
      let grid = (0..<columns * (height / cell + 2)).map { _ in Double(random.byte()) - 127 }
      let weight = (cell == 256 ? 0.5 : strength) * Double(cell).squareRoot() / 16
      for y in 0..<height {
        let (row, down) = ((y / cell) * columns, Double(y % cell) / Double(cell))
        for x in 0..<width {
          let (at, across) = (row + x / cell, Double(x % cell) / Double(cell))
          let upper = grid[at] * (1 - across) + grid[at + 1] * across
          let lower = grid[at + columns] * (1 - across) + grid[at + columns + 1] * across
          light[y * width + x] += weight * (upper * (1 - down) + lower * down)
        }
      }
    }
    return Canvas(width, height) { x, y in
      let value = min(max(light[y * width + x], 0), 255)
      return [UInt8(value), UInt8(value * 0.8), UInt8(255 - value)]
    }
  }

  static func noise(_ width: Int, _ height: Int) -> Canvas {
    var random = Random(seed: 11)
    return Canvas(width, height) { _, _ in [random.byte(), random.byte(), random.byte()] }
  }

  /// Writes the file that `name` describes ("a.jpg[Q=95]") and answers its path.
  func write(_ name: String, in folder: Folder) throws -> String {
    Vips.start()
    let image = try #require(
      vips_image_new_from_memory_copy(
        bytes, bytes.count, Int32(width), Int32(height), Int32(channels),
        sixteenBit ? VIPS_FORMAT_USHORT : VIPS_FORMAT_UCHAR))
    image.pointee.Type =
      interpretation ?? (channels < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB)
    let picture = try #require(Picture(OpaquePointer(image)))
    for (field, value) in fields { picture.set(field, value) }
    for (field, value) in numbers { vips_image_set_int(image, field, value) }
    try #require(ember_vips_write(picture.handle, folder.path(name)) == 0)
    return folder.path(String(name.prefix { $0 != "[" }))
  }
}

/// xorshift64: the same pixels in every run.
struct Random {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func byte() -> UInt8 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return UInt8(truncatingIfNeeded: state >> 32)
  }
}

extension Rendition {
  /// The pixels a viewer would show: RGB, row by row.
  func decoded(in folder: Folder) throws -> Canvas {
    let path = try folder.write(bytes, as: "rendition.webp")
    let picture = try #require(try Loader.named(.webp).open(path, strict: true).settled())
    try #require(picture.channels == 3)
    let pixels = picture.withPixels { Array($0) }
    return Canvas(picture.width, picture.height) { x, y in
      Array(pixels[3 * (y * picture.width + x)..<3 * (y * picture.width + x) + 3])
    }
  }

  /// The names of the chunks inside the WebP file.
  var chunks: [String] {
    var names: [String] = []
    var at = 12
    while at + 8 <= bytes.count {
      names.append(String(decoding: bytes[at..<at + 4], as: UTF8.self))
      let size = (0..<4).reduce(0) { $0 | Int(bytes[at + 4 + $1]) << (8 * $1) }
      at += 8 + (size + 1) & ~1
    }
    return names
  }
}

extension Canvas {
  subscript(x: Int, y: Int) -> [UInt8] {
    Array(bytes[channels * (y * width + x)..<channels * (y * width + x) + channels])
  }

  /// The pixel nearest each corner's middle: top left, top right, bottom left, bottom right.
  var corners: [[UInt8]] {
    let (left, right, top, bottom) = (width / 4, width * 3 / 4, height / 4, height * 3 / 4)
    return [self[left, top], self[right, top], self[left, bottom], self[right, bottom]]
  }
}

/// Whether each value is within `slack` of its counterpart; encoders round.
func near(_ some: [UInt8], _ others: [UInt8], within slack: Int = 12) -> Bool {
  some.count == others.count && zip(some, others).allSatisfy { abs(Int($0) - Int($1)) <= slack }
}
