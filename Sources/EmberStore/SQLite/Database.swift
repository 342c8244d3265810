import CSQLite
import Glibc
import Synchronization

/// The SQLite ledger: WAL, `synchronous=FULL`, `secure_delete`, foreign keys; one writer, a pool of
/// readers.
///
/// The secret whose destruction is the promise never enters it (docs/deletion.md): what it holds is
/// worthless without the keyring.
public final class Database: Ledger {
  /// For every connection. `secure_delete` overwrites what is erased; it does not carry the
  /// promise, it narrows what a copy of the disk tells.
  static let settings = """
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON;
    PRAGMA foreign_keys = ON;
    PRAGMA trusted_schema = OFF;
    PRAGMA cell_size_check = ON;
    PRAGMA temp_store = MEMORY;
    PRAGMA journal_size_limit = 4194304;

    """

  private let path: String
  private let health = Health()
  private let writer: Connection
  private let writing = Mutex(())
  private let readers: ReaderPool
  /// Kept so that the lock on the directory lives as long as what it guards.
  private let directory: DataDirectory

  /// Opens or creates the database in `directory` and brings its schema up to this version.
  ///
  /// Throws `StoreError.newer` for a database of a newer version, `.invalid` for one that isn't
  /// Ember's; either stays untouched.
  public convenience init(in directory: DataDirectory) throws(StoreError) {
    try self.init(in: directory, migrations: Migrations.all)
  }

  init(in directory: DataDirectory, migrations: [Migration]) throws(StoreError) {
    self.directory = directory
    path = directory.path + "/ember.sqlite"
    if access(path, F_OK) == 0 {
      let looker = try Connection(at: path, flags: SQLITE_OPEN_READONLY, health: health)
      try Migrations.check(looker, known: migrations)
    }
    writer = try Connection(
      at: path, flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, health: health)
    try writer.script("PRAGMA journal_mode = WAL;" + Database.settings)
    try Migrations.apply(migrations, to: writer)
    readers = ReaderPool(at: path, health: health)
  }

  public func read<Answer>(_ body: (Snapshot) throws -> Answer) throws -> Answer {
    let connection = try readers.take()
    defer { readers.put(connection) }
    try connection.run("BEGIN")
    defer { connection.rollBack() }
    return try body(Snapshot(connection))
  }

  public func write<Answer>(_ body: (Transaction) throws -> Answer) throws -> Answer {
    guard isSound else { throw StoreError.corrupt }
    // The answer leaves through a variable: `withLock` would ask for one that can be sent.
    var answer: Answer?
    try writing.withLock { _ in
      try writer.run("BEGIN IMMEDIATE")
      do {
        answer = try body(Transaction(writer))
        try writer.run("COMMIT")
      } catch {
        writer.rollBack()
        throw error
      }
    }
    guard let answer else { preconditionFailure("a committed body has an answer") }
    return answer
  }

  public var isSound: Bool { health.isSound }

  @discardableResult
  public func check(_ depth: CheckDepth) throws(StoreError) -> Int {
    let connection = try readers.take()
    defer { readers.put(connection) }
    let pragma = depth == .quick ? "PRAGMA quick_check" : "PRAGMA integrity_check"
    var faults = 0
    do {
      faults = try connection.values(String.self, pragma).count { $0 != "ok" }
      if depth == .full {
        faults += try connection.values(String.self, "PRAGMA foreign_key_check").count
      }
    } catch {
      guard error == .corrupt else { throw error }
      faults = 1
    }
    if faults > 0 { health.foundDamage() }
    return faults
  }

  /// Moves the whole WAL into the database and truncates it to nothing, so that what was erased
  /// does not linger there. False when a reader still needed it after a second: try again later.
  @discardableResult
  public func checkpoint() throws(StoreError) -> Bool {
    try writing.withLock { _ throws(StoreError) in
      writer.wait(1_000)
      defer { writer.wait(5_000) }
      return try writer.checkpoint()
    }
  }

  /// Copies the database as of now into a new file at `path`, while reading and writing go on.
  ///
  /// It holds no photo and no share; it does hold names. Free pages are left out, so nothing that
  /// was erased is in it. Durable when this returns. Throws `.file` with EEXIST when `path` exists;
  /// a backup that failed half-way is removed.
  public func backup(to path: String) throws(StoreError) {
    let file = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .file(errno: errno) }
    defer { close(file) }
    do {
      let connection = try Connection(at: self.path, flags: SQLITE_OPEN_READWRITE, health: health)
      try connection.script(Database.settings)
      try connection.run("VACUUM INTO ?", path)
      guard fsync(file) == 0 else { throw StoreError.file(errno: errno) }
    } catch {
      Glibc.unlink(path)
      throw error as? StoreError ?? .invalid
    }
    try Files.syncDirectory(of: path)
  }
}
