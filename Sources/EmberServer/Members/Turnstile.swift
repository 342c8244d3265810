internal import Glibc

/// Lets so many threads through at once; the others wait their turn.
///
/// `@unchecked` is safe: the semaphore is made for threads, and its memory lives as long as this.
final class Turnstile: @unchecked Sendable {
  private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

  init(_ places: UInt32) {
    let made = sem_init(semaphore, 0, places)
    precondition(made == 0, "a semaphore of \(places) places")
  }

  deinit {
    sem_destroy(semaphore)
    semaphore.deallocate()
  }

  func pass<Result>(_ body: () throws -> Result) rethrows -> Result {
    while sem_wait(semaphore) != 0 && errno == EINTR {}
    defer { sem_post(semaphore) }
    return try body()
  }
}
