public import EmberCore

/// One thing to burn.
public enum Burn: Hashable, Sendable {
  case rung(ID, Rung)
  /// One photo, by its number. The word share is no photo: it goes with its drop, never alone.
  case photo(ID, UInt16)
  /// Every share of the drop, sealed or still a draft.
  case drop(ID)

  public var drop: ID {
    switch self {
    case .rung(let drop, _), .photo(let drop, _), .drop(let drop): drop
    }
  }
}

/// Why a share is burnt; the burn log tells it to the members.
public enum BurnCause: Hashable, Sendable {
  /// Its rung fell due.
  case due
  /// Its author took the photo or the drop back.
  case takenBack
  /// Its author or its circle is gone.
  case gone
  /// A draft that nobody finished.
  case draftSwept
  /// The host went on after the keyring had been lost.
  case lossAccepted
}

/// One share that no longer exists, in memory or on disk.
public struct Burnt: Hashable, Sendable {
  public let drop: ID
  public let part: Part
  /// SHA-256 of the share, as receipts and the burn log hold it.
  public let share: Digest
  /// When the rung was promised to burn: wall time at sealing + its due, ms since 1970. Nil for a
  /// draft's shares and for a photo's or the words' share.
  public let due: UInt64?
  public let cause: BurnCause
}
