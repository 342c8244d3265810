import CSQLite

/// One SQLite connection and its cache of prepared statements.
final class Connection {}
