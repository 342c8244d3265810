public import EmberCore

/// One album in one circle: its row, while it is a draft or sealed. What is left of one that is
/// gone is `Remains`.
public struct Drop: Hashable, Sendable {
  /// Others see a sealed drop this much later (ms): wrong circles happen.
  public static let hold: UInt64 = 10_000

  public enum State: String, Sendable { case draft, sealed }

  public var id: ID
  public var circle: ID
  public var author: ID
  /// The epoch it was drafted, then sealed in.
  public var epoch: UInt32
  public var state: State
  /// 1…500, as declared at draft.
  public var photos: UInt16
  /// Bytes reserved while a draft; bytes still stored once sealed.
  public var bytes: UInt64
  /// The week it fades over, in seconds; fixed at draft.
  public var week: UInt32
  /// Wall ms.
  public var created: UInt64
  /// Wall ms of the last byte that came; a draft lives a day from it.
  public var touched: UInt64
  /// Nil while a draft.
  public var seal: Seal?

  /// What sealing adds to the row.
  public struct Seal: Hashable, Sendable {
    /// Wall ms; set by the server's clock.
    public var sealed: UInt64
    /// Wall ms from which others see it.
    public var visible: UInt64
    /// Seconds of age at which thumb, display, original burn.
    public var dues: [UInt32]
    /// SHA-256 of the manifest box.
    public var manifestHash: Digest
  }
}

/// All that outlives a drop's week: whose it was, when, and its colours.
public struct Remains: Hashable, Sendable {
  public var drop: ID
  public var circle: ID
  public var author: ID
  /// Wall ms.
  public var sealed: UInt64
  /// The sealed colours of its photos.
  public var colours: [UInt8]
}

/// What a client sends to begin a drop.
public struct Draft: Hashable, Sendable {
  public var id: ID
  public var circle: ID
  public var author: ID
  public var epoch: UInt32
  public var photos: UInt16
  /// Bytes that its boxes will take together.
  public var bytes: UInt64
  /// Seconds.
  public var week: UInt32

  public init(
    id: ID, circle: ID, author: ID, epoch: UInt32, photos: UInt16, bytes: UInt64,
    week: UInt32 = Ladder.fullWeek
  ) {
    self.id = id
    self.circle = circle
    self.author = author
    self.epoch = epoch
    self.photos = photos
    self.bytes = bytes
    self.week = week
  }
}

/// How much may be drafted and stored. Nil is no limit.
public struct Quotas: Hashable, Sendable {
  public var openDrafts: Int
  public var circleBytes: UInt64?
  public var serverBytes: UInt64?

  public init(openDrafts: Int = 3, circleBytes: UInt64? = nil, serverBytes: UInt64? = nil) {
    self.openDrafts = openDrafts
    self.circleBytes = circleBytes
    self.serverBytes = serverBytes
  }
}

/// What a draft may have become when its owner asks again.
public enum Drafted: Hashable, Sendable {
  /// Made now.
  case fresh(Drop)
  /// There already, a draft or sealed.
  case known(Drop)
}

extension Snapshot {
  /// Whoever asks: for the sweep and for inside. Throws `.gone`, `.notFound`.
  public func drop(_ id: ID) throws(StoreError) -> Drop { fatalError() }

  /// A drop as one member may see it: in its circle, joined before it was sealed, past the hold or
  /// theirs; a draft only by its author.
  ///
  /// Throws `.gone` for members of its circle, `.notFound` for everyone else.
  public func drop(_ id: ID, for member: ID, at now: UInt64) throws(StoreError) -> Drop {
    fatalError()
  }

  /// A member's own drop, draft or sealed. Throws `.notFound` when it is another's, `.gone`.
  public func drop(_ id: ID, by author: ID) throws(StoreError) -> Drop { fatalError() }

  /// A member's open drafts, oldest first.
  public func drafts(of member: ID) throws(StoreError) -> [Drop] { fatalError() }

  /// All drafts and sealed drops of a circle, whoever may see them: to burn them.
  public func drops(of circle: ID) throws(StoreError) -> [Drop] { fatalError() }

  /// All drafts and sealed drops of a member in a circle: to burn them on leaving.
  public func drops(by author: ID, in circle: ID) throws(StoreError) -> [Drop] { fatalError() }
}

extension Transaction {
  /// Begins a draft, or finds it again. Throws `.conflict(.id)` when the id is another's, `.gone`
  /// when it was used before, `.limit`, `.conflict(.roster)`, `.notFound` for a stranger.
  @discardableResult
  public func draft(_ draft: Draft, within quotas: Quotas, at now: UInt64) throws(StoreError)
    -> Drafted
  { fatalError() }
}
