public import EmberCore
internal import EmberKeyring
internal import EmberStore

extension Sweep {
  /// Brings rows and files in line with the keyring, which decides: at start, before the listener
  /// opens.
  ///
  /// - A sealed entry without a sealed row is a draft again: its author can seal it again.
  /// - A draft's entry without a row goes: its shares were never used.
  /// - Rows of rungs whose shares are gone go, their files first: they are noise already. Where the
  ///   log was not told, it is told now, by the hashes that the receipt promised.
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

  func settleRows(asOf now: Instant) throws {
    var last: ID?
    while true {
      let drops = try ledger.read { try $0.livingDrops(after: last) }
      guard let newest = drops.last else { return }
      last = newest.id
      for drop in drops where drop.state == .sealed { try settle(drop, at: now) }
      for drop in drops where drop.state == .sealed { try settlePhotos(of: drop, at: now) }
    }
  }

  /// A sealed row: its burnt rungs go. One that was taken back whole goes with its colours.
  private func settle(_ drop: EmberStore.Drop, at now: Instant) throws {
    let living = keyring.standing(of: drop.id, at: now)?.rungs ?? []
    let burnt = Rung.allCases.filter { !living.contains($0) }
    let stored = try ledger.read { try $0.boxes(of: drop.id) }
    guard living.isEmpty || stored.contains(where: { burnt.contains($0.place.rung) }) else {
      return
    }
    let wasTakenBack = try tellBurnt(burnt, of: drop, at: now)
    var report = SweepReport()
    if living.isEmpty && wasTakenBack {
      try boxes.unlink(stored.map(\.file))
      _ = try write { try $0.eraseWhole(drop.id) }
    } else {
      try erase(burnt.map { .rung(drop.id, $0) }, &report)
    }
  }

  /// A photo whose share is gone while its boxes stayed: its author's take-back was cut short. The
  /// row waits for the others' colours, which the author's next try brings.
  private func settlePhotos(of drop: EmberStore.Drop, at now: Instant) throws {
    guard let living = keyring.standing(of: drop.id, at: now), living.state == .sealed else {
      return
    }
    let takenBack = try ledger.read { try $0.takenBack(of: drop.id) }
    let burnt = (0..<drop.photos).filter { !living.photos.contains($0) && !takenBack.contains($0) }
    guard !burnt.isEmpty else { return }
    try tellBurnt([], photos: burnt, of: drop, at: now)
    let files = try ledger.read { snapshot in
      try burnt.flatMap { try snapshot.files(of: drop.id, photo: $0) }
    }
    try boxes.unlink(files)
  }

  func settleFiles() throws {
    let listing = try boxes.list()
    let orphans = try ledger.read { try $0.orphans(in: listing) }
    try boxes.unlink(orphans.files)
  }
}
