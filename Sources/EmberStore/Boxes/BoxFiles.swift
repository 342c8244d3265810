public import EmberCore
import Glibc
import Synchronization

/// Box files on disk: `incoming/<id>` while they arrive, then `boxes/ab/<id>`, `ab` being the id's
/// first byte.
public final class BoxFiles: BoxStore {
  let directory: DataDirectory
  private let makeDigest: DigestFactory
  private let uploads = Mutex(Uploads())

  /// - Parameter digest: makes the SHA-256 that boxes are checked with.
  /// Throws `.file` when the 256 directories can't be made.
  public init(in directory: DataDirectory, digest: @escaping DigestFactory) throws(BoxError) {
    self.directory = directory
    makeDigest = digest
    let root = directory.path + "/boxes"
    for byte in UInt8.min...UInt8.max {
      guard mkdir(root + "/" + Hex.encode([byte]), 0o700) == 0 || errno == EEXIST else {
        throw BoxError(errno: errno)
      }
    }
    try BoxFiles.sync(root)
  }

  public func begin(_ file: ID) throws(BoxError) {
    try claimed(file) { _ throws(BoxError) in
      let descriptor = try open(incoming(file), O_WRONLY | O_CREAT | O_TRUNC)
      defer { close(descriptor) }
      guard fsync(descriptor) == 0 else { throw BoxError(errno: errno) }
      try BoxFiles.sync(incomingDirectory)
    }
  }

  /// Syncs before it answers: what it says is there is there after a power cut, too.
  public func offset(of file: ID) throws(BoxError) -> UInt64 {
    let descriptor = try open(incoming(file), O_RDONLY)
    defer { close(descriptor) }
    guard fdatasync(descriptor) == 0 else { throw BoxError(errno: errno) }
    return try Files.size(of: descriptor)
  }

  public func header(of file: ID) throws(BoxError) -> [UInt8]? {
    let descriptor = try openEither(file)
    defer { close(descriptor) }
    let header = try Files.read(descriptor, count: 48, at: 0)
    return header.count == 48 ? header : nil
  }

  public func part(of file: ID, at offset: UInt64, size: UInt64) throws(BoxError) -> any BoxPart {
    guard let claim = uploads.withLock({ $0.claim(file) }) else { throw .busy }
    var descriptor: Int32 = -1
    do throws(BoxError) {
      descriptor = try open(incoming(file), O_WRONLY)
      let there = try Files.size(of: descriptor)
      guard there == offset else { throw BoxError.offset(there) }
      guard offset <= size else { throw BoxError.length }
    } catch {
      if descriptor >= 0 { close(descriptor) }
      uploads.withLock { $0.release(file, claim.upload) }
      throw error
    }
    let known = claim.upload ?? Upload(makeDigest())
    return FilePart(
      descriptor: descriptor, offset: offset, size: size,
      upload: known.fed == offset ? known : nil
    ) { upload in self.uploads.withLock { $0.release(file, upload) } }
  }

  public func finish(_ file: ID, size: UInt64, digest: Digest) throws(BoxError) {
    try claimed(file) { claim throws(BoxError) in
      guard access(incoming(file), F_OK) == 0 else {
        // Finished before: the answer got lost, or the process.
        guard try open(file).size == size else { throw .length }
        return
      }
      do throws(BoxError) {
        try check(file, upload: claim.upload, size: size, digest: digest)
      } catch {
        if error == .length || error == .digest { try unlink([file]) }
        throw error
      }
      guard rename(incoming(file), stored(file)) == 0 else { throw BoxError(errno: errno) }
      try BoxFiles.sync(storedDirectory(file))
      try BoxFiles.sync(incomingDirectory)
    }
  }

  public func open(_ file: ID) throws(BoxError) -> BoxFile {
    let descriptor = try open(stored(file), O_RDONLY)
    do throws(BoxError) {
      return BoxFile(descriptor: descriptor, size: try Files.size(of: descriptor))
    } catch {
      close(descriptor)
      throw error
    }
  }

  public func unlink(_ files: [ID]) throws(BoxError) {
    uploads.withLock { $0.forget(files) }
    var touched: Set<String> = []
    for file in files {
      for (path, parent) in [
        (stored(file), storedDirectory(file)), (incoming(file), incomingDirectory),
      ] {
        if Glibc.unlink(path) == 0 {
          touched.insert(parent)
        } else if errno != ENOENT {
          throw BoxError(errno: errno)
        }
      }
    }
    for parent in touched { try BoxFiles.sync(parent) }
  }

  public func list() throws(BoxError) -> BoxListing {
    var listing = BoxListing(incoming: try Files.ids(in: incomingDirectory))
    for byte in UInt8.min...UInt8.max {
      let ids = try Files.ids(in: directory.path + "/boxes/" + Hex.encode([byte]))
      listing.stored.formUnion(ids)
    }
    return listing
  }

  public func freeBytes() throws(BoxError) -> UInt64 {
    guard let bytes = Files.freeBytes(at: directory.path) else { throw BoxError(errno: errno) }
    return bytes
  }

  /// Length and digest of an incoming box, then its bytes and length made durable.
  private func check(_ file: ID, upload: Upload?, size: UInt64, digest: Digest) throws(BoxError) {
    let descriptor = try open(incoming(file), O_RDONLY)
    defer { close(descriptor) }
    guard try Files.size(of: descriptor) == size else { throw .length }
    var whole = upload
    if whole?.fed != size {
      let again = Upload(makeDigest())
      try Files.readAll(descriptor) { again.feed($0) }
      whole = again
    }
    guard whole?.finish() == digest else { throw .digest }
    guard fsync(descriptor) == 0 else { throw BoxError(errno: errno) }
  }

  /// Runs `body` while no part of the box is open; its digest is spent.
  private func claimed(_ file: ID, _ body: (Uploads.Claim) throws(BoxError) -> Void)
    throws(BoxError)
  {
    guard let claim = uploads.withLock({ $0.claim(file) }) else { throw .busy }
    defer { uploads.withLock { $0.release(file, nil) } }
    try body(claim)
  }
}
