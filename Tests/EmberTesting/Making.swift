package import EmberClient
package import EmberCore
package import EmberCrypto

/// A drop on its way, in pieces that a test can bend: draft, boxes, sealing. Its boxes are really
/// sealed, over a few bytes each.
package struct Making: Sendable {
  package let author: Person
  package var circle: TrustedCircle
  package let id: ID
  package let key: DropKey
  package let shares: EmberCore.DraftShares
  /// By photo, then rung: whole sealed boxes.
  package var boxes: [[[UInt8]]]
  package var names: [String]
  package var caption = "by the lake"

  /// What a box holds.
  package static func plaintext(_ photo: Int, _ rung: Rung) -> [UInt8] {
    Array("\(rung.name) of photo \(photo)".utf8)
  }

  package static func colours(_ photo: Int) -> Colours {
    guard let colours = Colours([UInt8](repeating: UInt8(truncatingIfNeeded: photo), count: 36))
    else { preconditionFailure("36 bytes") }
    return colours
  }

  package func secrets(_ photo: Int, _ rung: Rung) -> BoxSecrets {
    BoxSecrets(
      key: key, rung: RungShare(checked: shares.rungs[rung.index]),
      photo: EmberCrypto.PhotoShare(checked: shares.photos[photo]))
  }

  package var words: BoxSecrets {
    BoxSecrets(
      key: key, rung: RungShare(checked: shares.rungs[0]),
      photo: EmberCrypto.PhotoShare(checked: shares.words))
  }

  package func path(_ photo: Int, _ rung: Rung) -> String {
    "/api/drops/\(id)/boxes/\(photo)/\(rung.name)"
  }

  /// Sends every box whole.
  package func send() throws {
    for photo in boxes.indices {
      for rung in Rung.allCases {
        let box = boxes[photo][rung.index]
        try author.device.server.send(
          box, at: 0, of: UInt64(box.count), digest: .sha256(of: box), to: id, photo, rung)
      }
    }
  }

  package var manifest: Manifest {
    Manifest(
      DropBinding(
        drop: id, circle: circle.id, epoch: circle.epoch, roster: circle.current.roster,
        author: author.id),
      caption: caption, shares: shares.rungs.map { .sha256(of: $0.bytes) },
      photos: boxes.enumerated().map { number, boxes in
        ManifestPhoto(
          width: 40, height: 30, name: names[number], alt: "", type: "image/jpeg", taken: nil,
          share: .sha256(of: shares.photos[number].bytes), boxes: boxes.map { BoxListing(of: $0) })
      })
  }

  /// Everything that turns the draft into a drop, for the members as this author knows them.
  package func sealing() throws -> SealRequest {
    let manifest = manifest.seal(with: words, signing: author.device.keys.signing)
    let digest = Digest.sha256(of: manifest)
    return SealRequest(
      epoch: circle.epoch, manifest: Blob(manifest),
      colours: Blob(colours(boxes.indices.map { $0 })),
      envelopes: try circle.members.map { member in
        MemberEnvelope(
          member: member.id,
          envelope: Blob(
            try Envelope.seal(
              key, to: member.id, at: member.card.agreement, circle: circle.id,
              epoch: circle.epoch, drop: id, manifest: digest
            ).bytes))
      },
      boxes: boxes.map { boxes in
        let digests = boxes.map { Digest.sha256(of: $0) }
        return PhotoBoxes(thumb: digests[0], display: digests[1], original: digests[2])
      })
  }

  /// The colours of `photos`, sealed.
  package func colours(_ photos: [Int]) -> [UInt8] {
    ColoursBox.seal(
      photos.map(Making.colours), drop: id, author: author.id,
      signing: author.device.keys.signing, under: circle.current.key)
  }

  /// Sends and seals.
  @discardableResult
  package func seal() throws -> SealedDrop {
    try send()
    return try author.device.server.seal(id, with: sealing())
  }
}

extension Making {
  /// Begins a drop: drafted, its boxes sealed, nothing sent.
  package init(
    by author: Person, photos: Int = 1, into circle: String, id: ID = .random()
  ) throws {
    let trusted = try author.device.trusted(author.device.circle(named: circle).id)
    let answer = try author.device.server.draft(
      NewDraft(drop: id, photos: photos, bytes: UInt64(photos) * 1024), in: trusted.id)
    guard let shares = answer.draft else { preconditionFailure("sealed already") }
    self.init(
      author: author, circle: trusted, id: id, key: .random(), shares: shares, boxes: [],
      names: (0..<photos).map { "photo \($0).jpg" })
    boxes = (0..<photos).map { photo in
      Rung.allCases.map { rung in
        Box.seal(
          Making.plaintext(photo, rung), as: .photo(UInt16(photo), rung), drop: id,
          with: secrets(photo, rung))
      }
    }
  }
}

extension TestServer {
  /// Begins a drop: drafted, its boxes sealed, nothing sent.
  package func draft(
    by author: Person, photos: Int = 1, into circle: String = "lake", id: ID = .random()
  ) throws -> Making {
    try Making(by: author, photos: photos, into: circle, id: id)
  }

  /// A sealed drop, past the ten seconds in which others don't see it.
  @discardableResult
  package func drop(
    by author: Person, photos: Int = 1, into circle: String = "lake"
  ) throws -> Making {
    let making = try draft(by: author, photos: photos, into: circle)
    try making.seal()
    clock.advance(by: Limits.hold)
    return making
  }
}

extension Secret {
  /// A share the server gave: 32 bytes, or the test ends here.
  init(checked blob: Blob) { self.init(SecretBytes(blob.bytes)) }
}
