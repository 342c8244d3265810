import Testing

/// A HEIC as libheif writes it, to which turning boxes can be added as a phone does.
///
/// A phone turns by `irot` and `imir`, properties of the picture (ISO/IEC 23008-12, 6.5.10 and
/// 6.5.12), and also writes EXIF's orientation, which a reader must then ignore. libvips writes
/// only the latter.
struct HEIFBoxes {
  private var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// With the properties that turn this stored picture upright: quarter turns anticlockwise, and
  /// then a mirror, named by which edges change places.
  func turned(_ orientation: Int) throws -> [UInt8] {
    let topBottom: UInt8 = 0
    let leftRight: UInt8 = 1
    let (quarters, axis): (UInt8, UInt8?) = [
      (0, nil), (0, leftRight), (2, nil), (0, topBottom),
      (3, leftRight), (3, nil), (1, leftRight), (1, nil),
    ][orientation - 1]
    var properties = [[0, 0, 0, 9] + Array("irot".utf8) + [quarters]]
    if let axis { properties.append([0, 0, 0, 9] + Array("imir".utf8) + [axis]) }
    return try adding(properties)
  }

  /// With the colours of the main picture given by number: primaries, sRGB's transfer, the matrix
  /// and range that libheif's encoder used (ISO/IEC 14496-12, 12.1.5).
  func coloured(_ primaries: UInt8) throws -> [UInt8] {
    if let given = bytes.indices.first(where: { bytes[$0...].starts(with: "colrnclx".utf8) }) {
      var result = bytes
      result[given + 9] = primaries
      return result
    }
    return try adding([
      [0, 0, 0, 19] + Array("colrnclx".utf8) + [0, primaries, 0, 13, 0, 6, 0x80]
    ])
  }

  /// Adds properties to the end of `ipco`, associates them with the first item in `ipma`, and moves
  /// what `iloc` points at by as much as the boxes before it grew.
  private func adding(_ properties: [[UInt8]]) throws -> [UInt8] {
    var result = bytes
    let meta = try box("meta", from: 0)
    let iloc = try box("iloc", from: meta + 12)
    let iprp = try box("iprp", from: meta + 12)
    let ipco = try box("ipco", from: iprp + 8)
    let ipma = try box("ipma", from: iprp + 8)
    let before = children(ofBoxAt: ipco)
    let added = properties.flatMap { $0 }
    let growth = added.count + properties.count

    // Version 0, 4-byte base offsets, one extent an item: what this libheif writes.
    try #require(bytes[iloc + 12] == 0x44 && bytes[iloc + 13] & 0xF0 == 0x40)
    for item in 0..<Int(bytes[iloc + 15]) { add(growth, to: &result, at: iloc + 20 + item * 18) }
    for parent in [meta, iprp] { add(growth, to: &result, at: parent) }
    add(added.count, to: &result, at: ipco)
    add(properties.count, to: &result, at: ipma)
    result[ipma + 18] += UInt8(properties.count)
    let essential = properties.indices.map { UInt8(0x80 + before + 1 + $0) }
    result.insert(contentsOf: essential, at: ipma + size(at: ipma))
    result.insert(contentsOf: added, at: ipco + size(at: ipco))
    return result
  }

  private func size(at offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private func add(_ growth: Int, to result: inout [UInt8], at offset: Int) {
    let grown = size(at: offset) + growth
    for byte in 0..<4 {
      result[offset + byte] = UInt8(truncatingIfNeeded: grown >> (24 - 8 * byte))
    }
  }

  /// Where the first box of a name begins, among those that follow each other from here.
  private func box(_ name: String, from start: Int) throws -> Int {
    var at = start
    while at + 8 <= bytes.count {
      if bytes[(at + 4)...].starts(with: name.utf8) { return at }
      at += size(at: at)
    }
    throw Missing(box: name)
  }

  private func children(ofBoxAt offset: Int) -> Int {
    var (at, boxes) = (offset + 8, 0)
    while at < offset + size(at: offset) { (at, boxes) = (at + size(at: at), boxes + 1) }
    return boxes
  }

  private struct Missing: Error { let box: String }
}
