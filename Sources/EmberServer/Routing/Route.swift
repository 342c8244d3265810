internal import EmberCore
internal import EmberHTTP

/// One thing a client can ask for: read, refuse, act, answer.
///
/// `Input` and `Output` are the JSON on the wire; the OpenAPI document is generated from them, so a
/// route can't answer anything but what the document says.
protocol Route: Sendable {
  associatedtype Input: Decodable & Sendable = Nothing
  associatedtype Output: Codable & Sendable = Nothing

  static var method: Method { get }
  static var path: String { get }
  static var about: About { get }
  static var status: Status { get }
  /// Bytes of the largest body that makes sense here.
  static var limit: UInt64 { get }
  /// Whether the answer holds key shares, whose bytes are wiped once they are sent.
  static var carriesShares: Bool { get }
}

extension Route {
  static var status: Status { Output.self == Nothing.self ? .noContent : .ok }
  static var limit: UInt64 { 64 << 10 }
  static var carriesShares: Bool { false }
}

/// A route for anyone, signed in or not.
protocol OpenRoute: Route {
  associatedtype Input
  associatedtype Output
  func respond(to input: Input, _ request: Request, at now: Instant) throws -> Output
}

/// A route for a signed-in member. Membership is checked by the noun it calls, inside the
/// transaction.
protocol MemberRoute: Route {
  associatedtype Input
  associatedtype Output
  func respond(to input: Input, _ request: Request, as caller: Caller, at now: Instant) throws
    -> Output
}

/// A route whose answer is no JSON: a page, a box, a document.
protocol RawRoute: Sendable {
  static var method: Method { get }
  static var path: String { get }
  static var about: About { get }
  static var content: OperationDescription.Content { get }
}

protocol OpenRawRoute: RawRoute {
  func respond(to request: Request, at now: Instant) throws -> Response
}

protocol MemberRawRoute: RawRoute {
  func respond(to request: Request, as caller: Caller, at now: Instant) throws -> Response
}

/// A route that takes a body piece by piece, from a member who was admitted before the first byte.
protocol UploadRoute: RawRoute {
  static var limit: UInt64 { get }
  func open(_ request: Request, as caller: Caller, at now: Instant) throws -> any BodySink
}

/// What the API's document says of a route beside its types.
struct About: Sendable {
  let summary: String
  let tag: String
  var refusals: [Refusal] = []
  var parameters: [OperationDescription.Parameter] = []
}

/// No body, or an empty one.
struct Nothing: Codable, Hashable, Sendable {}
