import CVips

/// The one libvips loader that opens one kind of file.
///
/// libvips would choose by itself, and then also open drawings and documents. So each kind names
/// its loader, and a kind that isn't listed here isn't opened. To open another, add its line (and
/// its shim).
struct Loader: Sendable {
  static let all = [
    Loader(.jpeg, "jpegload", "VipsForeignLoadJpeg", ember_vips_jpegload, salvages: true),
    Loader(.png, "pngload", "VipsForeignLoadPng", ember_vips_pngload, salvages: true),
    Loader(.webp, "webpload", "VipsForeignLoadWebp", ember_vips_webpload),
    Loader(.heic, "heifload", "VipsForeignLoadHeif", ember_vips_heifload, turns: true),
    Loader(.avif, "heifload", "VipsForeignLoadHeif", ember_vips_heifload, turns: true),
    Loader(.gif, "gifload", "VipsForeignLoadNsgif", ember_vips_gifload),
    Loader(.tiff, "tiffload", "VipsForeignLoadTiff", ember_vips_tiffload),
  ]

  let kind: FileKind
  /// The operation's name; missing where its module isn't installed.
  let operation: String
  /// The class that blocks or allows it.
  let type: String
  /// Whether the decoder applies the orientation itself, so that EXIF's must be left alone: HEIF
  /// keeps its own (ISO/IEC 23008-12, 6.5.10), and libheif obeys it.
  let turns: Bool
  /// Whether the decoder can give what comes before the damage; others give all or nothing.
  let salvages: Bool
  private let load: Function

  typealias Function =
    @Sendable @convention(c) (_ path: UnsafePointer<CChar>?, _ strict: Int32) -> OpaquePointer?

  private init(
    _ kind: FileKind, _ operation: String, _ type: String, _ load: @escaping Function,
    turns: Bool = false, salvages: Bool = false
  ) {
    (self.kind, self.operation, self.type) = (kind, operation, type)
    (self.load, self.turns, self.salvages) = (load, turns, salvages)
  }

  /// The loader for a kind; throws the refusal for one that has none.
  static func named(_ kind: FileKind) throws(ImagingError) -> Loader {
    guard kind.isPicture else { throw .notAPicture(found: kind) }
    guard let loader = all.first(where: { $0.kind == kind }) else { throw .notOpened(found: kind) }
    Vips.start()
    guard ember_vips_has(loader.operation) != 0 else { throw .cannotOpenHere(kind) }
    return loader
  }

  /// Reads the header. Pixels are decoded later, when they are asked for; a strict picture then
  /// fails where the file ends early, another shows what came before.
  func open(_ path: String, strict: Bool) throws(ImagingError) -> Picture {
    guard let picture = Picture(load(path, strict ? 1 : 0)) else { throw .unreadable(kind) }
    return picture
  }
}
