public import EmberCore
internal import EmberCrypto
internal import Glibc

/// A photo on this device now.
public struct KeptPhoto: Sendable, Hashable {
  public let number: Int
  public let path: String
  /// The best rendition that was left.
  public let rung: Rung
}

extension Device {
  /// Keeps photos of a drop as files with their own names; the circle sees it. No file is replaced.
  /// - Parameter numbers: nil for all.
  ///
  /// Throws `ClientError`. A photo that doesn't open leaves no file behind.
  public func keep(
    _ numbers: [Int]?, of drop: ID, to directory: String, _ tell: @escaping Tell
  ) throws -> [KeptPhoto] {
    let opened = try look(at: drop)
    guard let contents = opened.contents else {
      throw ClientError.mistaken("This drop has burnt. Its colours are what is left.")
    }
    let wanted = numbers ?? opened.photos.map(\.number)
    if let missing = wanted.first(where: { number in
      !opened.photos.contains { $0.number == number }
    }) {
      throw ClientError.mistaken("There is no photo \(missing) in this drop any more.")
    }
    try Home.makeFolder(directory)
    let kept = try server.keep(wanted, of: drop)
    guard let rung = RungShare(kept.share.bytes),
      kept.photos.map(\.photo).sorted() == Set(wanted).sorted()
    else {
      throw ClientError.unexpectedAnswer(status: 200)
    }
    var photos: [KeptPhoto] = []
    for share in kept.photos {
      guard let photo = EmberCrypto.PhotoShare(share.share.bytes) else {
        throw ClientError.unexpectedAnswer(status: 200)
      }
      let secrets = BoxSecrets(key: contents.key, rung: rung, photo: photo)
      let path = try fetch(
        contents.manifest.photos[share.photo], share.photo, kept.rung, of: drop, with: secrets,
        into: directory)
      photos.append(KeptPhoto(number: share.photo, path: path, rung: kept.rung))
      tell(.keeping(done: photos.count, of: kept.photos.count))
    }
    return photos
  }

  private func fetch(
    _ photo: ManifestPhoto, _ number: Int, _ rung: Rung, of drop: ID, with secrets: BoxSecrets,
    into directory: String
  ) throws -> String {
    let sealed = home.scratch + "/\(drop)-\(number)-kept"
    let descriptor = Glibc.open(sealed, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Files.failure("written", sealed) }
    defer {
      close(descriptor)
      unlink(sealed)
    }
    try server.box(of: drop, number, rung) { bytes in
      guard Files.write(bytes, to: descriptor) else { throw Files.failure("written", sealed) }
    }
    let type = rung == .original ? nil : "webp"
    let path = FileName.free(
      FileName.name(photo.name, for: rung, type: type), in: directory)
    do {
      try Box.open(
        file: sealed, to: path, as: .photo(UInt16(number), rung), drop: drop, with: secrets,
        listed: photo.box(rung))
    } catch CryptoError.file(let code) {
      throw ClientError.file("\(path) could not be written: \(Files.reason(code)).")
    } catch {
      throw ClientError.cannotOpen(
        "Photo \(number) does not open: it is not what its author sealed.")
    }
    return path
  }
}
