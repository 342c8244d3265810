internal import EmberCore
internal import Glibc

/// What proofs leave that were cut short: their server was stopped, killed or lost its power.
enum Remains {
  private static let prefix = "prove-"
  private static let aside = "-aside"

  /// Removes them from a server's directories. A proof that still runs holds its lock: it is left
  /// alone, and so is everything that has another name.
  static func clear(data: String, keys: String) {
    let names = Folder.names(in: data) + Folder.names(in: keys)
    for proof in Set(names.compactMap(proof)) where !isRunning(data + "/" + proof) {
      for path in [data + "/" + proof, data + "/" + proof + aside, keys + "/" + proof] {
        Folder.remove(path)
      }
    }
  }

  /// "prove-" and an id, perhaps with "-aside" behind it; nil for other names.
  private static func proof(_ name: String) -> String? {
    let stem = name.hasSuffix(aside) ? String(name.dropLast(aside.count)) : name
    guard stem.hasPrefix(prefix), ID(hex: String(stem.dropFirst(prefix.count))) != nil else {
      return nil
    }
    return stem
  }

  private static func isRunning(_ data: String) -> Bool {
    let lock = open(data + "/lock", O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard lock >= 0 else { return false }
    defer { close(lock) }
    return flock(lock, LOCK_EX | LOCK_NB) != 0
  }
}
