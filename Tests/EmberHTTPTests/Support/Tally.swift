import EmberHTTP
import Synchronization

/// What a sink went through.
final class Tally: Sendable {
  struct Counts: Equatable {
    var opened = 0, bytes = 0, finished = 0, aborted = 0
  }
  private let state = Mutex(Counts())

  var counts: Counts { state.withLock { $0 } }

  func add(_ change: (inout Counts) -> Void) { state.withLock { change(&$0) } }

  /// A route at `/upload` whose sink counts; it refuses the piece in which `poison` bytes have come.
  func entry(maxBytes: UInt64, poison: Int = .max) -> Router.Entry {
    Router.Entry(.put, "/upload", streaming: maxBytes) { request in
      guard request.headers["Authorization"] != nil else { throw Refused() }
      self.add { $0.opened += 1 }
      return CountingSink(self, poison)
    }
  }
}

struct Refused: Error {}

final class CountingSink: BodySink {
  private let tally: Tally
  private let poison: Int

  init(_ tally: Tally, _ poison: Int) { (self.tally, self.poison) = (tally, poison) }

  func receive(_ bytes: UnsafeRawBufferPointer) throws {
    tally.add { $0.bytes += bytes.count }
    if tally.counts.bytes >= poison { throw Refused() }
  }

  func finish() throws -> Response {
    tally.add { $0.finished += 1 }
    return .text("\(tally.counts.bytes)", status: 201)
  }

  func abort() { tally.add { $0.aborted += 1 } }
}

/// Refusals as 401, the rest as preset.
let strict = Hooks(failure: { error, request in
  error is Refused ? .empty(.unauthorized) : Hooks.plain(error, request)
})
