import EmberCore
import Foundation
import Testing

@Suite("Bytes")
struct BytesTests {
  @Test("takes an id in one spelling only")
  func id() throws {
    let id = try #require(ID(hex: "000102030405060708090a0b0c0d0e0f"))
    #expect(id.bytes == Array(0...15))
    #expect(id.description == "000102030405060708090a0b0c0d0e0f")
    #expect(ID(hex: "000102030405060708090A0B0C0D0E0F") == nil)
    #expect(ID(hex: "000102030405060708090a0b0c0d0e") == nil)
    #expect(ID(hex: "0x0102030405060708090a0b0c0d0e0f") == nil)
    #expect(ID(hex: "") == nil)
    #expect(ID([1, 2, 3]) == nil)
  }

  @Test("sorts ids bytewise")
  func order() {
    let ids = (0..<200).map { _ in ID.random() }
    let bytewise = ids.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    #expect(ids.sorted() == bytewise)
    #expect(Set(ids).count == 200)
  }

  @Test("agrees with Foundation's base64 at every length")
  func base64() {
    for length in 0..<100 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255) }
      let expected = Data(bytes).base64EncodedString()
        .replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
        .replacingOccurrences(of: "=", with: "")
      #expect(Base64URL.encode(bytes) == expected)
      #expect(Base64URL.decode(expected) == bytes)
    }
  }

  @Test(
    "refuses base64url that has a second spelling",
    arguments: ["A", "AB", "AAB", "AA==", "A+AA", "A/AA", "AA A", "AAAAA", "é"])
  func base64Refusals(text: String) {
    #expect(Base64URL.decode(text) == nil)
  }

  @Test("writes and reads every width big-endian")
  func widths() throws {
    var writer = ByteWriter()
    writer.append(UInt8(0xFE))
    writer.append(UInt16(0x0102))
    writer.append(UInt32(0x0304_0506))
    writer.append(UInt64(0x0708_090A_0B0C_0D0E))
    #expect(Hex.encode(writer.bytes) == "fe0102030405060708090a0b0c0d0e")
    var reader = ByteReader(writer.bytes)
    #expect(try reader.read(UInt8.self) == 0xFE)
    #expect(try reader.read(UInt16.self) == 0x0102)
    #expect(try reader.read(UInt32.self) == 0x0304_0506)
    #expect(throws: LayoutError.trailing) { try reader.end() }
    #expect(try reader.read(UInt64.self) == 0x0708_090A_0B0C_0D0E)
    #expect(throws: LayoutError.short) { try reader.read(UInt8.self) }
    try reader.end()
  }

  @Test("ends a label in exactly one zero byte")
  func label() {
    #expect(Label.bytes("card") == Array("ember/v1 card".utf8) + [0])
  }
}
