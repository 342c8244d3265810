public import EmberCore

/// The sweep's side: which rows to erase once the keyring has burnt, all of it idempotent.
///
/// The order is the caller's (docs/deletion.md): keyring, burn log, `files` unlinked, rows erased.
/// Rows only list; whether something burns is never decided here.
extension Snapshot {
  /// All drafts and sealed drops, oldest first, after `id` (nil: from the start).
  public func livingDrops(after id: ID? = nil, limit: Int = 1000) throws(StoreError) -> [Drop] {
    fatalError()
  }

  /// Drafts whose last byte came before `time` (wall ms).
  public func staleDrafts(before time: UInt64) throws(StoreError) -> [Drop] { fatalError() }

  /// Files of a drop's boxes on one rung, or on all; whole and incoming ones.
  public func files(of drop: ID, rung: Rung? = nil) throws(StoreError) -> [ID] { fatalError() }

  /// Files of one photo's boxes.
  public func files(of drop: ID, photo: UInt16) throws(StoreError) -> [ID] { fatalError() }

  /// Numbers of photos taken back, ascending.
  public func takenBack(of drop: ID) throws(StoreError) -> [UInt16] { fatalError() }

  /// What lies in the box store without a row (to unlink; an incoming one may be newer than this
  /// snapshot, so list first, then read), and rows whose file isn't there.
  public func orphans(in listing: BoxListing) throws(StoreError) -> Orphans { fatalError() }
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
  public func erase(_ rung: Rung, of drop: ID) throws(StoreError) -> [ID] { fatalError() }

  /// A drop taken back, or a draft given up or swept: only its spent id remains. Idempotent.
  @discardableResult
  public func eraseWhole(_ drop: ID) throws(StoreError) -> [ID] { fatalError() }

  /// One photo taken back by its author: its boxes and keeps go, its number is listed, and the
  /// drop's colours are those of the others, sealed anew. Idempotent.
  ///
  /// Throws `.notFound` for another's drop, a draft or a number beyond its photos, `.gone`.
  @discardableResult
  public func takeBack(photo: UInt16, of drop: ID, by author: ID, colours: [UInt8])
    throws(StoreError) -> [ID]
  { fatalError() }
}
