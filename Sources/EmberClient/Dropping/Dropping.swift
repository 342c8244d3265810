public import EmberCore
internal import EmberCrypto
internal import Synchronization

/// What came of a drop.
public struct Dropped: Sendable, Hashable {
  public let drop: ID
  /// The photos' file names, in order.
  public let photos: [String]
  /// Milliseconds since 1970.
  public let sealed: UInt64
  /// When the others see it.
  public let visible: UInt64
}

extension Device {
  /// Seals an album into a circle and sends it.
  /// - Parameters:
  ///   - paths: files, and folders of files.
  ///   - leavingPlaceOut: the originals go without the place they were taken at, their pictures
  ///     untouched. A file made in a way that isn't understood is then left out.
  ///   - tell: hears what is done and what was left out; from several threads.
  ///
  /// Throws `ClientError`; nothing is half shared then: an unsealed draft is seen by no one.
  public func drop(
    _ paths: [String], into circle: ID, caption: String, leavingPlaceOut: Bool = false,
    _ tell: @escaping Tell
  ) throws -> Dropped {
    let sources = Album.gather(paths, tell)
    guard sources.count <= Limits.photos else {
      throw ClientError.mistaken(
        "These are \(sources.count) files, and a drop has \(Limits.photos) photos at the most. Make two of it."
      )
    }
    let spool = try Spool(in: home.scratch)
    let photos = try Preparation(
      spool: spool, leavesPlaceOut: leavingPlaceOut, tell: tell
    ).prepare(sources)
    guard !photos.isEmpty else {
      throw ClientError.mistaken("None of these files is a photo that can be shared.")
    }
    let trusted = try sealable(circle)
    let id = ID.random()
    let wanted = NewDraft(
      drop: id, photos: photos.count, bytes: photos.map(\.sealedSize).reduce(0, +))
    let answer = try Persistence.ask { try server.draft(wanted, in: circle) }
    guard let draft = answer.draft, let shares = SealingShares(draft, key: .random()),
      shares.photos.count == photos.count
    else {
      throw ClientError.unexpectedAnswer(status: 201)
    }
    let sending = Sending(
      server: server, drop: id, shares: shares, spool: spool, scratch: home.scratch)
    let listings = try sending.send(photos, tell)
    return try finish(photos, listings, id, caption, shares, trusted)
  }

  /// Seals the draft; where the circle changed meanwhile, for its members as they are now.
  private func finish(
    _ photos: [PreparedPhoto], _ listings: [[BoxListing]], _ id: ID, _ caption: String,
    _ shares: SealingShares, _ circle: TrustedCircle
  ) throws -> Dropped {
    var circle = circle
    for attempt in 0... {
      let request = try sealing(photos, listings, id, caption, shares, circle)
      do {
        // The very same request: each sealing is another ciphertext, and a second one is refused.
        let sealed = try Persistence.ask { try server.seal(id, with: request) }
        try home.save(receipt: sealed.receipt.bytes, of: id)
        return Dropped(
          drop: id, photos: photos.map(\.source.name), sealed: sealed.sealed,
          visible: sealed.visible)
      } catch ClientError.refused("roster-changed", let status, let message) {
        circle = try sealable(circle.id)
        guard attempt < 3 else {
          throw ClientError.refused(code: "roster-changed", status: status, message: message)
        }
      }
    }
    throw ClientError.unexpectedAnswer(status: 409)
  }

  private func sealing(
    _ photos: [PreparedPhoto], _ listings: [[BoxListing]], _ id: ID, _ caption: String,
    _ shares: SealingShares, _ circle: TrustedCircle
  ) throws -> SealRequest {
    let binding = DropBinding(
      drop: id, circle: circle.id, epoch: circle.epoch, roster: circle.current.roster,
      author: member)
    let manifest = Manifest(
      binding, caption: caption, shares: shares.rungs.map(\.digest),
      photos: photos.enumerated().map { number, photo in
        ManifestPhoto(
          width: photo.width, height: photo.height, name: photo.source.name, alt: "",
          type: photo.type, taken: photo.taken, isDamaged: photo.isDamaged,
          isStill: photo.isStill, share: shares.photos[number].digest,
          boxes: listings[number].map { $0 })
      }
    ).seal(with: shares.words, signing: keys.signing)
    guard manifest.count <= Limits.manifest else {
      throw ClientError.mistaken(
        "The names and the caption together are too long. Shorten the caption.")
    }
    let digest = Digest.sha256(of: manifest)
    return SealRequest(
      epoch: circle.epoch, manifest: Blob(manifest),
      colours: Blob(
        ColoursBox.seal(
          photos.map(\.colours), drop: id, author: member, signing: keys.signing,
          under: circle.current.key)),
      envelopes: try circle.members.map { member in
        let envelope = try Envelope.seal(
          shares.key, to: member.id, at: member.card.agreement, circle: circle.id,
          epoch: circle.epoch, drop: id, manifest: digest)
        return MemberEnvelope(member: member.id, envelope: Blob(envelope.bytes))
      },
      boxes: listings.map {
        PhotoBoxes(thumb: $0[0].digest, display: $0[1].digest, original: $0[2].digest)
      })
  }
}

/// The drop key and the server's shares, in the types that keep them apart.
struct SealingShares: Sendable {
  let key: DropKey
  let rungs: [RungShare]
  let photos: [EmberCrypto.PhotoShare]
  let words: BoxSecrets

  /// Nil unless every share is 32 bytes and all three rungs are there.
  init?(_ draft: DraftShares, key: DropKey) {
    let rungs = draft.rungs.compactMap { RungShare($0.bytes) }
    let photos = draft.photos.compactMap { EmberCrypto.PhotoShare($0.bytes) }
    guard rungs.count == Rung.allCases.count, photos.count == draft.photos.count,
      let word = EmberCrypto.PhotoShare(draft.words.bytes)
    else { return nil }
    self.key = key
    self.rungs = rungs
    self.photos = photos
    words = BoxSecrets(key: key, rung: rungs[Rung.thumb.index], photo: word)
  }

  func secrets(_ photo: Int, _ rung: Rung) -> BoxSecrets {
    BoxSecrets(key: key, rung: rungs[rung.index], photo: photos[photo])
  }
}
