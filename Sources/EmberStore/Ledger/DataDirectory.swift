/// The data directory: `ember.sqlite`, `boxes/`, `incoming/`, `backups/`, `reserve`, and the lock
/// that lets one process at a time in.
///
/// The lock is an flock(2) on `lock`, so it ends with its process however that ends.
public final class DataDirectory: Sendable {
  /// The reserve's size: room for the burn log and the WAL of a sweep on a full disk.
  public static let reserveBytes: UInt64 = 4 << 20

  public let path: String

  /// Creates what is missing (0700), takes the lock and fills the reserve where there is room.
  ///
  /// Throws `StoreError.locked` with the holder's process id, or `.file`.
  public init(at path: String) throws(StoreError) { fatalError() }

  /// Gives the reserve's blocks back to the file system, so that burning goes on when it is full.
  public func giveUpReserve() throws(StoreError) { fatalError() }

  /// Allocates the reserve again. False while there is no room for it.
  @discardableResult
  public func restoreReserve() throws(StoreError) -> Bool { fatalError() }

  /// Bytes that an unprivileged process can still write there (statvfs).
  public func freeBytes() throws(StoreError) -> UInt64 { fatalError() }
}
