/// Why the store did not do what it was asked.
///
/// Nothing here carries an argument, a key or a file name: the text may go into a log.
public enum StoreError: Error, Hashable, Sendable {
  /// Not there, or not for this member: a stranger can't tell which.
  case notFound
  /// A drop that has burnt or was taken back. Its id never returns.
  case gone
  /// What is stored already says otherwise; nothing was changed.
  case conflict(Conflict)
  /// A limit would be passed; nothing was changed.
  case limit(Limit)
  /// An invite past its time.
  case expired
  /// The disk is full (SQLITE_FULL, ENOSPC): nothing was changed, reading still works.
  case diskFull
  /// The disk refused to read or write (SQLITE_IOERR, EIO): nothing was changed.
  case diskFailed
  /// Another writer held the database longer than the busy timeout.
  case busy
  /// The database is damaged: writes have stopped until the host restores a backup.
  case corrupt
  /// The database was written by a newer version, with a migration this one does not know.
  case newer(migration: String)
  /// Another process uses this data directory; its process id, where it could be read.
  case locked(by: Int32?)
  /// A value, or a stored row, is not of the shape the schema demands. A bug or a damaged row.
  case invalid
  /// Any other failure of SQLite, by its extended result code.
  case failed(code: Int32)
  /// A file operation on the data directory failed, by its errno.
  case file(errno: Int32)
}

/// What a write collided with.
public enum Conflict: Hashable, Sendable {
  /// The handle, in its canonical form, is taken.
  case handle
  /// The id is taken, by someone or something else.
  case id
  /// The circle's epoch, its members or its roster are not what the client thought, or a rekey is
  /// due: fetch, wrap again, try again (`roster-changed`).
  case roster
  /// A card's version must rise; the stored one.
  case version(UInt32)
  /// A keychain's counter must be the stored one plus one; the stored one (0 for none).
  case counter(UInt64)
  /// The drop was sealed already, with other contents.
  case contents
  /// The drop has boxes that are still incoming.
  case incomplete
  /// The drop is sealed: it takes no more boxes.
  case sealed
  /// The burn log's next number is another.
  case sequence(UInt64)
}

/// Which limit stopped a write.
public enum Limit: Hashable, Sendable {
  /// As many open drafts as a member may have.
  case openDrafts
  /// The circle's bytes, reserved and stored.
  case circleBytes
  /// The server's bytes, reserved and stored.
  case serverBytes
  /// The boxes are more than the draft reserved, or a photo's number is beyond its count.
  case reserve
  /// As many notes as a member may leave at one drop.
  case notes
  /// All uses of an invite are spent.
  case uses
}
