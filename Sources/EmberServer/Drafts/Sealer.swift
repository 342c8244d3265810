internal import EmberCore
internal import EmberCrypto
internal import EmberDecay
internal import EmberKeyring
internal import EmberStore

/// Makes a draft a drop: checks, keyring, rows with the receipt, in that order (docs/deletion.md).
struct Sealer: Sendable {
  let parts: Parts
  private let locks = DropLocks()

  init(parts: Parts) { self.parts = parts }

  func seal(
    _ id: ID, with input: SealRequest, by caller: Caller, at now: Instant
  ) throws -> SealedDrop {
    let sealing = try sealing(id, input)
    return try locks.hold(id) { try seal(sealing, input.boxes, by: caller, at: now) }
  }

  private func seal(
    _ sealing: EmberStore.Sealing, _ boxes: [PhotoBoxes], by caller: Caller, at now: Instant
  ) throws -> SealedDrop {
    let check = try parts.ledger.read { snapshot in
      let check = try snapshot.check(sealing, by: caller.member)
      if case .ready(let drop) = check { try compare(boxes, with: drop, in: snapshot) }
      return check
    }
    switch check {
    case .done(let drop, let receipt): return answer(drop, receipt)
    case .ready(let drop): return try seal(drop, sealing, by: caller, at: now)
    }
  }

  private func seal(
    _ drop: EmberStore.Drop, _ sealing: EmberStore.Sealing, by caller: Caller, at now: Instant
  ) throws -> SealedDrop {
    let ladder = Ladder(week: drop.week)
    let digests = try parts.keyring.digests(of: drop.id)
    let standing = try parts.keyring.seal(
      drop.id, dues: ladder.dues, at: now, boot: parts.clock.boot,
      corroborated: parts.clock.isCorroborated(at: now, by: caller.member))
    let receipt = try receipt(for: sealing, standing, digests)
    do {
      let stored = try parts.ledger.write { transaction in
        try transaction.seal(
          sealing, by: caller.member, receipt: receipt, dues: standing.dues, at: standing.sealed)
      }
      parts.wake()
      return answer(stored.drop, stored.receipt)
    } catch {
      // No row, no drop: its author may try again. A crash here is settled at the next start.
      try parts.keyring.demote([drop.id])
      throw error
    }
  }

  private func receipt(
    for sealing: EmberStore.Sealing, _ standing: DropStanding, _ digests: ShareDigests
  ) throws -> [UInt8] {
    let promises = try zip(digests.rungs, standing.dues).map { share, due in
      guard let share else { throw KeyringError.incomplete }
      return RungPromise(share: share, due: due)
    }
    guard let words = digests.words else { throw KeyringError.incomplete }
    return Receipt(
      drop: sealing.drop, sealed: standing.sealed, manifest: sealing.manifestHash, rungs: promises,
      photos: digests.photos.map(\.share) + [words]
    ).signed(by: parts.signing)
  }

  private func answer(_ drop: EmberStore.Drop, _ receipt: [UInt8]) -> SealedDrop {
    SealedDrop(
      drop: drop.id, receipt: Blob(receipt), sealed: drop.seal?.sealed ?? 0,
      visible: drop.seal?.visible ?? 0)
  }

  /// The wire's words in the store's form. Throws `Refusal` for what is no box of this drop.
  private func sealing(_ id: ID, _ input: SealRequest) throws -> EmberStore.Sealing {
    let manifest = input.manifest.bytes
    guard manifest.count <= Limits.manifest,
      input.colours.bytes.count <= 1024 + Limits.photos * Colours.count,
      Sealer.isBox(manifest, .words(.manifest), of: id),
      Sealer.isBox(input.colours.bytes, .colours, of: id)
    else { throw Refusal.badSealing }
    guard input.envelopes.count <= Limits.members,
      Set(input.envelopes.map(\.member)).count == input.envelopes.count,
      input.envelopes.allSatisfy({ $0.envelope.bytes.count == EmberCrypto.Envelope.count })
    else { throw Refusal.envelopesWrong }
    return EmberStore.Sealing(
      drop: id, epoch: input.epoch, manifest: manifest,
      manifestHash: Digest.sha256(of: manifest), colours: input.colours.bytes,
      envelopes: input.envelopes.map {
        EmberStore.Envelope(member: $0.member, bytes: $0.envelope.bytes)
      })
  }

  private static func isBox(_ bytes: [UInt8], _ content: BoxContent, of drop: ID) -> Bool {
    guard bytes.count >= BoxHeader.count,
      let header = try? BoxHeader(parsing: bytes[..<BoxHeader.count])
    else { return false }
    return header.content == content && header.drop == drop
  }

  /// Exactly the boxes that the sealing lists must be here, whole: none missing, none more.
  private func compare(
    _ listed: [PhotoBoxes], with drop: EmberStore.Drop, in snapshot: Snapshot
  ) throws {
    guard listed.count == Int(drop.photos) else { throw Refusal.boxMissing }
    var expected: [BoxPlace: Digest] = [:]
    for (photo, boxes) in listed.enumerated() {
      for rung in Rung.allCases {
        guard let digest = boxes[rung] else { continue }
        expected[BoxPlace(drop: drop.id, photo: UInt16(photo), rung: rung)] = digest
      }
    }
    for box in try snapshot.boxes(of: drop.id) {
      guard let digest = expected.removeValue(forKey: box.place) else {
        throw Refusal.boxUnexpected
      }
      guard box.isWhole else { throw Refusal.boxMissing }
      guard digest == box.digest else { throw Refusal.boxUnexpected }
    }
    guard expected.isEmpty else { throw Refusal.boxMissing }
  }
}
