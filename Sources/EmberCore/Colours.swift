/// What remains of a photo: 36 bytes, a grid of 4 columns × 3 rows, row-major, sRGB, 8 bits.
public struct Colours: Hashable, Sendable {
  public static let count = 36
  public static let columns = 4
  public static let rows = 3

  public let bytes: [UInt8]

  /// Nil unless `bytes` are exactly 36.
  public init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count == Colours.count else { return nil }
    self.bytes = Array(bytes)
  }

  /// One cell's red, green and blue.
  public subscript(column: Int, row: Int) -> (red: UInt8, green: UInt8, blue: UInt8) {
    precondition((0..<Colours.columns).contains(column) && (0..<Colours.rows).contains(row))
    let start = (row * Colours.columns + column) * 3
    return (bytes[start], bytes[start + 1], bytes[start + 2])
  }
}
