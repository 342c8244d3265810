/// One request: what was asked, of what, by whom, and (once it has been read) with what body.
public struct Request: Sendable {
  public let method: Method
  /// The segments of the path, decoded. An encoded slash stays inside its segment.
  public let segments: [String]
  public let query: Query
  public let headers: Headers
  /// `nil` only for a request that came over no connection.
  public let peer: Peer?

  /// The pattern of the route that matched, such as `/api/drops/:drop`: what may be logged in place of the path.
  public internal(set) var route: String?
  /// The path's parameters by the names the pattern gives them.
  public internal(set) var parameters = Parameters()
  /// The whole body of a route that collects it; empty before it has been read, and for routes that stream it.
  public internal(set) var body: [UInt8]
  /// Whatever `admit` found out (who is asking, what time it is), handed on to the handler.
  public var context: (any Sendable)?

  /// Why the target can't be used, if so; the router answers with it.
  let defect: HTTPError?

  /// A request for `target`, the path and query as they stand in a request line: `/api/drops?after=12`.
  public init(
    _ method: Method, _ target: String, headers: Headers = [:], body: [UInt8] = [],
    peer: Peer? = nil
  ) {
    self.method = method
    self.headers = headers
    self.body = body
    self.peer = peer
    do {
      let target = try Target(parsing: target)
      (segments, query, defect) = (target.segments, target.query, nil)
    } catch {
      (segments, query, defect) = ([], Query(), error)
    }
  }

  /// `other` with other headers and another body.
  init(_ other: Request, headers: Headers, body: [UInt8]) {
    (method, segments, query, defect) = (other.method, other.segments, other.query, other.defect)
    (peer, context) = (other.peer, other.context)
    (self.headers, self.body) = (headers, body)
  }

  /// The cookies the client sent.
  public var cookies: Cookies { Cookies(headers.all("Cookie")) }

  /// The length the client announced, in bytes; `nil` for a chunked body or none.
  public var contentLength: UInt64? { headers["Content-Length"].flatMap(ASCII.number) }

  /// The body's media type, lowercased, without parameters.
  public var mediaType: String? {
    headers["Content-Type"].map { value in
      ASCII.lowercased(ASCII.trimmed(value[..<(value.firstIndex(of: ";") ?? value.endIndex)]))
    }
  }

  /// The body as a `Value`. Keys it doesn't know are ignored.
  /// - Throws: `JSONError`, which says where and what, and repeats no value.
  public func json<Value: Decodable>(_ type: Value.Type = Value.self) throws(JSONError) -> Value {
    try JSON.decode(type, from: body)
  }

  /// The body as an HTML form's fields (`application/x-www-form-urlencoded`).
  /// - Throws: `HTTPError.malformedTarget` when its escapes are broken.
  public func form() throws(HTTPError) -> Query {
    try Query(parsing: String(decoding: body, as: UTF8.self)[...])
  }
}

/// A path's parameters.
public struct Parameters: Sendable {
  var values: [(name: String, value: String)] = []

  /// The parameter's decoded text: never empty, otherwise whatever a stranger wrote.
  /// Asking for one that the route's pattern doesn't have is a bug and stops the process.
  public subscript(name: String) -> String {
    guard let found = values.first(where: { $0.name == name }) else {
      preconditionFailure("the route's path has no parameter of this name")
    }
    return found.value
  }
}
