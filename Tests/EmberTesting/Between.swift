package import EmberClient
import Synchronization

/// Stands between a client and its server: hears every question, and bends answers as a lying server
/// would.
package final class Between: Transport {
  package typealias Bend = @Sendable (Question, inout Answer) throws -> Void

  private let way: any Transport
  private let bend: Mutex<Bend>
  private let heard = Mutex<[Question]>([])

  package init(_ way: any Transport, bend: @escaping Bend = { _, _ in }) {
    self.way = way
    self.bend = Mutex(bend)
  }

  package var base: String { way.base }

  /// What was asked so far, in order.
  package var questions: [Question] { heard.withLock { $0 } }

  /// From here on answers are bent so.
  package func lie(_ bend: @escaping Bend) { self.bend.withLock { $0 = bend } }

  package func ask(
    _ question: Question, sink: ((UnsafeRawBufferPointer) throws -> Void)?
  ) throws -> Answer {
    heard.withLock { $0.append(question) }
    var answer = try way.ask(question, sink: nil)
    try bend.withLock { $0 }(question, &answer)
    guard let sink, answer.isSuccess else { return answer }
    try answer.body.withUnsafeBytes(sink)
    answer.body = []
    return answer
  }
}
