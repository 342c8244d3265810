internal import EmberCore
internal import EmberCrypto
internal import Glibc

/// What lies in a keys directory, found without writing anything.
enum FoundRing {
  /// No keyring was ever finished here.
  case absent
  /// Files are there, and neither ring opens.
  case unreadable
  case living(LivingRing)
}

/// The pair that counts, opened.
struct LivingRing {
  /// 0 or 1.
  let index: Int
  let header: RingHeader
  let image: RingImage
  /// The ring file's bytes that count, and the root's page, to be written once more.
  let ring: [UInt8]
  let page: SecretBytes
  /// Whether the other root could be opened with too: a commit ended between root and scrub.
  let otherIsRoot: Bool
}

struct RingFinder {
  let folder: Folder

  /// The highest generation whose ring opens. Throws `KeyringRefusal.permissions`,
  /// `.newerVersion`, `KeyringError.disk`, `.memory`.
  func find() throws -> FoundRing {
    guard try folder.exists() else { return .absent }
    let roots = try RingPairs.rootNames.map(existing)
    let rings = try RingPairs.ringNames.map(existing)
    if try roots.allSatisfy(neverFinished) { return .absent }
    guard try folder.isPrivate() else { throw KeyringRefusal.permissions(path: folder.path) }
    let pages = try roots.map(page)
    let found = try zip(pages, 0...).compactMap { page, index in
      try page.flatMap { page in try RootPage(page).map { (root: $0, page: page, index: index) } }
    }
    for (root, page, index) in found.sorted(by: { $0.root.generation > $1.root.generation }) {
      guard let ring = rings[index] else { continue }
      let opened = try open(ring, root, page, index, others: found.count > 1)
      if let opened { return .living(opened) }
    }
    return .unreadable
  }

  /// Creation writes whole roots last, and nothing ever shortens one.
  private func neverFinished(_ root: DiskFile?) throws -> Bool {
    guard let root else { return true }
    return try root.size() < RootPage.size
  }

  private func existing(_ name: String) throws -> DiskFile? {
    do {
      let file = try DiskFile(folder.file(name))
      guard try file.isPrivate() else {
        throw KeyringRefusal.permissions(path: folder.file(name))
      }
      return file
    } catch let error as DiskError where error.code == ENOENT {
      return nil
    }
  }

  private func page(_ file: DiskFile?) throws -> SecretBytes? {
    guard let file, try file.size() >= RootPage.size else { return nil }
    return try file.readSecret(RootPage.size)
  }

  /// Nil where the ring isn't this root's, or doesn't open.
  private func open(
    _ file: DiskFile, _ root: RootPage, _ page: SecretBytes, _ index: Int, others: Bool
  ) throws -> LivingRing? {
    let size = try file.size()
    guard size >= RingHeader.size else { return nil }
    // What can't be read is no ring that doesn't open: that throws.
    let start = try file.read(RingHeader.size)
    guard let header = try? RingHeader(start), header.generation == root.generation,
      header.id == root.id,
      size >= RingHeader.fileSize(entries: Int(header.length))
    else { return nil }
    let ring = try file.read(RingHeader.fileSize(entries: Int(header.length)))
    guard
      let entries = try? header.open(Array(ring[RingHeader.size...]), under: root.secret),
      let image = try image(of: entries)
    else { return nil }
    return LivingRing(
      index: index, header: header, image: image, ring: ring, page: page, otherIsRoot: others)
  }

  private func image(of entries: SecretBytes) throws -> RingImage? {
    do { return try RingImage(entries) } catch is LayoutError { return nil }
  }
}
