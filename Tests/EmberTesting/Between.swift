package import EmberClient
import EmberHTTP
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

extension Between {
  /// Bends the JSON that answers questions whose path ends so.
  package func lie<Value: Codable & Sendable>(
    about type: Value.Type, at end: String,
    _ change: @escaping @Sendable (inout Value) -> Void
  ) {
    lie { question, answer in
      guard question.path.hasSuffix(end), answer.isSuccess else { return }
      var value = try JSON.decode(type, from: answer.body)
      change(&value)
      answer.body = try JSON.encode(value)
    }
  }
}
