public import EmberCore

/// What the database remembers of its keyring, to know it again at the next start.
///
/// Recorded after the commit it names: a keyring newer than its mark is the ordinary case after a
/// crash, an older one was put back from a copy.
public struct KeyringMark: Hashable, Sendable {
  public let id: ID
  public let generation: UInt64

  public init(id: ID, generation: UInt64) {
    self.id = id
    self.generation = generation
  }
}

/// How a keyring came to be open.
public enum KeyringOpening: Hashable, Sendable {
  /// There was none, and none was expected.
  case created
  case opened
  /// The host went on with `--accept-loss`; what stood in the way is told again.
  case lossAccepted(KeyringRefusal)
}
