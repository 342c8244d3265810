/// The flags of a burn log entry: what happened besides the burn, and why.
public struct BurnFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The share lives although it was promised to be burnt; its own entry comes later.
  public static let held = BurnFlags(rawValue: 1 << 0)
  public static let takenBack = BurnFlags(rawValue: 1 << 1)
  /// Its member or circle is gone.
  public static let gone = BurnFlags(rawValue: 1 << 2)
  public static let draftSwept = BurnFlags(rawValue: 1 << 3)
  public static let lossAccepted = BurnFlags(rawValue: 1 << 4)

  public init(_ cause: BurnCause) {
    self =
      switch cause {
      case .due: []
      case .takenBack: .takenBack
      case .gone: .gone
      case .draftSwept: .draftSwept
      case .lossAccepted: .lossAccepted
      }
  }

  /// Held, and why.
  public static func held(_ reason: HeldReason) -> BurnFlags {
    BurnFlags(rawValue: BurnFlags.held.rawValue | UInt16(reason.rawValue) << 8)
  }

  /// Why it is held; nil when it isn't, or for a reason this version doesn't know.
  public var heldReason: HeldReason? {
    contains(.held) ? HeldReason(rawValue: UInt8(rawValue >> 8)) : nil
  }
}

/// Why a rung is closed but not burnt yet.
public enum HeldReason: UInt8, Hashable, Sendable {
  /// The machine was off, and that time is not credited on the wall clock's word alone.
  case poweredOff = 1
  /// Nobody vouches for the wall clock.
  case clockInDoubt = 2
}
