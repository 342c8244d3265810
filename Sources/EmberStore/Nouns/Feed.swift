public import EmberCore

/// A place in a feed: the drop that was shown last.
public struct FeedCursor: Hashable, Sendable {
  /// Wall ms.
  public var sealed: UInt64
  public var drop: ID

  public init(sealed: UInt64, drop: ID) {
    self.sealed = sealed
    self.drop = drop
  }
}

/// One drop as its feed shows it to one member.
public struct FeedDrop: Hashable, Sendable {
  public var drop: Drop
  /// The manifest box.
  public var manifest: [UInt8]
  public var colours: [UInt8]
  /// This member's; nil when it was deleted (they left and came back).
  public var envelope: [UInt8]?
  /// Boxes still stored, by photo and rung.
  public var boxes: [FeedBox]
  /// Numbers of photos taken back, ascending.
  public var takenBack: [UInt16]
  /// By photo, then time.
  public var keeps: [Keep]
}

/// What a feed says of one box.
public struct FeedBox: Hashable, Sendable {
  public var photo: UInt16
  public var rung: Rung
  public var size: UInt64

  public init(photo: UInt16, rung: Rung, size: UInt64) {
    self.photo = photo
    self.rung = rung
    self.size = size
  }
}

extension Snapshot {
  /// A circle's sealed drops for one member, newest first: those sealed since they joined, past
  /// the hold or their own.
  ///
  /// Rows only list: whether a rung still stands is the keyring's and the ladder's to say.
  /// Throws `.notFound` for a stranger.
  public func feed(
    of circle: ID, for member: ID, before cursor: FeedCursor? = nil, limit: Int = 20,
    at now: UInt64
  ) throws(StoreError) -> [FeedDrop] { fatalError() }

  /// The same for one drop. Throws as `drop(_:for:at:)`, `.notFound` for a draft.
  public func feedDrop(_ id: ID, for member: ID, at now: UInt64) throws(StoreError) -> FeedDrop {
    fatalError()
  }

  /// What remains of a circle's burnt drops, newest first; those sealed since the member joined.
  /// Throws `.notFound` for a stranger.
  public func remains(
    of circle: ID, for member: ID, before cursor: FeedCursor? = nil, limit: Int = 100
  ) throws(StoreError) -> [Remains] { fatalError() }

  /// Who dropped in a circle within `times` (wall ms), for the standing day; visible ones only,
  /// gone ones too. Throws `.notFound` for a stranger.
  public func authors(of circle: ID, for member: ID, in times: Range<UInt64>, at now: UInt64)
    throws(StoreError) -> [ID]
  { fatalError() }
}
