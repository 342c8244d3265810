/// Reads a byte layout, field by field; every read checks what is left, so hostile bytes end in
/// `LayoutError`, never in a trap.
public struct ByteReader: Sendable {
  private let bytes: [UInt8]
  private var position: Int

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = 0
  }

  /// How many bytes have not been read.
  public var remaining: Int { bytes.count - position }

  /// The next `count` bytes. Throws `LayoutError.short`.
  public mutating func read(_ count: Int) throws(LayoutError) -> [UInt8] {
    guard count >= 0, count <= remaining else { throw .short }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }

  /// A big-endian integer of the type's width. Throws `LayoutError.short`.
  public mutating func read<Integer: FixedWidthInteger & UnsignedInteger>(
    _ type: Integer.Type = Integer.self
  ) throws(LayoutError) -> Integer {
    let width = Integer.bitWidth / 8
    guard width <= remaining else { throw .short }
    var value: Integer = 0
    for index in 0..<width {
      value = (width == 1 ? 0 : value << 8) | Integer(bytes[position + index])
    }
    position += width
    return value
  }

  public mutating func readID() throws(LayoutError) -> ID {
    guard let id = ID(try read(16)) else { throw .short }
    return id
  }

  public mutating func readDigest() throws(LayoutError) -> Digest {
    guard let digest = Digest(try read(32)) else { throw .short }
    return digest
  }

  /// Throws `LayoutError.unexpected` unless the next bytes are exactly these (a magic, a label).
  public mutating func expect(_ expected: [UInt8]) throws(LayoutError) {
    guard try read(expected.count) == expected else { throw .unexpected }
  }

  /// Throws `LayoutError.trailing` when anything is left: a layout has one spelling.
  public func end() throws(LayoutError) {
    guard remaining == 0 else { throw .trailing }
  }

  /// All bytes not yet read.
  public mutating func rest() -> [UInt8] {
    defer { position = bytes.count }
    return Array(bytes[position...])
  }
}

/// Why bytes are not the layout they should be.
public enum LayoutError: Error, Hashable, Sendable {
  /// They end inside a field.
  case short
  /// A fixed part, a count or a number is not what the layout says.
  case unexpected
  /// Something stands behind the last field.
  case trailing
}
