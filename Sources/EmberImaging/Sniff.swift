extension FileKind {
  /// How many bytes from the start of a file `init(head:)` wants to see.
  static let headBytes = 4096

  /// Tells a file's kind from its first bytes.
  ///
  /// Looks at content only, because names lie: a phone exports HEIC as `.jpg`, a chat app WebP as
  /// `.png`. What fits nothing is `.unknown`, which is refused; a wrong guess at worst hands a file
  /// to a decoder that refuses it. Signatures are those of each format's own specification; the
  /// brands of ISO media files are in ISO/IEC 23008-12 (HEIF) and the AV1 image format.
  init(head: [UInt8]) {
    if let kind = Self.signatures.first(where: { head.holds($0.bytes, at: $0.offset) })?.kind {
      self = kind == .tiff ? TIFFHead(head).kind : kind
    } else if head.holds("ftyp", at: 4) {
      self = Self.isoMedia(head)
    } else if head.isText {
      self = head.contains("<svg") ? .svg : .text
    } else {
      self = .unknown
    }
  }

  private struct Signature {
    let kind: FileKind
    let bytes: [UInt8]
    let offset: Int

    init(_ kind: FileKind, _ bytes: [UInt8], at offset: Int = 0) {
      (self.kind, self.bytes, self.offset) = (kind, bytes, offset)
    }

    init(_ kind: FileKind, _ text: String, at offset: Int = 0) {
      self.init(kind, Array(text.utf8), at: offset)
    }
  }

  private static let signatures = [
    Signature(.jpeg, [0xFF, 0xD8, 0xFF]),
    Signature(.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    Signature(.webp, "WEBP", at: 8),
    Signature(.gif, "GIF8"),
    Signature(.raw, [0x49, 0x49, 0x2A, 0x00, 0x10, 0x00, 0x00, 0x00, 0x43, 0x52]),  // Canon CR2
    Signature(.tiff, [0x49, 0x49, 0x2A, 0x00]),
    Signature(.tiff, [0x4D, 0x4D, 0x00, 0x2A]),
    Signature(.raw, "IIRO"), Signature(.raw, "IIRS"), Signature(.raw, "MMOR"),  // Olympus
    Signature(.raw, [0x49, 0x49, 0x55, 0x00]),  // Panasonic
    Signature(.raw, "FUJIFILMCCD-RAW"),
    Signature(.bmp, "BM"),
    Signature(.pdf, "%PDF-"),
    Signature(.jpegXL, [0xFF, 0x0A]), Signature(.jpegXL, "JXL ", at: 4),
    Signature(.jpeg2000, "jP  ", at: 4), Signature(.jpeg2000, [0xFF, 0x4F, 0xFF, 0x51]),
    Signature(.video, "moov", at: 4), Signature(.video, "mdat", at: 4),  // QuickTime before ftyp
    Signature(.video, "wide", at: 4),
    Signature(.video, [0x1A, 0x45, 0xDF, 0xA3]),  // Matroska, WebM
    Signature(.video, "AVI ", at: 8),
  ]

  /// HEIF, AVIF, MP4 and QuickTime share a container: a major brand, then the compatible ones.
  private static func isoMedia(_ head: [UInt8]) -> FileKind {
    let size = min(Int(head[0]) << 24 | Int(head[1]) << 16 | Int(head[2]) << 8 | Int(head[3]), 512)
    let brands = stride(from: 8, to: min(size, head.count) - 3, by: 4).filter { $0 != 12 }
    func has(_ names: String...) -> Bool {
      brands.contains { at in names.contains { head.holds($0, at: at) } }
    }
    if has("crx ") { return .raw }  // Canon CR3
    if has("avif", "avis") { return .avif }
    if has("heic", "heix", "heim", "heis", "hevc", "hevx") { return .heic }
    return .video
  }
}

extension [UInt8] {
  func holds(_ bytes: some Sequence<UInt8>, at offset: Int) -> Bool {
    count > offset && self[offset...].starts(with: bytes)
  }

  func holds(_ text: String, at offset: Int) -> Bool { holds(text.utf8, at: offset) }

  /// UTF-8 without control characters other than line ends and tabs. A full head may end inside a
  /// letter, so there the latter is enough.
  fileprivate var isText: Bool {
    let tidy = allSatisfy { byte in
      byte >= 0x20 && byte != 0x7F || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
    return tidy && (count == FileKind.headBytes || String(validating: self, as: UTF8.self) != nil)
  }
}

extension Collection<UInt8> {
  /// Whether a text occurs anywhere among the bytes.
  func contains(_ text: String) -> Bool {
    var rest = self[...]
    while let start = rest.firstIndex(of: text.utf8.first ?? 0) {
      rest = rest[start...]
      if rest.starts(with: text.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}
