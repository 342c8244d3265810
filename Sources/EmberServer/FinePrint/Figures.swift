internal import EmberCore
internal import EmberKeyring
internal import EmberStore

/// The fine print's live figures: totals only, and times to the nearest hour, so that no circle can
/// be told from them. A figure that can't be computed is nil, and is not shown.
struct Figures {
  let boxes: [RungUsage]
  let shares: ShareCounts
  /// Lines of the burn log: each is a share that exists nowhere any more.
  let burns: UInt64
  let nextBurn: UInt64?
  let proof: ProofAccount?

  init(_ parts: Parts, _ board: ProofBoard, at now: Instant) throws {
    (boxes, burns) = try parts.ledger.read { snapshot in
      (try snapshot.usageByRung(), try snapshot.burnHead().map { $0.seq + 1 } ?? 0)
    }
    shares = parts.keyring.counts
    proof = try board.last()
    nextBurn = parts.keyring.nextDue.map { due in
      due > now.lived ? due - now.lived : 0
    }
  }

  /// The next burn in words, to the nearest hour.
  var nextBurnWords: String? {
    nextBurn.map { left in
      switch (left + 1_800_000) / 3_600_000 {
      case 0: "within the hour"
      case 1: "in about an hour"
      case let hours: "in about \(hours) hours"
      }
    }
  }
}
