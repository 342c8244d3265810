/// What the server takes at the most (docs/protocol.md, "Limits"). Clients check the same numbers
/// first, so that a person hears of them before anything is sent.
public enum Limits {
  /// Photos in one drop.
  public static let photos = 500
  /// Members in one circle: a roster and its envelopes stay small, and a circle stays a circle.
  public static let members = 64
  /// Drafts one member may have open.
  public static let drafts = 3
  /// Milliseconds a draft lives after its last byte.
  public static let draftLife: UInt64 = 86_400_000
  /// Milliseconds before others see a sealed drop: wrong circles happen.
  public static let hold: UInt64 = 10_000
  /// Bytes of one sealed box.
  public static func box(_ rung: Rung) -> UInt64 {
    switch rung {
    case .thumb: 256 << 10
    case .display: 4 << 20
    case .original: original + 4096
    }
  }
  /// Bytes of a photo's file.
  public static let original: UInt64 = 64 << 20
  /// Bytes of a sealed manifest.
  public static let manifest = 512 << 10
  /// Bytes of a sealed note.
  public static let note = 4096
  /// Notes one member may leave at one drop.
  public static let notes = 200
  /// Notes on one page.
  public static let notePage = 100
  /// Bytes of one part of a box.
  public static let part = 8 << 20
  /// People one invite is good for.
  public static let inviteUses = 10
  /// Milliseconds an invite lives at the most.
  public static let inviteLife: UInt64 = 72 * 3_600_000
  /// UTF-8 bytes of a member's name or a circle's.
  public static let name = 64
  /// Drops on one page of a feed.
  public static let page = 40
  /// Free bytes below which no draft is taken.
  public static let reserve: UInt64 = 1 << 30
}
