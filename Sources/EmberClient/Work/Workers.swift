internal import Glibc
internal import Synchronization

/// Does the same thing to many, on threads of its own: libcurl and libvips block theirs.
enum Workers {
  /// Calls `body` for each number below `count`, on up to `threads` threads. Numbers are begun in
  /// order. When one throws, no new one is begun, and its error is thrown when all have ended.
  static func each(
    _ count: Int, threads: Int, _ body: @Sendable (Int) throws -> Void
  ) throws {
    guard count > 0 else { return }
    try withoutActuallyEscaping(body) { body in
      let work = Work(count: count, body: body)
      let running = (1..<max(1, min(threads, count))).compactMap { _ in work.start() }
      work.loop()
      for thread in running { pthread_join(thread, nil) }
      if let failure = work.failure { throw failure }
    }
  }

  /// As many threads as there are cores.
  static var cores: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}

private final class Work: Sendable {
  private struct State {
    var next = 0
    var failure: (any Error)?
  }

  private let count: Int
  private let body: @Sendable (Int) throws -> Void
  private let state = Mutex(State())

  init(count: Int, body: @escaping @Sendable (Int) throws -> Void) {
    self.count = count
    self.body = body
  }

  var failure: (any Error)? { state.withLock { $0.failure } }

  func start() -> pthread_t? {
    let context = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let started = pthread_create(
      &thread, nil,
      { @Sendable context in
        guard let context else { return nil }
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().loop()
        return nil
      }, context.toOpaque())
    if started == 0 { return thread }
    context.release()
    return nil
  }

  func loop() {
    while let number = take() {
      do {
        try body(number)
      } catch {
        state.withLock { $0.failure = $0.failure ?? error }
      }
    }
  }

  private func take() -> Int? {
    state.withLock { state in
      guard state.failure == nil, state.next < count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }
}
