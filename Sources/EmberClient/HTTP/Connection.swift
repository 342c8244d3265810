internal import CCurl

/// One libcurl handle: a kept-alive connection that one thread uses at a time.
final class Connection {
  private let handle: OpaquePointer

  private static let started: Bool = ember_curl_start() == CURLE_OK

  init() throws {
    guard Connection.started, let handle = curl_easy_init() else {
      throw ClientError.unreachable("libcurl did not start")
    }
    self.handle = OpaquePointer(handle)
  }

  deinit { curl_easy_cleanup(UnsafeMutableRawPointer(handle)) }

  /// Asks and waits for the answer.
  /// - Parameter sink: takes the body of a successful answer piece by piece instead of collecting
  ///   it; what it throws ends the transfer and is thrown from here.
  /// - Throws: `ClientError.unreachable` where no whole answer came.
  func ask(
    _ question: Question, at base: String,
    sink: ((UnsafeRawBufferPointer) throws -> Void)? = nil
  ) throws -> Answer {
    var list: UnsafeMutablePointer<curl_slist>?
    defer { curl_slist_free_all(list) }
    // An empty Expect keeps libcurl from waiting a second for "100 Continue" before a large body.
    for (name, value) in question.headers + [("Expect", "")] {
      list = curl_slist_append(list, value.isEmpty ? "\(name):" : "\(name): \(value)")
    }
    let gathering = Gathering(sink)
    var sinks = ember_curl_sinks(
      body: { bytes, count, context in Gathering.from(context).takeBody(bytes, count) },
      header: { bytes, count, context in Gathering.from(context).takeHeader(bytes, count) },
      context: Unmanaged.passUnretained(gathering).toOpaque())
    var status = 0
    // `gathering` outlives the call: libcurl uses the pointer only while it performs.
    let result = withExtendedLifetime(gathering) {
      (question.body ?? []).withUnsafeBytes { body in
        ember_curl_perform(
          UnsafeMutableRawPointer(handle), question.method, base + question.path, list,
          question.body == nil ? nil : (body.baseAddress ?? UnsafeRawPointer(bitPattern: 1)),
          body.count, &sinks, &status)
      }
    }
    if let failure = gathering.failure { throw failure }
    guard result == CURLE_OK else {
      throw ClientError.unreachable(String(cString: curl_easy_strerror(result)).lowercased())
    }
    return Answer(status: status, headers: gathering.headers, body: gathering.body)
  }
}

/// Collects one answer while libcurl hands it over, on the thread that asked.
private final class Gathering {
  private let sink: ((UnsafeRawBufferPointer) throws -> Void)?
  private var status = 0
  private(set) var headers: [String: String] = [:]
  private(set) var body: [UInt8] = []
  private(set) var failure: (any Error)?

  init(_ sink: ((UnsafeRawBufferPointer) throws -> Void)?) { self.sink = sink }

  static func from(_ context: UnsafeMutableRawPointer?) -> Gathering {
    guard let context else { preconditionFailure("libcurl lost its context") }
    return Unmanaged<Gathering>.fromOpaque(context).takeUnretainedValue()
  }

  func takeBody(_ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    let buffer = UnsafeRawBufferPointer(start: bytes, count: count)
    guard let sink, (200..<300).contains(status) else {
      body.append(contentsOf: buffer)
      return count
    }
    do {
      try sink(buffer)
      return count
    } catch {
      failure = error
      return 0
    }
  }

  func takeHeader(_ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    let line = String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    if line.hasPrefix("HTTP/") {
      status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      headers = [:]
    } else if let colon = line.firstIndex(of: ":") {
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      headers[line[..<colon].lowercased()] = String(value.prefix { !$0.isNewline })
    }
    return count
  }
}
