internal import EmberCore
internal import EmberCrypto
internal import Glibc
internal import Synchronization

/// Seals a draft's boxes and sends them, several photos at a time, in flat memory.
struct Sending: Sendable {
  /// Photos on their way at once: enough to fill a line while the next is sealed.
  private static let streams = 4
  private static let tries = 4

  let server: Server
  let drop: ID
  let shares: SealingShares
  let spool: Spool
  let scratch: String

  /// Each photo's sealed boxes, in the order thumb, display, original.
  func send(_ photos: [PreparedPhoto], _ tell: @escaping Tell) throws -> [[BoxListing]] {
    let listings = Mutex<[Int: [BoxListing]]>([:])
    let done = Mutex(0)
    try Workers.each(photos.count, threads: Sending.streams) { number in
      let sent = try send(photos[number], number)
      listings.withLock { $0[number] = sent }
      tell(
        .sending(
          done: done.withLock {
            $0 += 1
            return $0
          }, of: photos.count))
    }
    let all = listings.withLock { $0 }
    return (0..<photos.count).map { number in
      guard let sent = all[number] else { preconditionFailure("every photo was sent") }
      return sent
    }
  }

  private func send(_ photo: PreparedPhoto, _ number: Int) throws -> [BoxListing] {
    [
      try send(spool.read(photo.thumb), number, .thumb),
      try send(spool.read(photo.display), number, .display),
      try sendOriginal(photo, number),
    ]
  }

  private func send(_ plaintext: [UInt8], _ number: Int, _ rung: Rung) throws -> BoxListing {
    let sealed = Box.seal(
      plaintext, as: .photo(UInt16(number), rung), drop: drop,
      with: shares.secrets(number, rung))
    let listing = BoxListing(of: sealed)
    try upload(listing, number, rung) { offset, count in
      Array(sealed[Int(offset)..<Int(offset) + count])
    }
    return listing
  }

  /// The original goes through a nameless file: its digest must be known before its first byte is
  /// sent, and it may not fit into memory.
  private func sendOriginal(_ photo: PreparedPhoto, _ number: Int) throws -> BoxListing {
    let path = scratch + "/\(drop)-\(number)"
    defer { unlink(path) }
    let placeless = try photo.placeless.map { try NamelessFile(spool.read($0), in: scratch) }
    let listing = try withExtendedLifetime(placeless) {
      try Box.seal(
        file: placeless?.path ?? photo.source.path, to: path,
        as: .photo(UInt16(number), .original), drop: drop,
        with: shares.secrets(number, .original))
    }
    guard Album.source(photo.source.path, { _ in }) == photo.source else {
      throw ClientError.file(
        "\(photo.source.path) changed while it was sent. Drop again; nothing was shared.")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Files.failure("read", path) }
    defer { close(descriptor) }
    unlink(path)
    try upload(listing, number, .original) { offset, count in
      var part = [UInt8](repeating: 0, count: count)
      guard pread(descriptor, &part, count, off_t(offset)) == count else {
        throw Files.failure("read", "the temporary file")
      }
      return part
    }
    return listing
  }

  /// Part after part; after a dropped connection it asks how far the server is and goes on there.
  private func upload(
    _ listing: BoxListing, _ number: Int, _ rung: Rung,
    part: (UInt64, Int) throws -> [UInt8]
  ) throws {
    var offset: UInt64 = 0
    var failures = 0
    while offset < listing.size {
      let count = Int(min(UInt64(Limits.part), listing.size - offset))
      do {
        try server.send(
          part(offset, count), at: offset, of: listing.size, digest: listing.digest, to: drop,
          number, rung)
        offset += UInt64(count)
        failures = 0
      } catch let error as ClientError where Sending.mayPass(error) && failures < Sending.tries {
        failures += 1
        usleep(useconds_t(200_000 << failures))
        if let progress = try? server.progress(of: drop, number, rung) {
          // All bytes there and yet not whole: the server could not take its end, so once more.
          offset =
            progress.complete
            ? listing.size : progress.offset < listing.size ? progress.offset : 0
        }
      }
    }
  }

  private static func mayPass(_ error: ClientError) -> Bool {
    switch error {
    case .unreachable: true
    case .refused(let code, _, _): ["wrong-offset", "box-busy", "busy", "internal"].contains(code)
    default: false
    }
  }
}
