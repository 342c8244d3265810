import Glibc

/// A damped spring let go at 0 and coming to rest at 1, sampled over the time its motion takes.
public struct Spring: Sendable {
  /// 1 is critical: the fastest way there without overshooting. Below, it overshoots.
  let damping: Double
  /// Natural frequency times duration, in radians: how many of its swings fit.
  let swing: Double

  /// Where it is at `time`, 0…1 of its duration.
  public func position(at time: Double) -> Double {
    let phase = swing * time
    if damping >= 1 { return 1 - (1 + phase) * exp(-phase) }
    let root = (1 - damping * damping).squareRoot()
    return 1 - exp(-damping * phase) * (cos(root * phase) + damping / root * sin(root * phase))
  }

  /// As a CSS `linear()`: evenly spaced points need no percentages, and forty of them are within a hundredth of the
  /// curve everywhere. The last is 1, so that nothing jumps at the end.
  var css: String {
    let points = (0..<40).map { decimal((position(at: Double($0) / 40) * 1000).rounded() / 1000) }
    return "linear(\((points + ["1"]).joined(separator: ", ")))"
  }
}
