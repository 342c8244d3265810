/// Why the server must not start with this keyring. Nothing has been written, nothing scrubbed.
///
/// All but `permissions`, `newerVersion` and `alreadyThere` give way to `--accept-loss`.
public enum KeyringRefusal: Error, Hashable, Sendable {
  /// The database has a keyring and the directory has none: most likely a volume isn't mounted.
  case missing
  /// The keyring belongs to another database.
  case foreign
  /// The keyring is older than the one the database last saw: a copy was put back.
  case rolledBack(found: UInt64, expected: UInt64)
  /// The keyring holds shares, and the database knows of none: most likely its volume isn't mounted.
  case databaseMissing
  /// Files are there, and neither ring opens.
  case unreadable
  /// A keyring is to be made where one is.
  case alreadyThere
  /// Others than the server's own user could read the keyring.
  case permissions(path: String)
  /// A newer Ember wrote it.
  case newerVersion(UInt32)

  /// What is the matter, and what to do, for the host.
  public var message: String {
    switch self {
    case .missing:
      """
      The database has a keyring, but the keys directory holds none. If it is a volume, mount it \
      and start again; if it is lost, --accept-loss goes on and every living photo is gone.
      """
    case .foreign:
      """
      The keyring in the keys directory belongs to another database. Point EMBER_KEYS and \
      EMBER_DATA at one server's directories; --accept-loss goes on with this keyring, and every \
      photo under the other one is gone.
      """
    case .rolledBack(let found, let expected):
      """
      The keyring is older than the database remembers (generation \(found), expected at least \
      \(expected)): a copy was put back. Put the newest one in place; --accept-loss goes on, and \
      drops sealed since that copy are gone.
      """
    case .databaseMissing:
      """
      The keyring holds shares, but the database knows of no keyring. If EMBER_DATA is a volume, \
      mount it and start again; --accept-loss goes on and burns what the database doesn't list.
      """
    case .unreadable:
      """
      The keyring's files are there, but neither ring opens: they are damaged. Stop, and look at \
      the disk; --accept-loss makes a new keyring over them, and every living photo is gone.
      """
    case .alreadyThere:
      "The keys directory already holds a keyring. Open it, or name another directory."
    case .permissions(let path):
      """
      \(path) can be read by others. Run: chmod 700 on the keys directory, chmod 600 on the files \
      in it, and see that the server's own user owns them.
      """
    case .newerVersion(let version):
      "The keyring was written by a newer Ember (layout \(version)). Run that version or a later one."
    }
  }
}
