import EmberTesting
import Foundation

/// Real JPEG files, each another one, with or without the time their camera wrote.
enum Photograph {
  /// 15 KB, from the proof, without what its camera wrote.
  private static let base = bare(whole)

  private static let whole: [UInt8] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let path = root.appendingPathComponent("Sources/ember/Prove/photograph.jpg").path
    return Template.made { try Scratch.read(path) }
  }()

  /// Without its APP1 segments, in which EXIF lies.
  private static func bare(_ jpeg: [UInt8]) -> [UInt8] {
    var (out, at) = (Array(jpeg[..<2]), 2)
    while jpeg[at + 1] >= 0xE0 && jpeg[at + 1] <= 0xEF {
      let end = at + 2 + (Int(jpeg[at + 2]) << 8 | Int(jpeg[at + 3]))
      if jpeg[at + 1] != 0xE1 { out += jpeg[at..<end] }
      at = end
    }
    return out + jpeg[at...]
  }

  /// - Parameters:
  ///   - comment: makes it another file than the rest.
  ///   - taken: "2024:05:01 18:30:05".
  static func jpeg(_ comment: String, taken: String? = nil) -> [UInt8] {
    var segments = segment(0xFE, Array(comment.utf8))
    if let taken { segments = segment(0xE1, Array("Exif\0\0".utf8) + exif(taken)) + segments }
    return base[..<2] + segments + base[2...]
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }

  /// A TIFF block with DateTimeOriginal alone (EXIF 2.32, 4.6.5).
  private static func exif(_ taken: String) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    func entry(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
      little(tag, 2) + little(type, 2) + little(count, 4) + little(value, 4)
    }
    let details = 8 + 2 + 12 + 4
    let text = details + 2 + 12 + 4
    return [0x49, 0x49, 0x2A, 0] + little(8, 4)
      + little(1, 2) + entry(0x8769, 4, 1, details) + little(0, 4)
      + little(1, 2) + entry(0x9003, 2, 20, text) + little(0, 4)
      + Array(taken.utf8) + [0]
  }
}
