public import EmberCore
internal import EmberKeyring
internal import EmberStore

extension Sweep {
  /// Brings rows and files in line with the keyring, which decides: at start, before the listener
  /// opens, and once a night.
  ///
  /// - A sealed entry without a sealed row is a draft again: its author can seal it again.
  /// - A draft's entry without a row goes: its shares were never used.
  /// - Rows of rungs whose shares are gone go, their files first: they are noise already.
  /// - Files without rows go.
  public func reconcile(asOf now: Instant) throws {
    try settleKeyring(asOf: now)
    try settleRows(asOf: now)
    try settleFiles()
    try recordMark()
  }

  private func settleKeyring(asOf now: Instant) throws {
    let standings = keyring.standings(at: now)
    var demoted: [ID] = []
    var ownerless: [ID] = []
    try ledger.read { snapshot in
      for standing in standings {
        do {
          let row = try snapshot.drop(standing.drop)
          if standing.state == .sealed && row.state == .draft { demoted.append(standing.drop) }
        } catch StoreError.notFound, StoreError.gone {
          ownerless.append(standing.drop)
        }
      }
    }
    try keyring.demote(demoted)
    guard !ownerless.isEmpty else { return }
    try burn(ownerless.map { .drop($0) }, cause: .draftSwept, at: now) { _ in [] }
  }

  private func settleRows(asOf now: Instant) throws {
    var last: ID?
    while true {
      let drops = try ledger.read { try $0.livingDrops(after: last) }
      guard let newest = drops.last else { return }
      last = newest.id
      var report = SweepReport()
      try erase(drops.flatMap { burntRungs(of: $0, at: now) }, &report)
      try unlinkBurntPhotos(of: drops, at: now)
    }
  }

  /// The rungs of a sealed row whose shares no longer exist.
  private func burntRungs(of drop: EmberStore.Drop, at now: Instant) -> [EmberKeyring.Burn] {
    guard drop.state == .sealed else { return [] }
    let living = keyring.standing(of: drop.id, at: now)?.rungs ?? []
    return Rung.allCases.filter { !living.contains($0) }.map { .rung(drop.id, $0) }
  }

  /// A photo whose share is gone while its boxes stayed: its author's take-back was cut short. The
  /// row waits for the others' colours, which the author's next try brings.
  private func unlinkBurntPhotos(of drops: [EmberStore.Drop], at now: Instant) throws {
    let files = try ledger.read { snapshot in
      try drops.flatMap { drop -> [ID] in
        guard let living = keyring.standing(of: drop.id, at: now), living.state == .sealed else {
          return []
        }
        return try (0..<drop.photos).filter { !living.photos.contains($0) }
          .flatMap { try snapshot.files(of: drop.id, photo: $0) }
      }
    }
    try boxes.unlink(files)
  }

  private func settleFiles() throws {
    let listing = try boxes.list()
    let orphans = try ledger.read { try $0.orphans(in: listing) }
    try boxes.unlink(orphans.files)
  }
}
