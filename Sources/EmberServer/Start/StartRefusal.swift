internal import EmberDecay
internal import EmberHTTP
internal import EmberKeyring
internal import EmberStore

/// Why the server does not start: one clear sentence, and what to do.
public enum StartRefusal: Error, Hashable, Sendable {
  /// A setting that can't be.
  case setting(String)
  /// The pepper or the signing key is missing or damaged; errno, or 0.
  case keyFile(String, errno: Int32)
  /// The kernel tells no boot id.
  case noBootID
  /// What another module refused, in its own words.
  case refused(String)

  public var message: String {
    switch self {
    case .setting(let sentence): sentence
    case .keyFile(let name, let errno):
      "The file \(name) in the keys directory is missing, damaged or not readable (system error \(errno)). "
        + "It was made with the keyring; put it back from where the keyring lies."
    case .noBootID:
      "This system tells no boot id (/proc/sys/kernel/random/boot_id). Mount /proc, or use a Linux that has it."
    case .refused(let sentence): sentence
    }
  }

  /// What any error at start means to the host.
  static func explaining(_ error: any Error) -> StartRefusal {
    switch error {
    case let refusal as StartRefusal: refusal
    case let refusal as KeyringRefusal: .refused(refusal.message)
    case let error as ListenerError: .refused(error.description)
    case StoreError.locked(let holder):
      .refused(
        "Another Ember (process \(holder.map { String($0) } ?? "unknown")) uses this data directory. Stop it first."
      )
    case StoreError.newer(let migration):
      .refused(
        "The database was written by a newer Ember (\(migration)). Run that version or a later one; nothing was touched."
      )
    case StoreError.file(let errno):
      .refused(
        "The data directory can't be used (system error \(errno)). Check that it exists and belongs to this user."
      )
    case StoreError.corrupt:
      .refused(
        "The database is damaged. Restore a backup, or move the file away and look at the disk.")
    case let error as DiskError:
      .refused("The keys directory can't be used: \(error). Check that it belongs to this user.")
    case KeyringError.disk(let error):
      .refused("The keys directory can't be used: \(error). Check that it belongs to this user.")
    default: .refused("The server could not start: \(type(of: error)).")
    }
  }
}
