public import EmberCore
internal import EmberCrypto

/// A drop that opened on this device: its key, and what its author signed.
public struct OpenedDrop: Sendable {
  public let info: DropInfo
  /// The author's handle.
  public let author: String
  /// Nil once the last rung is gone: only colours are left.
  let contents: Contents?
  /// The living photos' colours, in order.
  public let colours: [Colours]

  struct Contents: Sendable {
    let key: DropKey
    let manifest: Manifest
    /// What opens the drop's words: its manifest, and the notes about it.
    let words: BoxSecrets
  }

  public var caption: String? { contents?.manifest.caption }

  /// The photos that are still there, with their numbers.
  public var photos: [OpenedPhoto] {
    (contents?.manifest.photos ?? []).enumerated().compactMap { number, photo in
      info.takenBack.contains(number) ? nil : OpenedPhoto(number: number, photo)
    }
  }
}

/// A photo as its author listed it.
public struct OpenedPhoto: Sendable, Hashable {
  public let number: Int
  public let name: String
  public let width: Int
  public let height: Int

  init(number: Int, _ photo: ManifestPhoto) {
    self.number = number
    name = photo.name
    width = photo.width
    height = photo.height
  }
}

extension Device {
  /// Opens every living drop of a circle, newest first. One that does not open is told in `failed`
  /// and does not stop the others.
  public func feed(of circle: ID) throws -> (opened: [OpenedDrop], failed: [ID]) {
    let trusted = try trusted(circle)
    var opened: [OpenedDrop] = []
    var failed: [ID] = []
    var page: String?
    repeat {
      let feed = try server.feed(of: circle, before: page)
      for info in feed.drops {
        do { opened.append(try open(info, in: trusted)) } catch { failed.append(info.id) }
      }
      page = feed.next
    } while page != nil
    return (opened, failed)
  }

  /// One drop, with the shares of its display and of every photo.
  public func look(at drop: ID) throws -> OpenedDrop {
    let info = try server.drop(drop)
    return try open(info, in: trusted(info.circle))
  }

  /// Envelope, manifest, signature, receipt-worthy shares: all must agree, or the drop is not shown.
  func open(_ info: DropInfo, in circle: TrustedCircle) throws -> OpenedDrop {
    guard Set(info.takenBack).count == info.takenBack.count,
      info.takenBack.allSatisfy({ (0..<max(info.photos, 0)).contains($0) })
    else { throw ClientError.cannotOpen("This drop's photos do not agree with one another.") }
    guard let author = circle.pins[info.author], let epoch = circle.epochs[info.epoch] else {
      throw ClientError.cannotOpen("This drop's author or epoch is not known on this device.")
    }
    let contents = try contents(of: info, epoch, author)
    let colours = try? ColoursBox.open(
      info.colours.bytes, drop: info.id, author: info.author,
      count: info.photos - info.takenBack.count, signedBy: author.signing, under: epoch.key)
    guard let colours else { throw ClientError.cannotOpen("This drop's colours do not open.") }
    return OpenedDrop(
      info: info, author: circle.handle(of: info.author) ?? "someone who left",
      contents: contents, colours: colours)
  }

  private func contents(
    of info: DropInfo, _ epoch: KeychainEpoch, _ author: Pin
  ) throws -> OpenedDrop.Contents? {
    guard info.rungs.contains(.thumb) else { return nil }
    let box = info.manifest ?? Blob([])
    let digest = Digest.sha256(of: box.bytes)
    guard let envelope = info.envelope.flatMap({ Envelope($0.bytes) }),
      let thumb = info.shares.thumb.flatMap({ RungShare($0.bytes) }),
      let words = info.shares.words.flatMap({ EmberCrypto.PhotoShare($0.bytes) }),
      let key = try? envelope.open(
        with: keys.agreement, member: member, circle: info.circle, epoch: info.epoch,
        drop: info.id, manifest: digest),
      let manifest = try? Manifest.open(
        box.bytes, digest: digest, with: BoxSecrets(key: key, rung: thumb, photo: words),
        expecting: DropBinding(
          drop: info.id, circle: info.circle, epoch: info.epoch, roster: epoch.roster,
          author: info.author),
        author: author.signing),
      manifest.photos.count == info.photos
    else { throw ClientError.cannotOpen("This drop does not open on this device.") }
    return OpenedDrop.Contents(
      key: key, manifest: manifest, words: BoxSecrets(key: key, rung: thumb, photo: words))
  }
}
