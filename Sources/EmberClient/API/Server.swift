internal import EmberCore
internal import FoundationEssentials
internal import Glibc
internal import Synchronization

/// A server's API, as a stranger or as a signed-in member. Safe to use from several threads.
///
/// Each noun's calls lie in a file of their own beside this one. All throw `ClientError`.
public final class Server: Sendable {
  private let transport: any Transport
  private let token: String?
  private let time: @Sendable () -> UInt64
  private let heard = Atomic<UInt64>(0)

  /// - Parameters:
  ///   - address: `https://host` or `http://127.0.0.1:8080`, with a base path where there is one.
  ///   - token: the session's bearer token.
  public convenience init(at address: String, token: String? = nil) throws {
    guard address.hasPrefix("http://") || address.hasPrefix("https://") else {
      throw ClientError.mistaken("An address begins with https:// (or http:// on this machine).")
    }
    var base = address
    while base.hasSuffix("/") { base.removeLast() }
    self.init(over: Connections(to: base), token: token)
  }

  /// - Parameter time: what this device believes the time is, ms since 1970.
  package init(
    over transport: any Transport, token: String? = nil,
    time: @escaping @Sendable () -> UInt64 = Server.deviceTime
  ) {
    self.transport = transport
    self.token = token
    self.time = time
  }

  public var address: String { transport.base }

  /// The same server, asked as the holder of `token`.
  public func signedIn(with token: String) -> Server {
    Server(over: transport, token: token, time: time)
  }

  /// The world's time in the last answer, milliseconds since 1970; 0 before the first.
  public var now: UInt64 { heard.load(ordering: .relaxed) }

  /// What this device believes the time is, ms since 1970.
  var deviceNow: UInt64 { time() }

  func get<Output: Decodable>(_ path: String, as type: Output.Type = Output.self) throws -> Output {
    try decode(ask(Question(method: "GET", path: path)))
  }

  func post<Output: Decodable>(
    _ path: String, _ input: some Encodable, as type: Output.Type = Output.self
  ) throws -> Output {
    try decode(send("POST", path, input))
  }

  @discardableResult
  func send(_ method: String, _ path: String, _ input: some Encodable) throws -> Answer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let body = Array(try encoder.encode(input))
    return try ask(
      Question(
        method: method, path: path, headers: [("Content-Type", "application/json")], body: body))
  }

  /// Asks, and turns a problem document into `ClientError.refused`.
  @discardableResult
  func ask(
    _ question: Question, sink: ((UnsafeRawBufferPointer) throws -> Void)? = nil
  ) throws -> Answer {
    var question = question
    question.headers.append(("Accept", "application/json"))
    question.headers.append(("Ember-Time", String(time())))
    if let token { question.headers.append(("Authorization", "Bearer \(token)")) }
    let answer = try transport.ask(question, sink: sink)
    if let now = answer.headers["ember-now"].flatMap({ UInt64($0) }) {
      heard.store(now, ordering: .relaxed)
    }
    guard answer.isSuccess else { throw refusal(in: answer) }
    return answer
  }

  func decode<Output: Decodable>(_ answer: Answer) throws -> Output {
    do {
      return try JSONDecoder().decode(Output.self, from: Data(answer.body))
    } catch {
      throw ClientError.unexpectedAnswer(status: answer.status)
    }
  }

  private func refusal(in answer: Answer) -> ClientError {
    guard let problem = try? JSONDecoder().decode(Problem.self, from: Data(answer.body)) else {
      return .unexpectedAnswer(status: answer.status)
    }
    return .refused(code: problem.code, status: answer.status, message: problem.detail)
  }

  /// What this device believes the time is: members' clocks vouch for the server's (docs/deletion.md).
  @Sendable package static func deviceTime() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return UInt64(time.tv_sec) * 1000 + UInt64(time.tv_nsec) / 1_000_000
  }
}
