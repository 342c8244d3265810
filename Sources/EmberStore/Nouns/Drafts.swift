public import EmberCore

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

extension Transaction {
  /// Begins a draft, or finds it again: an id is its owner's for good. Any epoch will do here;
  /// sealing asks for the newest.
  ///
  /// Throws `.conflict(.roster)` for a new one while a rekey is due, `.conflict(.id)` when the id is another's, `.conflict(.contents)` when its circle or
  /// its number of photos was another, `.gone` when it was used before, `.limit`, `.notFound` for
  /// a stranger.
  @discardableResult
  public func draft(_ draft: Draft, within quotas: Quotas, at now: UInt64) throws(StoreError)
    -> Drafted
  {
    if let known = try found(draft) { return .known(known) }
    try membership(of: draft.author, in: draft.circle)
    try checkNoRekey(of: draft.circle)
    try check(draft, within: quotas)
    try connection.run(
      """
      INSERT INTO drops (id, circle, author, state, epoch, photos, bytes, week, created, touched)
      VALUES (?1, ?2, ?3, 'draft', ?4, ?5, ?6, ?7, ?8, ?8)
      """, draft.id, draft.circle, draft.author, draft.epoch, draft.photos, draft.bytes,
      draft.week, now)
    return .fresh(try drop(draft.id))
  }

  /// The drop of that id, when it is this author's and the same one.
  private func found(_ draft: Draft) throws(StoreError) -> Drop? {
    let drop: Drop
    do {
      drop = try self.drop(draft.id)
    } catch {
      guard error == .notFound else { throw error }
      return nil
    }
    guard drop.author == draft.author else { throw .conflict(.id) }
    guard drop.circle == draft.circle, drop.photos == draft.photos else {
      throw .conflict(.contents)
    }
    return drop
  }

  private func check(_ draft: Draft, within quotas: Quotas) throws(StoreError) {
    guard try drafts(of: draft.author).count < quotas.openDrafts else {
      throw .limit(.openDrafts)
    }
    if let most = quotas.circleBytes {
      let used = try usage(of: draft.circle).bytes
      guard used <= most, draft.bytes <= most - used else { throw .limit(.circleBytes) }
    }
    if let most = quotas.serverBytes {
      let used = try usage().bytes
      guard used <= most, draft.bytes <= most - used else { throw .limit(.serverBytes) }
    }
  }
}
