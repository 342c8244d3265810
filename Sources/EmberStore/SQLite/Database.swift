/// The SQLite ledger: WAL, `synchronous=FULL`, `secure_delete`, foreign keys; one writer, a pool of
/// readers.
///
/// The secret whose destruction is the promise never enters it (docs/deletion.md): what it holds is
/// worthless without the keyring.
public final class Database: Ledger {
  /// Opens or creates the database in `directory` and brings its schema up to this version.
  ///
  /// Throws `StoreError.newer` for a database of a newer version, which stays untouched.
  public init(in directory: DataDirectory) throws(StoreError) { fatalError() }

  public func read<Answer>(_ body: (Snapshot) throws -> Answer) throws -> Answer { fatalError() }

  public func write<Answer>(_ body: (Transaction) throws -> Answer) throws -> Answer {
    fatalError()
  }

  public var isSound: Bool { fatalError() }

  @discardableResult
  public func check(_ depth: CheckDepth) throws(StoreError) -> Int { fatalError() }

  /// Moves the whole WAL into the database and truncates it to nothing, so that what was erased
  /// does not linger there. False when a reader still needed it: try again later.
  @discardableResult
  public func checkpoint() throws(StoreError) -> Bool { fatalError() }

  /// Copies the database as of now into a new file at `path`, while reading and writing go on.
  /// It holds no photo and no share; it does hold names. Throws when `path` exists.
  public func backup(to path: String) throws(StoreError) { fatalError() }
}
