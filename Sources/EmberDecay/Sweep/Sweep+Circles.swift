public import EmberCore
internal import EmberKeyring
internal import EmberStore

extension Sweep {
  /// Ends circles that everybody has left: their drops burn, and every row of them goes, colours
  /// too. Called when the last one leaves, and at start, for what a crash cut short.
  public func endDesertedCircles(asOf now: Instant) throws {
    for circle in try ledger.read({ try $0.deserted() }) {
      let drops = try ledger.read { try $0.drops(of: circle) }
      try burn(drops.map { .drop($0.id) }, cause: .gone, at: now) { transaction in
        // Somebody may have come in by an invite meanwhile: then the circle is theirs.
        try drops.flatMap { try transaction.eraseWhole($0.id) }
          + (transaction.deserted().contains(circle) ? transaction.end(circle: circle) : [])
      }
    }
  }
}
