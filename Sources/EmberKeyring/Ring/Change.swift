internal import EmberCore

/// A change that a commit carries; burns are made in memory before it and only need the commit.
enum Change: Sendable {
  case draft(ID, photos: Int)
  case seal(ID, EntryHead, at: Instant)
  case demote([ID])
  case confirm(ID, sealed: UInt64)
  /// Nothing besides what the image already holds.
  case write
}

/// How to take a change back when its commit failed.
enum Undo {
  case forget(ID)
  case restore(ID, EntryHead)
}

extension Ring {
  /// Makes the change in memory. Throws `KeyringError` and changes nothing where it can't be made.
  func apply(_ change: Change) throws(KeyringError) -> [Undo] {
    switch change {
    case .draft(let drop, let photos): try draft(drop, photos: photos)
    case .seal(let drop, let head, let now): try seal(drop, head, at: now)
    case .demote(let drops): drops.flatMap(demote)
    case .confirm(let drop, let sealed): try confirm(drop, sealed: sealed)
    case .write: []
    }
  }

  /// Burns are never undone: a share that has left memory does not come back.
  func take(back undo: [Undo]) {
    for step in undo.reversed() {
      switch step {
      case .forget(let drop):
        guard let entry = image[drop] else { continue }
        for rung in Rung.allCases { entry.wipe(rung) }
        image.compact()
      case .restore(let drop, let head):
        image[drop]?.head = head
      }
    }
  }

  private func draft(_ drop: ID, photos: Int) throws(KeyringError) -> [Undo] {
    if let entry = image[drop] {
      guard !entry.isSealed else { throw .alreadySealed }
      guard entry.photos == photos + 1 else { throw .photosDiffer }
      return []
    }
    try image.add(drop, photos: photos)
    isDirty = true
    return [.forget(drop)]
  }

  private func seal(_ drop: ID, _ head: EntryHead, at now: Instant) throws(KeyringError) -> [Undo] {
    guard let entry = image[drop] else { throw .unknownDrop }
    guard !entry.isSealed else { return [] }
    guard entry.standing == Rung.allCases, entry.share(.words) != nil,
      head.dues.allSatisfy({ $0 > 0 })
    else { throw .incomplete }
    advance(to: now)
    entry.head = head
    isDirty = true
    return [.restore(drop, .draft)]
  }

  private func demote(_ drop: ID) -> [Undo] {
    guard let entry = image[drop], entry.isSealed else { return [] }
    let head = entry.head
    entry.head = .draft
    isDirty = true
    return [.restore(drop, head)]
  }

  /// What the host knows stays known in memory even if the disk refuses it.
  private func confirm(_ drop: ID, sealed: UInt64) throws(KeyringError) -> [Undo] {
    guard let entry = image[drop] else { throw .unknownDrop }
    guard entry.isSealed else { throw .notSealed }
    entry.wall = sealed
    entry.flags |= Entry.setRight
    isDirty = true
    return []
  }
}
