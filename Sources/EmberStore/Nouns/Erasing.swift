public import EmberCore

/// The sweep's side: which rows to erase once the keyring has burnt, all of it idempotent.
///
/// The order is the caller's (docs/deletion.md): keyring, burn log, `files` unlinked, rows erased.
/// Rows only list; whether something burns is never decided here.
extension Snapshot {
  /// All drafts and sealed drops, by id, after `id` (nil: from the start).
  public func livingDrops(after id: ID? = nil, limit: Int = 1000) throws(StoreError) -> [Drop] {
    try connection.all(
      Drop.self,
      """
      SELECT \(Drop.columns) FROM drops d WHERE d.state <> 'gone' AND d.id > ?
      ORDER BY d.id LIMIT ?
      """, id?.bytes ?? [], max(limit, 0))
  }

  /// Drafts whose last byte came before `time` (wall ms).
  public func staleDrafts(before time: UInt64) throws(StoreError) -> [Drop] {
    try connection.all(
      Drop.self,
      """
      SELECT \(Drop.columns) FROM drops d WHERE d.state = 'draft' AND d.touched < ?
      ORDER BY d.touched
      """, time)
  }

  /// Files of a drop's boxes on one rung, or on all; whole and incoming ones.
  public func files(of drop: ID, rung: Rung? = nil) throws(StoreError) -> [ID] {
    try connection.values(
      ID.self, "SELECT file FROM boxes WHERE drop_id = ? AND (?2 IS NULL OR rung = ?2)",
      drop, rung)
  }

  /// Files of one photo's boxes.
  public func files(of drop: ID, photo: UInt16) throws(StoreError) -> [ID] {
    try connection.values(
      ID.self, "SELECT file FROM boxes WHERE drop_id = ? AND photo = ?", drop, photo)
  }

  /// Numbers of photos taken back, ascending.
  public func takenBack(of drop: ID) throws(StoreError) -> [UInt16] {
    try connection.values(
      UInt16.self, "SELECT photo FROM photos_taken_back WHERE drop_id = ? ORDER BY photo", drop)
  }

  /// What lies in the box store without a row, to unlink, and whole boxes whose file isn't there.
  ///
  /// List first, then open the snapshot: a box's row is always there before its file, so that no
  /// file that is still arriving looks like an orphan. A box that became whole in between may look
  /// lost: open it before saying so.
  public func orphans(in listing: BoxListing) throws(StoreError) -> Orphans {
    let named = Set(try connection.values(ID.self, "SELECT file FROM boxes"))
    let whole = try connection.all(
      Box.self, "SELECT \(Box.columns) FROM boxes WHERE header IS NOT NULL")
    return Orphans(
      files: listing.stored.union(listing.incoming).subtracting(named).sorted(),
      rows: whole.filter { !listing.stored.contains($0.file) })
  }
}

/// Files without rows and rows without files.
public struct Orphans: Hashable, Sendable {
  /// Files that no row names.
  public var files: [ID]
  /// Rows of whole boxes whose file is missing: photos that were lost, to be told.
  public var rows: [Box]
}

extension Transaction {
  /// Erases what a burnt rung leaves in rows: its boxes; at the thumb everything but what
  /// `Remains` says. Returns files whose rows went, to unlink if they weren't. Idempotent.
  @discardableResult
  public func erase(_ rung: Rung, of drop: ID) throws(StoreError) -> [ID] {
    let state = try connection.value(String.self, "SELECT state FROM drops WHERE id = ?", drop)
    guard let state, state != "gone" else { return [] }
    if state == "draft" && rung == .thumb { return try eraseWhole(drop) }
    let files = try connection.values(
      ID.self,
      "DELETE FROM boxes WHERE drop_id = ? AND (rung = ? OR ?) RETURNING file",
      drop, rung, rung == .thumb)
    if rung == .thumb {
      try eraseWords(of: drop)
    } else if state == "sealed" {
      try connection.run("UPDATE drops SET bytes = \(storedBytes) WHERE id = ?", drop)
    }
    return files
  }

  /// With the thumb's share the words are noise: manifest, receipt, envelopes, notes and keeps
  /// go, and the row forgets all but what `Remains` says.
  private func eraseWords(of drop: ID) throws(StoreError) {
    for table in ["contents", "envelopes", "keeps", "notes", "photos_taken_back"] {
      try connection.run("DELETE FROM \(table) WHERE drop_id = ?", drop)
    }
    try connection.run(
      """
      UPDATE drops SET state = 'gone', photos = NULL, bytes = NULL, week = NULL,
        created = NULL, touched = NULL, visible = NULL, due_thumb = NULL, due_display = NULL,
        due_original = NULL, manifest_hash = NULL
      WHERE id = ?
      """, drop)
  }

  /// A drop taken back, or a draft given up or swept: only its spent id remains. Idempotent.
  @discardableResult
  public func eraseWhole(_ drop: ID) throws(StoreError) -> [ID] {
    let files = try files(of: drop)
    try connection.run("DELETE FROM drops WHERE id = ?", drop)
    // The trigger has spent it already, unless its row was lost: then it is spent here.
    try connection.run("INSERT OR IGNORE INTO spent_drops (id) VALUES (?)", drop)
    return files
  }

  /// One photo taken back by its author: its boxes, keeps and notes go, its number is listed, and the
  /// drop's colours are those of the others, sealed anew. Idempotent.
  ///
  /// Throws `.notFound` for another's drop, a draft or a number beyond its photos, `.gone`.
  @discardableResult
  public func takeBack(photo: UInt16, of drop: ID, by author: ID, colours: [UInt8])
    throws(StoreError) -> [ID]
  {
    let row = try self.drop(drop, by: author)
    guard row.state == .sealed, photo < row.photos else { throw .notFound }
    let files = try connection.values(
      ID.self, "DELETE FROM boxes WHERE drop_id = ? AND photo = ? RETURNING file", drop, photo)
    try connection.run("DELETE FROM keeps WHERE drop_id = ? AND photo = ?", drop, photo)
    try connection.run("DELETE FROM notes WHERE drop_id = ? AND photo = ?", drop, photo)
    try connection.run(
      "INSERT OR IGNORE INTO photos_taken_back (drop_id, photo) VALUES (?, ?)", drop, photo)
    try connection.run("UPDATE colours SET bytes = ? WHERE drop_id = ?", colours, drop)
    try connection.run("UPDATE drops SET bytes = \(storedBytes) WHERE id = ?", drop)
    return files
  }
}
