internal import EmberCore
internal import EmberCrypto
internal import EmberImaging
internal import Synchronization

/// A photo that can be shared: its file, and the renditions made of it, waiting on disk.
struct PreparedPhoto: Sendable {
  let source: Album.Source
  /// SHA-256 of the file: equal files are shared once.
  let digest: Digest
  let width: Int
  let height: Int
  let type: String
  let taken: String?
  let isDamaged: Bool
  let isStill: Bool
  let colours: EmberCore.Colours
  let display: Spool.Slice
  let thumb: Spool.Slice
  /// The original without its place, as long as the file: it goes instead of it.
  let placeless: Spool.Slice?

  /// What its three boxes will take.
  var sealedSize: UInt64 {
    Box.sealedSize(of: UInt64(thumb.count)) + Box.sealedSize(of: UInt64(display.count))
      + Box.sealedSize(of: source.size)
  }
}

/// Turns files into photos on all cores. One that can't be read never stops the others.
struct Preparation {
  let spool: Spool
  var leavesPlaceOut = false
  let tell: Tell

  /// In capture-time order; photos without one keep their place behind those before them.
  func prepare(_ sources: [Album.Source]) throws -> [PreparedPhoto] {
    let results = Mutex<[Int: PreparedPhoto]>([:])
    let done = Mutex(0)
    try Workers.each(sources.count, threads: Workers.cores) { number in
      let source = sources[number]
      do {
        let photo = try prepare(source)
        results.withLock { $0[number] = photo }
      } catch let error as ImagingError {
        tell(.leftOut(file: source.path, why: error.sentence))
      } catch let error as ClientError {
        tell(.leftOut(file: source.path, why: error.message))
      }
      tell(
        .preparing(
          done: done.withLock {
            $0 += 1
            return $0
          }, of: sources.count))
    }
    let inOrder = results.withLock { $0 }.sorted { $0.key < $1.key }.map(\.value)
    return Preparation.sorted(once(inOrder))
  }

  private func prepare(_ source: Album.Source) throws -> PreparedPhoto {
    guard source.size <= EmberCore.Limits.original else {
      throw ClientError.file("it has \(source.size >> 20) MiB, and 64 are the most")
    }
    let made = try Imaging.prepare(source.path)
    guard let colours = EmberCore.Colours(made.colours) else {
      preconditionFailure("36 bytes of colour")
    }
    let placeless = leavesPlaceOut ? try Place.leftOut(ofFile: source.path) : nil
    for what in Cargo.of(made) { tell(.carries(file: source.path, what: what)) }
    return PreparedPhoto(
      source: source, digest: try FileDigest.of(source.path), width: made.width,
      height: made.height, type: made.type, taken: made.taken, isDamaged: made.damaged,
      isStill: made.still, colours: colours, display: try spool.add(made.display.bytes),
      thumb: try spool.add(made.thumb.bytes), placeless: try placeless.map(spool.add))
  }

  private func once(_ photos: [PreparedPhoto]) -> [PreparedPhoto] {
    var seen: Set<Digest> = []
    return photos.filter { photo in
      if seen.insert(photo.digest).inserted { return true }
      tell(.leftOut(file: photo.source.path, why: "an equal photo is in this drop already"))
      return false
    }
  }

  /// A photo without a capture time follows the one that stood before it.
  static func sorted(_ photos: [PreparedPhoto]) -> [PreparedPhoto] {
    var last = ""
    let keyed = photos.enumerated().map { place, photo in
      last = photo.taken ?? last
      return (key: last, place: place, photo: photo)
    }
    return keyed.sorted { ($0.key, $0.place) < ($1.key, $1.place) }.map(\.photo)
  }
}

/// SHA-256 of a file, in flat memory.
enum FileDigest {
  static func of(_ path: String) throws -> Digest {
    let hasher = Hasher256()
    try FileParts.read(path) { hasher.update($0) }
    return hasher.finish()
  }
}
