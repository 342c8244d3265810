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
  public func drop(_ id: ID) throws(StoreError) -> Drop {
    if let drop = try living(id) { return drop }
    let known = try connection.value(
      Bool.self,
      """
      SELECT EXISTS (SELECT 1 FROM drops WHERE id = ?1)
        OR EXISTS (SELECT 1 FROM spent_drops WHERE id = ?1)
      """, id)
    throw known == true ? .gone : .notFound
  }

  private func living(_ id: ID) throws(StoreError) -> Drop? {
    try connection.first(
      Drop.self, "SELECT \(Drop.columns) FROM drops d WHERE d.id = ? AND d.state <> 'gone'", id)
  }

  /// A drop as one member may see it: in its circle, with an envelope (so they were in it when it
  /// was sealed, and have not left since), past the hold or theirs; a draft only by its author.
  ///
  /// Throws `.gone` for members of its circle, `.notFound` for everyone else; of an id that was
  /// spent without a trace, `.gone`.
  public func drop(_ id: ID, for member: ID, at now: UInt64) throws(StoreError) -> Drop {
    guard let drop = try living(id) else { throw try whyAbsent(id, for: member) }
    try membership(of: member, in: drop.circle)
    guard let seal = drop.seal else {
      guard drop.author == member else { throw .notFound }
      return drop
    }
    guard seal.visible <= now || drop.author == member,
      try envelope(of: id, for: member) != nil
    else { throw .notFound }
    return drop
  }

  /// Why an id names no living drop, as far as `member` may know. Of a spent one nothing but the
  /// id is left; whoever names 128 random bits was shown them.
  private func whyAbsent(_ id: ID, for member: ID) throws(StoreError) -> StoreError {
    let circle = try connection.value(ID.self, "SELECT circle FROM drops WHERE id = ?", id)
    if let circle {
      return try presence(of: member, in: circle) == nil ? .notFound : .gone
    }
    let spent = try connection.value(
      Bool.self, "SELECT EXISTS (SELECT 1 FROM spent_drops WHERE id = ?)", id)
    return spent == true ? .gone : .notFound
  }

  /// A member's own drop, draft or sealed, whether or not they are still in its circle: taking back
  /// stays theirs. Throws `.notFound` when it is another's, `.gone`.
  public func drop(_ id: ID, by author: ID) throws(StoreError) -> Drop {
    guard let drop = try living(id) else { throw try whyAbsent(id, for: author) }
    guard drop.author == author else { throw .notFound }
    return drop
  }

  /// A member's open drafts, oldest first.
  public func drafts(of member: ID) throws(StoreError) -> [Drop] {
    try connection.all(
      Drop.self,
      """
      SELECT \(Drop.columns) FROM drops d WHERE d.author = ? AND d.state = 'draft'
      ORDER BY d.created, d.id
      """, member)
  }

  /// All drafts and sealed drops of a circle, whoever may see them: to burn them.
  public func drops(of circle: ID) throws(StoreError) -> [Drop] {
    try connection.all(
      Drop.self,
      """
      SELECT \(Drop.columns) FROM drops d
      WHERE d.circle = ? AND d.state IN ('draft', 'sealed') ORDER BY d.created, d.id
      """, circle)
  }

  /// All drafts and sealed drops of a member in a circle: to burn them on leaving.
  public func drops(by author: ID, in circle: ID) throws(StoreError) -> [Drop] {
    try connection.all(
      Drop.self,
      """
      SELECT \(Drop.columns) FROM drops d
      WHERE d.author = ? AND d.state IN ('draft', 'sealed') AND d.circle = ?
      ORDER BY d.created, d.id
      """, author, circle)
  }
}

extension Transaction {
  /// Begins a draft, or finds it again: an id is its owner's for good. Any epoch will do here;
  /// sealing asks for the newest.
  ///
  /// Throws `.conflict(.id)` when the id is another's, `.conflict(.contents)` when its circle or
  /// its number of photos was another, `.gone` when it was used before, `.limit`, `.notFound` for
  /// a stranger.
  @discardableResult
  public func draft(_ draft: Draft, within quotas: Quotas, at now: UInt64) throws(StoreError)
    -> Drafted
  {
    if let known = try found(draft) { return .known(known) }
    try membership(of: draft.author, in: draft.circle)
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

extension Drop: FromRow {
  /// Of `drops d`, where `d.state <> 'gone'`.
  static let columns = """
    d.id, d.circle, d.author, d.epoch, d.state, d.photos, d.bytes, d.week, d.created, d.touched, \
    d.sealed, d.visible, d.due_thumb, d.due_display, d.due_original, d.manifest_hash
    """

  init(_ row: inout Row) throws(StoreError) {
    id = try row.next()
    circle = try row.next()
    author = try row.next()
    epoch = try row.next()
    guard let state = State(rawValue: try row.next()) else { throw .invalid }
    self.state = state
    photos = try row.next()
    bytes = try row.next()
    week = try row.next()
    created = try row.next()
    touched = try row.next()
    if state == .sealed { seal = try Seal(&row) } else { row.skip(6) }
  }
}

extension Drop.Seal: FromRow {
  init(_ row: inout Row) throws(StoreError) {
    sealed = try row.next()
    visible = try row.next()
    dues = [try row.next(), try row.next(), try row.next()]
    manifestHash = try row.next()
  }
}
