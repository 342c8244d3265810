import EmberCore
import Testing

@testable import EmberCrypto

@Suite("Box header")
struct BoxHeaderTests {
  static let contents: [BoxContent] =
    [.colours, .photo(0, .thumb), .photo(499, .display), .photo(0xFFFE, .original)]
    + WordKind.allCases.map(BoxContent.words)

  private func with(_ header: BoxHeader, _ index: Int, _ value: UInt8) -> [UInt8] {
    var bytes = header.bytes
    bytes[index] = value
    return bytes
  }

  @Test("is 48 bytes and reads back as it was written", arguments: contents)
  func roundTrip(content: BoxContent) throws {
    let header = BoxHeader(content, drop: .random())
    #expect(header.bytes.count == BoxHeader.count)
    #expect(try BoxHeader(parsing: header.bytes) == header)
  }

  @Test("refuses another magic, a rung above 4, unknown flags, flags on photos and colours")
  func refusals() throws {
    let photo = BoxHeader(.photo(1, .thumb), drop: .random())
    let words = BoxHeader(.words(.manifest), drop: .random())
    let colours = BoxHeader(.colours, drop: .random())
    let refused = [
      with(photo, 0, 0x46), with(photo, 3, 0x32), with(photo, 4, 5), with(photo, 4, 0xFF),
      with(photo, 5, 1), with(words, 5, 3), with(words, 5, 0x80), with(colours, 5, 1),
      Array(photo.bytes.dropLast()), photo.bytes + [0], [],
    ]
    for bytes in refused {
      #expect(throws: CryptoError.badLayout) { try BoxHeader(parsing: bytes) }
    }
  }

  @Test("refuses number FFFF on a photo, and any other on words and colours")
  func numbers() throws {
    let photo = BoxHeader(.photo(0xFFFE, .thumb), drop: .random())
    let words = BoxHeader(.words(.note), drop: .random())
    let colours = BoxHeader(.colours, drop: .random())
    for bytes in [with(photo, 7, 0xFF), with(words, 7, 0), with(colours, 6, 0)] {
      #expect(throws: CryptoError.badLayout) { try BoxHeader(parsing: bytes) }
    }
  }
}
