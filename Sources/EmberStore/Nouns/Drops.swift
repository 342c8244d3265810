public import EmberCore

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
