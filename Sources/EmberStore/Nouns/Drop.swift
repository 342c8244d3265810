public import EmberCore

/// One album in one circle: its row, while it is a draft or sealed. What is left of one that is
/// gone is `Remains`.
public struct Drop: Hashable, Sendable {
  /// Others see a sealed drop this much later (ms): wrong circles happen.
  public static let hold: UInt64 = 10_000

  /// The hold of a drop with this week (s): a scaled week's is a tenth of it at the most.
  public static func hold(week: UInt32) -> UInt64 { min(hold, UInt64(week) * 100) }

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
