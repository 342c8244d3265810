/// Why the keyring did not do what was asked. Nothing was destroyed that was not asked for.
public enum KeyringError: Error, Hashable, Sendable {
  /// The keyring holds nothing under this id: never drafted, or burnt to its last rung.
  case unknownDrop
  /// A draft is asked for again with another number of photos.
  case photosDiffer
  /// A draft has 1 to 500 photos.
  case photoCount
  /// It is a draft: its shares are given to its author only, by `draft`.
  case notSealed
  /// It is sealed: its draft is over.
  case alreadySealed
  /// Part of the draft was burnt: it can't go on. Nor is anything sealed with a due of 0.
  case incomplete
  /// The share is burnt.
  case burnt
  /// The share exists, but its time has come by the clock: the door is closed (and may open again
  /// if the clock was wrong).
  case closed
  /// No memory could be had for the shares, or they would take more than a gibibyte.
  case memory
  /// The disk refused. A burn that ends so keeps its door closed; the next sweep burns it again.
  case disk(DiskError)
}

/// A system call on one of the keyring's own files that failed.
public struct DiskError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The call, such as "fdatasync".
  public let call: String
  /// errno(3); 0 when the file was shorter than it must be.
  public let code: Int32

  package init(_ call: String, _ code: Int32) {
    self.call = call
    self.code = code
  }

  public var description: String { "\(call) failed (errno \(code))" }
}
