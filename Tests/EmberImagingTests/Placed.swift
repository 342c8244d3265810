import Testing

@testable import EmberImaging

/// What says where a photo was taken, and what must hold once it is left out.
enum Placed {
  /// 52° 22' 33" as EXIF stores it.
  static let latitude = [52, 1, 22, 1, 33, 1].flatMap { Metadata.little($0, 4) }
  static let packet = Metadata.xmp(
    """
    xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="52,22.55N" \
    xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="Larchville" \
    xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="Kept"
    """)

  static func count(_ wanted: some Collection<UInt8>, in bytes: [UInt8]) -> Int {
    bytes.indices.filter { bytes[$0] == wanted.first && bytes[$0...].starts(with: wanted) }.count
  }

  static func pixels(_ bytes: [UInt8], in folder: Folder) throws -> [UInt8] {
    let path = try folder.write(bytes, as: "pixels")
    let loader = try Loader.named(FileKind(head: bytes.first(min(4096, bytes.count))))
    let picture = try #require(try loader.open(path, strict: true).settled())
    return picture.withPixels { Array($0) }
  }

  /// Blanked, with what must hold for every file: the same length, the same pixels, no place.
  static func expectBlanked(
    _ bytes: [UInt8], texts: [String], in folder: Folder
  ) throws -> [UInt8] {
    for text in texts { try #require(count(text.utf8, in: bytes) > 0, "control: \(text)") }
    let blanked = try Place.leftOut(of: bytes)
    #expect(blanked.count == bytes.count)
    #expect(try pixels(blanked, in: folder) == pixels(bytes, in: folder))
    for text in texts { #expect(count(text.utf8, in: blanked) == 0, "\(text) is gone") }
    #expect(count(latitude, in: blanked) == 0)
    #expect(try Place.leftOut(of: blanked) == blanked, "a second time changes nothing")
    return blanked
  }
}
