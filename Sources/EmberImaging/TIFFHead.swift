/// The first directory of a TIFF, as far as it tells a photograph from a camera's raw file.
///
/// DNG, NEF, ARW and their like are TIFFs whose first picture is a small preview; a decoder that
/// takes them for TIFFs shows that preview as the photo. (TIFF 6.0, section 2; DNG 1.7, chapter 4.)
struct TIFFHead {
  private static let newSubfileType = 254, subDirectories = 330, dngVersion = 50706

  private let bytes: [UInt8]
  private let littleEndian: Bool

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    littleEndian = bytes.first == 0x49
  }

  /// Raw when it says DNG, or when the first picture is only a preview of others beside it.
  var kind: FileKind {
    guard let start = number(at: 4, bytes: 4), let count = number(at: start, bytes: 2) else {
      return .tiff
    }
    var previewFirst = false
    var others = false
    for entry in 0..<count {
      let at = start + 2 + 12 * entry
      guard let tag = number(at: at, bytes: 2) else { break }
      switch tag {
      case Self.dngVersion: return .raw
      case Self.newSubfileType: previewFirst = number(at: at + 8, bytes: 4) == 1
      case Self.subDirectories: others = true
      default: break
      }
    }
    return previewFirst && others ? .raw : .tiff
  }

  private func number(at offset: Int, bytes length: Int) -> Int? {
    guard offset >= 0, offset + length <= bytes.count else { return nil }
    let part = bytes[offset..<offset + length]
    let ordered = littleEndian ? Array(part.reversed()) : Array(part)
    return ordered.reduce(0) { $0 << 8 | Int($1) }
  }
}
