internal import EmberCore
internal import Synchronization

extension Keyring {
  /// Returns when `change` is so on the disk. Whoever has the turn commits for all who wait: they
  /// find their ticket settled when their own turn comes.
  func commit(_ change: Change) throws(KeyringError) {
    let ticket = Ticket(change)
    waiting.withLock { $0.append(ticket) }
    turn.withLock { pairs in
      guard ticket.outcome == nil else { return }
      let batch = waiting.withLock { waiting in
        defer { waiting.removeAll() }
        return waiting
      }
      run(batch, pairs)
    }
    guard let outcome = ticket.outcome else { preconditionFailure("a turn settles its own ticket") }
    try outcome.get()
  }

  private func run(_ batch: [Ticket], _ pairs: RingPairs) {
    reserve(for: batch, pairs)
    let generation = pairs.nextGeneration
    let (undo, sealed) = ring.withLock { ring in
      let undo = apply(batch, to: ring)
      guard ring.isDirty else { return (undo, Optional<SealedRing>.none) }
      ring.isDirty = false
      return (undo, ring.sealed(generation: generation))
    }
    var outcome: Result<Void, KeyringError> = .success(())
    if let sealed {
      do throws(DiskError) {
        try pairs.commit(sealed.bytes, sealed.root)
        ring.withLock { $0.generation = generation }
      } catch {
        outcome = .failure(.disk(error))
        ring.withLock { $0.failed(undo) }
      }
    }
    for ticket in batch { ticket.settle(outcome) }
  }

  /// Grows the files before anything is changed, so that a full disk refuses drafts and never burns.
  private func reserve(for batch: [Ticket], _ pairs: RingPairs) {
    var entries = ring.withLock { $0.image.count }
    for ticket in batch {
      guard case .draft(_, let photos) = ticket.change else { continue }
      entries += Entry.count(photos: photos + 1)
      do throws(DiskError) { try pairs.reserve(entries: entries) } catch {
        ticket.settle(.failure(.disk(error)))
      }
    }
  }

  private func apply(_ batch: [Ticket], to ring: Ring) -> [Undo] {
    var undo: [Undo] = []
    for ticket in batch where ticket.outcome == nil {
      do throws(KeyringError) { undo += try ring.apply(ticket.change) } catch {
        ticket.settle(.failure(error))
      }
    }
    return undo
  }
}

extension Ring {
  /// The commit failed: changes are taken back, burns are not.
  func failed(_ undo: [Undo]) {
    take(back: undo)
    isDirty = true
    for index in leaving.indices { leaving[index].failed = true }
  }
}
