/// Builds a byte layout: integers big-endian, fields joined without separators (docs/protocol.md).
public struct ByteWriter: Sendable {
  public private(set) var bytes: [UInt8] = []

  public init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  public mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  public mutating func append(_ id: ID) { bytes.append(contentsOf: id.bytes) }

  public mutating func append(_ digest: Digest) { bytes.append(contentsOf: digest.bytes) }

  /// Big-endian, at the integer's own width.
  public mutating func append<Integer: FixedWidthInteger & UnsignedInteger>(_ value: Integer) {
    for shift in stride(from: Integer.bitWidth - 8, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> Integer(shift)))
    }
  }
}
