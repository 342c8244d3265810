internal import Glibc

/// A thread of its own for slow work that nobody waits for.
enum Background {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  static func run(_ body: @escaping @Sendable () -> Void) {
    let context = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let started = pthread_create(
      &thread, nil,
      { @Sendable context in
        guard let context else { return nil }
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        return nil
      }, context.toOpaque())
    if started == 0 { pthread_detach(thread) } else { context.release() }
  }
}
