internal import Glibc

/// Memory that was given back holds nothing of what was in it.
///
/// A share on its way to a member passes through encoders and buffers that no code of ours owns.
/// glibc overwrites what is freed when told to (`perturb`), but only where its per-thread caches are
/// off, and both can be set at a process's start alone (mallopt(3), GLIBC_TUNABLES).
public enum CleanMemory {
  private static let variable = "GLIBC_TUNABLES"
  private static let tunables = "glibc.malloc.tcache_count=0:glibc.malloc.perturb=165"

  /// Starts this program again, with the same words, unless it was started so already. Returns only
  /// where there is nothing to do, or the system refuses; then whether it is so.
  @discardableResult
  public static func restart() -> Bool {
    let current = getenv(variable).map { String(cString: $0) } ?? ""
    if current.contains("tcache_count=0") && current.contains("perturb=") { return true }
    setenv(variable, current.isEmpty ? tunables : current + ":" + tunables, 1)
    execv("/proc/self/exe", CommandLine.unsafeArgv)
    return false
  }
}
