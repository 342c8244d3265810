import CSodium

/// Bytes that must not leak: in libsodium's guarded memory, locked against swap where the system
/// allows it, left out of core dumps, wiped when the last reference goes.
///
/// It has no description and compares in constant time. Copies made of it are no longer guarded:
/// make none that outlive the call.
public final class SecretBytes: ByteSource, Equatable, @unchecked Sendable {
  // Safe to share between threads: nothing writes to the memory after `init`.
  private let memory: UnsafeMutableRawPointer
  public let count: Int

  /// `fill` writes all `count` bytes, which start as zeros.
  public init(count: Int, _ fill: (UnsafeMutableRawBufferPointer) -> Void) {
    Sodium.start()
    guard let memory = sodium_malloc(count) else { fatalError("no memory for a secret") }
    sodium_memzero(memory, count)
    self.memory = memory
    self.count = count
    fill(UnsafeMutableRawBufferPointer(start: memory, count: count))
  }

  /// A guarded copy; the caller's own copy stays where it is.
  public convenience init(_ bytes: some Collection<UInt8>) {
    self.init(count: bytes.count) { $0.copyBytes(from: bytes) }
  }

  deinit { sodium_free(memory) }

  /// Fresh bytes from the system's random generator.
  public static func random(_ count: Int) -> SecretBytes {
    SecretBytes(count: count) { randombytes_buf($0.octets, $0.count) }
  }

  public func withRawBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    withExtendedLifetime(self) { body(UnsafeRawBufferPointer(start: memory, count: count)) }
  }

  /// An unguarded copy, for the few places that must write the secret down: a response, a sealed
  /// plaintext. Wipe it with `wipe` when it is a variable of yours.
  public func unguarded() -> [UInt8] { withRawBytes { Array($0) } }

  /// In constant time for equal lengths.
  public static func == (left: SecretBytes, right: SecretBytes) -> Bool {
    constantTimeEqual(left, right)
  }
}

/// Whether both hold the same bytes, in a time that depends on their lengths alone.
public func constantTimeEqual(_ left: some ByteSource, _ right: some ByteSource) -> Bool {
  left.withRawBytes { left in
    right.withRawBytes { right in
      guard left.count == right.count else { return false }
      guard let one = left.baseAddress, let other = right.baseAddress else { return true }
      return sodium_memcmp(one, other, left.count) == 0
    }
  }
}

extension [UInt8] {
  /// Overwrites the bytes with zeros in a way that no optimiser drops. Other copies that shared
  /// this storage keep theirs.
  public mutating func wipe() {
    withUnsafeMutableBytes { bytes in
      if let start = bytes.baseAddress { sodium_memzero(start, bytes.count) }
    }
  }
}

enum Sodium {
  private static let started: Bool = sodium_init() >= 0

  /// Once per process, before any other call into libsodium.
  static func start() { precondition(started, "libsodium did not start") }
}
