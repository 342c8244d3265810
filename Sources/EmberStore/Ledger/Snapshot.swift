/// One consistent view of the ledger: the verbs that only look.
///
/// Lives for one `Ledger.read` or `Ledger.write`; it is not `Sendable` and must not escape it.
public class Snapshot {
  let connection: Connection

  init(_ connection: Connection) { self.connection = connection }
}

/// One write transaction: sees what it wrote, and adds the verbs that change something.
public final class Transaction: Snapshot {}

@available(*, unavailable)
extension Snapshot: Sendable {}
