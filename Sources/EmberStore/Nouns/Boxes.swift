public import EmberCore

/// Which box of a drop: a photo's rendition.
public struct BoxPlace: Hashable, Sendable {
  public var drop: ID
  /// From 0.
  public var photo: UInt16
  public var rung: Rung

  public init(drop: ID, photo: UInt16, rung: Rung) {
    self.drop = drop
    self.photo = photo
    self.rung = rung
  }
}

/// The row of a box. How far an incoming one has come is the box store's to say: the file's length
/// is the one truth.
public struct Box: Hashable, Sendable {
  public var place: BoxPlace
  /// Its file's random name.
  public var file: ID
  /// Bytes of the whole sealed box, as declared, then as checked.
  public var size: UInt64
  /// SHA-256 of it; nil until the client has declared it, which it may leave for the end.
  public var digest: Digest?
  /// Its first 48 bytes; nil until it is whole.
  public var header: [UInt8]?

  /// Whether all of it is there and was checked.
  public var isWhole: Bool { header != nil }
}

extension Snapshot {
  /// Nil when it was never begun, or is gone.
  public func box(_ place: BoxPlace) throws(StoreError) -> Box? {
    try connection.first(
      Box.self,
      "SELECT \(Box.columns) FROM boxes WHERE drop_id = ? AND photo = ? AND rung = ?",
      place.drop, place.photo, place.rung)
  }

  /// All boxes of a drop, by photo and rung.
  public func boxes(of drop: ID) throws(StoreError) -> [Box] {
    try connection.all(
      Box.self, "SELECT \(Box.columns) FROM boxes WHERE drop_id = ? ORDER BY photo, rung", drop)
  }

  /// The box to serve to a member, with everything `drop(_:for:at:)` asks, not taken back, whole.
  /// Throws `.notFound`, `.gone`.
  public func box(_ place: BoxPlace, for member: ID, at now: UInt64) throws(StoreError) -> Box {
    _ = try drop(place.drop, for: member, at: now)
    if let box = try box(place), box.isWhole { return box }
    throw try takenBack(of: place.drop).contains(place.photo) ? .gone : .notFound
  }
}

extension Transaction {
  /// Declares a box of one's own draft, under a fresh file id. The same again gives the row that is
  /// there; another size or digest, or `again`, starts it anew under a new file, and `replaced` is
  /// the old one, to unlink.
  ///
  /// - Parameters:
  ///   - digest: SHA-256 of the whole, where the client knows it before the end.
  ///   - again: the client lacks the very ciphertext that has come so far.
  /// Throws `.limit(.reserve)`, `.conflict(.sealed)`, `.notFound`, `.gone`.
  public func begin(
    _ place: BoxPlace, size: UInt64, digest: Digest? = nil, by author: ID, again: Bool = false,
    at now: UInt64
  ) throws(StoreError) -> (box: Box, replaced: ID?) {
    let drop = try drop(place.drop, by: author)
    guard drop.state == .draft else { throw .conflict(.sealed) }
    try membership(of: author, in: drop.circle)
    let known = try box(place)
    if !again, let known, known.size == size, known.mayBe(digest) { return (known, nil) }
    try checkReserve(of: drop, for: place, size: size)
    try connection.run(
      "DELETE FROM boxes WHERE drop_id = ? AND photo = ? AND rung = ?",
      place.drop, place.photo, place.rung)
    try connection.run(
      "INSERT INTO boxes (drop_id, photo, rung, file, size, digest) VALUES (?, ?, ?, ?, ?, ?)",
      place.drop, place.photo, place.rung, ID.random(), size, digest)
    try touch(drop: drop.id, at: now)
    guard let box = try box(place) else { throw .invalid }
    return (box, known?.file)
  }

  private func checkReserve(of drop: Drop, for place: BoxPlace, size: UInt64) throws(StoreError) {
    let others = try connection.value(
      UInt64.self,
      """
      SELECT coalesce(sum(size), 0) FROM boxes
      WHERE drop_id = ? AND NOT (photo = ? AND rung = ?)
      """, drop.id, place.photo, place.rung)
    guard place.photo < drop.photos, let others, others <= drop.bytes,
      size <= drop.bytes - others
    else { throw .limit(.reserve) }
  }

  /// Notes that a byte of a draft came: it lives a day from here.
  public func touch(drop: ID, at now: UInt64) throws(StoreError) {
    try connection.run(
      "UPDATE drops SET touched = max(touched, ?) WHERE id = ? AND state = 'draft'", now, drop)
  }

  /// Records that a box is whole, after the box store's `finish`. Idempotent.
  ///
  /// Throws `.invalid` for another digest than the one declared, `.notFound` when the place holds another file now, or its draft is gone: unlink it.
  public func finish(
    _ place: BoxPlace, file: ID, digest: Digest, header: [UInt8], at now: UInt64
  ) throws(StoreError) {
    guard let box = try box(place), box.file == file else { throw .notFound }
    if box.isWhole { return }
    guard box.mayBe(digest) else { throw .invalid }
    try connection.run(
      "UPDATE boxes SET digest = ?, header = ? WHERE file = ?", digest, header, file)
    try touch(drop: place.drop, at: now)
  }
}

extension Box {
  /// Whether `digest` doesn't contradict the one declared.
  fileprivate func mayBe(_ digest: Digest?) -> Bool {
    digest == nil || self.digest == nil || digest == self.digest
  }
}

extension Box: FromRow {
  static let columns = "drop_id, photo, rung, file, size, digest, header"

  init(_ row: inout Row) throws(StoreError) {
    place = BoxPlace(drop: try row.next(), photo: try row.next(), rung: try row.next())
    file = try row.next()
    size = try row.next()
    digest = try row.next()
    header = try row.next()
  }
}
