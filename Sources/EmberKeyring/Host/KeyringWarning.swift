/// Something that makes the promise weaker on this machine than it was measured to be.
public enum KeyringWarning: Hashable, Sendable {
  /// Keys lie on another file system than ext4 with `data=ordered`.
  case filesystem(String)
  /// Memory may be written to a disk.
  case swap
  /// A crash may write memory to a disk.
  case coreDumps
  /// The shares' memory could not be locked.
  case unlockedMemory

  /// What it means, and what to do, for the host.
  public var message: String {
    switch self {
    case .filesystem(let kind):
      """
      Keys lie on \(kind). Overwriting in place was measured to leave nothing on ext4 with \
      data=ordered; here old bytes may stay on the disk. Move EMBER_KEYS to such a file system.
      """
    case .swap:
      "Swap is on: memory may be written to the disk. Turn it off (swapoff -a), or encrypt it."
    case .coreDumps:
      "Core dumps are possible: a crash may write memory to the disk. Set the core limit to 0."
    case .unlockedMemory:
      """
      The keyring's memory could not be locked and may be swapped out. Raise the memlock limit \
      (ulimit -l, LimitMEMLOCK, or --ulimit memlock).
      """
    }
  }

  /// Those of this machine, for keys in the directory `keys`.
  static func ofMachine(keys: String) -> [KeyringWarning] {
    var warnings: [KeyringWarning] = []
    let mount = MountInfo(of: keys)
    if mount?.keepsNothing != true {
      let kind = mount?.kind ?? "an unknown file system"
      warnings.append(.filesystem(kind == "ext4" ? "ext4 without data=ordered" : kind))
    }
    if swaps(in: ProcFile.read("/proc/swaps") ?? "") { warnings.append(.swap) }
    if Hardening.dumpsPossible { warnings.append(.coreDumps) }
    return warnings
  }

  /// Whether /proc/swaps (a line of titles, then one for each) lists any but compressed memory.
  static func swaps(in table: String) -> Bool {
    table.split(separator: "\n").dropFirst().contains { !$0.hasPrefix("/dev/zram") }
  }
}
