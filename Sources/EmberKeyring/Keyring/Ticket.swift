internal import Synchronization

/// One caller's place in the next commit.
final class Ticket: Sendable {
  let change: Change
  private let settled = Mutex<Result<Void, KeyringError>?>(nil)

  init(_ change: Change) { self.change = change }

  /// Nil until its commit has ended.
  var outcome: Result<Void, KeyringError>? { settled.withLock { $0 } }

  /// The first outcome counts.
  func settle(_ outcome: Result<Void, KeyringError>) {
    settled.withLock { if $0 == nil { $0 = outcome } }
  }
}
