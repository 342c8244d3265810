import EmberCore
import EmberTesting
import Foundation
import Testing

@testable import EmberClient

@Suite("File names of kept photos")
struct FileNameTests {
  @Test(
    "separators, controls, turned text and leading dots never reach the file system",
    arguments: [
      ("../../.bashrc", "bashrc"), ("/etc/passwd", "etcpasswd"), ("..", "photo"), (".", "photo"),
      ("", "photo"), ("   ", "photo"), (".hidden.jpg", "hidden.jpg"), (" . .x", "x"),
      ("a\\b.jpg", "ab.jpg"), ("a\u{0}b\n\r\tc\u{7F}.jpg", "abc.jpg"), ("a\u{85}b", "ab"),
      ("gnp\u{202E}gpj.exe", "gnpgpj.exe"), ("\u{2066}a\u{2069}\u{200E}\u{200F}b", "ab"),
      ("a\u{2028}b\u{2029}c", "abc"), ("\u{FEFF}a", "a"), ("a.jpg  ", "a.jpg"),
      ("a\u{E0001}\u{E0061}b", "ab"), ("\u{200D}\u{200C}", "photo"), (".\u{200D}.x", "x"),
    ])
  func hostile(_ name: String, _ expected: String) {
    #expect(FileName.clean(name) == expected)
  }

  @Test(
    "what people write stays: commas, spaces, other scripts, families",
    arguments: [
      "Ada, by the lake (2).jpg", "été à Nîmes.jpg", "湖のそばで.heic", "صورة.jpg", "नदी के किनारे.jpg",
      "👨‍👩‍👧‍👦 at the lake.jpg", "a'b\"c&d#e%f.jpg", "IMG_0001.JPG", "a..b.jpg", "no extension",
      "می‌خواهم.jpg",
    ])
  func survives(_ name: String) { #expect(FileName.clean(name) == name) }

  @Test("a name is cut to what every file system takes, between letters, its extension kept")
  func long() {
    let long = FileName.clean(String(repeating: "é", count: 300) + ".jpg")
    #expect(long.utf8.count <= 200)
    #expect(long.hasSuffix(".jpg"))
    #expect(long.dropLast(4).allSatisfy { $0 == "é" })
    let family = FileName.clean(String(repeating: "👨‍👩‍👧‍👦", count: 30))
    #expect(family.utf8.count <= 200)
    #expect(family.allSatisfy { $0 == "👨‍👩‍👧‍👦" })
    #expect(FileName.clean("." + String(repeating: "x", count: 300)).utf8.count == 200)
    #expect(FileName.clean("a." + String(repeating: "x", count: 300)).utf8.count == 200)
  }

  @Test("another rendition than the original has another extension")
  func extensions() {
    #expect(FileName.name("lake.heic", for: .original, type: nil) == "lake.heic")
    #expect(FileName.name("lake.heic", for: .display, type: "webp") == "lake.webp")
    #expect(FileName.name("lake", for: .thumb, type: "webp") == "lake.webp")
    #expect(FileName.name("a.b.jpg", for: .thumb, type: "webp") == "a.b.webp")
    #expect(FileName.name("..jpg", for: .thumb, type: "webp") == "jpg.webp")
  }

  @Test("no file is replaced: the next free number, before the extension")
  func free() throws {
    let scratch = Scratch()
    #expect(FileName.free("lake.jpg", in: scratch.path) == scratch["lake.jpg"])
    try scratch.put([1], "lake.jpg")
    #expect(FileName.free("lake.jpg", in: scratch.path) == scratch["lake (2).jpg"])
    try scratch.put([1], "lake (2).jpg")
    #expect(FileName.free("lake.jpg", in: scratch.path) == scratch["lake (3).jpg"])
    try scratch.put([1], "lake")
    #expect(FileName.free("lake", in: scratch.path) == scratch["lake (2)"])
    try FileManager.default.createSymbolicLink(
      atPath: scratch["link.jpg"], withDestinationPath: scratch["nowhere"])
    #expect(FileName.free("link.jpg", in: scratch.path) == scratch["link (2).jpg"])
  }
}
