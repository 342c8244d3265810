import Glibc

/// Wakes the thread that waits at its other end.
final class Pipe: Sendable {
  private let ends: (read: Int32, write: Int32)

  init() throws(ListenerError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .failed(errno: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    self.ends = (ends[0], ends[1])
  }

  deinit {
    close(ends.read)
    close(ends.write)
  }

  /// A full pipe is loud enough.
  func ring() {
    _ = write(ends.write, [1], 1)
  }

  func wait(milliseconds: Int32) {
    var waiting = pollfd(fd: ends.read, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return }
    var rings = [UInt8](repeating: 0, count: 64)
    _ = read(ends.read, &rings, rings.count)
  }
}
