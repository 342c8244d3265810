internal import CLinux
internal import Glibc

/// Keeps the process's memory out of core dumps and debuggers' reach.
public enum Hardening {
  /// Sets the core limit to 0 and makes the process undumpable (prctl(2), PR_SET_DUMPABLE). Call it
  /// first thing in `serve`. Returns whether both took; if not, `KeyringWarning.coreDumps` says so.
  @discardableResult
  public static func forbidDumps() -> Bool {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    let limited = setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none) == 0
    return ember_forbid_dumps() == 0 && limited
  }

  /// Whether a crash could write this process's memory to a disk. A core limit of 0 doesn't count
  /// where cores go through a pipe (core(5)).
  static var dumpsPossible: Bool {
    guard ember_dumps_possible() == 1 else { return false }
    var limit = rlimit()
    let limited =
      getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit) == 0 && limit.rlim_cur == 0
    let piped = ProcFile.read("/proc/sys/kernel/core_pattern")?.hasPrefix("|") ?? true
    return !limited || piped
  }
}
