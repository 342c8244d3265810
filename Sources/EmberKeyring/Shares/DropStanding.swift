public import EmberCore

/// What the keyring knows of one drop, without its secrets.
public struct DropStanding: Hashable, Sendable {
  public enum State: UInt8, Hashable, Sendable {
    case draft = 0
    case sealed = 1
  }

  public let drop: ID
  public let state: State
  /// The rungs whose shares exist, whatever their age; smallest first.
  public let rungs: [Rung]
  /// The photos whose shares exist, ascending.
  public let photos: [UInt16]
  /// Seconds of age at which the rungs burn, in the order thumb, display, original; zeros in a draft.
  public let dues: [UInt32]
  /// Wall time at sealing, ms since 1970; set right later if the clock was wrong then.
  public let sealed: UInt64
  /// Ms of age, as of the `at` it was asked for; 0 in a draft.
  public let age: UInt64
  /// First bytes of the id of the boot it was sealed in.
  public let boot: UInt32
  /// Whether `sealed` may be trusted: the clock was corroborated then, or it was set right since.
  public let sealingTimeTrusted: Bool
}

/// A rung whose time has come by the wall clock but not by age: closed, not burnt.
public struct HeldRung: Hashable, Sendable {
  public let drop: ID
  public let rung: Rung
  /// SHA-256 of the share that still lives.
  public let share: Digest
  /// When it was promised to burn, ms since 1970.
  public let due: UInt64
  /// First bytes of the id of the boot the drop was sealed in.
  public let boot: UInt32
}

/// The SHA-256 of each of a drop's living shares, for its receipt and to check its manifest.
public struct ShareDigests: Hashable, Sendable {
  /// In the order thumb, display, original; nil for a burnt one.
  public let rungs: [Digest?]
  /// Ascending; the word share is not among them.
  public let photos: [PhotoDigest]
  /// The word share's; it lives as long as the drop has a rung.
  public let words: Digest?
}

/// A photo's number and the SHA-256 of its share.
public struct PhotoDigest: Hashable, Sendable {
  public let number: UInt16
  public let share: Digest
}

/// How many shares exist, for the fine print.
public struct ShareCounts: Hashable, Sendable {
  public var drafts = 0
  public var sealedDrops = 0
  /// Rung shares of sealed drops that exist, in the order thumb, display, original.
  public var rungs = [0, 0, 0]
  /// Photo shares of sealed drops that exist, word shares not among them.
  public var photos = 0

  public init() {}
}
