/// The colours that remain of a photo: 4 columns × 3 rows.
public enum Colours {
  public static let columns = 4
  public static let rows = 3

  /// The mean of each cell, from 8-bit sRGB pixels, three bytes each, row by row.
  ///
  /// Means are taken of the sRGB values as they are, not of light: that is what a browser does when
  /// it draws a picture small, and the fade on screen ends in these colours, so there is no jump.
  /// Pixels that lie across an edge between cells count for both by their share; so even a single
  /// pixel fills all twelve. 36 bytes, row by row from the top left: red, green, blue.
  public static func mean(of pixels: [UInt8], width: Int, height: Int) -> [UInt8] {
    precondition(width > 0 && height > 0 && pixels.count == width * height * 3)
    return pixels.withUnsafeBufferPointer { mean(of: $0, width: width, height: height) }
  }

  static func mean(of pixels: UnsafeBufferPointer<UInt8>, width: Int, height: Int) -> [UInt8] {
    let across = shares(of: width, among: columns)
    let down = shares(of: height, among: rows)
    let area = Double(width) / Double(columns) * Double(height) / Double(rows)
    return down.flatMap { row in
      across.flatMap { column in
        var sum = SIMD4<Double>.zero
        for (y, tall) in row {
          var line = SIMD4<Double>.zero
          for (x, wide) in column {
            let at = 3 * (y * width + x)
            line +=
              wide * SIMD4(Double(pixels[at]), Double(pixels[at + 1]), Double(pixels[at + 2]), 0)
          }
          sum += tall * line
        }
        return (0..<3).map { UInt8((sum[$0] / area).rounded()) }
      }
    }
  }

  /// Which pixels each of `count` equal cells covers along one edge, each with its covered share.
  private static func shares(of length: Int, among count: Int) -> [[(pixel: Int, share: Double)]] {
    (0..<count).map { cell in
      let start = Double(length * cell) / Double(count)
      let end = Double(length * (cell + 1)) / Double(count)
      return (Int(start)..<Int(end.rounded(.up))).map { pixel in
        (pixel, min(end, Double(pixel + 1)) - max(start, Double(pixel)))
      }
    }
  }
}

extension Picture {
  /// The colours of a settled sRGB picture.
  var colours: [UInt8] {
    withPixels { Colours.mean(of: UnsafeBufferPointer($0), width: width, height: height) }
  }
}
