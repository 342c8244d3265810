/// Where rows live: SQLite now; another engine, when an issue asks for one, behind the same two
/// doors.
///
/// The seam is the transaction, not the noun: a protocol over every verb of every noun would have
/// one implementation and say each signature twice. The nouns (members, circles, drops, …) are
/// extensions of `Snapshot` and `Transaction`, written in plain SQL over one narrow connection
/// type; a second engine replaces that connection and runs the same conformance suite.
///
/// Rules for callers: a body runs on the calling thread and must not wait, nest another `read` or
/// `write`, or let its argument escape.
public protocol Ledger: Sendable {
  /// One consistent view: everything read inside comes from the same moment, whatever is written
  /// meanwhile. Many run side by side.
  func read<Answer>(_ body: (Snapshot) throws -> Answer) throws -> Answer

  /// One transaction: all of it is durable when this returns, or, when `body` throws anything,
  /// none of it happened. One at a time. Throws `StoreError.corrupt` once damage was found.
  func write<Answer>(_ body: (Transaction) throws -> Answer) throws -> Answer

  /// False once damage was found: writes are refused, reads go on as far as they can.
  var isSound: Bool { get }

  /// Looks for damage; what it finds makes `isSound` false. Slow: call it off the request path.
  /// Returns the number of faults found, 0 when all is well.
  @discardableResult
  func check(_ depth: CheckDepth) throws(StoreError) -> Int
}

/// How deep a check for damage looks.
public enum CheckDepth: Sendable {
  /// Page structure and rows, not indexes against tables: seconds on a large ledger.
  case quick
  /// All of it, foreign keys too.
  case full
}
