internal import EmberCore
internal import Synchronization

/// Keeps two sealings of one drop from passing each other between keyring and rows.
final class DropLocks: Sendable {
  private final class Lock: Sendable {
    let mutex = Mutex(())
  }

  /// Two drops share a lock once in a while, and wait for each other a few milliseconds.
  private let locks = (0..<64).map { _ in Lock() }

  func hold<Answer>(_ drop: ID, _ body: () throws -> Answer) throws -> Answer {
    try locks[Int(drop.bytes[15]) % locks.count].mutex.withLock { _ in try body() }
  }
}
