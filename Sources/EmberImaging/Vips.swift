import CVips

/// libvips, started once for the process.
public enum Vips {
  /// Starts libvips before its first use; calling it again, from any thread, does nothing.
  ///
  /// `Imaging.prepare` does so by itself: only a program that must start everything before it gives
  /// up privileges or makes threads need call it. Only the loaders in `Loader.all` stay reachable,
  /// each picture is worked on by one thread, and nothing is cached.
  public static func start() { started }

  /// Gives back what libvips keeps for this thread.
  static func rest() { ember_vips_rest() }

  /// A static is initialised once, and other threads wait for it.
  private static let started: Void = {
    precondition(ember_vips_start() == 0, "libvips did not start: its headers aren't its own")
    for loader in Loader.all { ember_vips_allow(loader.type) }
  }()
}
