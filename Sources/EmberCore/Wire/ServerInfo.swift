/// What anyone may know of a server: `GET /api/server`.
public struct ServerInfo: Codable, Hashable, Sendable {
  /// The protocol's version: 1.
  public var protocolVersion: Int
  public var version: String
  /// `own` or `demo`.
  public var world: String
  /// The world's time, milliseconds since 1970 UTC.
  public var now: UInt64
  /// Seconds from sealing to the end, for drops sealed from now on.
  public var week: UInt32
  /// Whether the week is scaled for a drill: every page then says so.
  public var drill: Bool
  /// False until the first member has set the server up with the code from its log.
  public var setUp: Bool
  /// The Ed25519 key (32 bytes) that signs receipts and the burn log.
  public var signingKey: Blob

  public init(
    protocolVersion: Int, version: String, world: String, now: UInt64, week: UInt32, drill: Bool,
    setUp: Bool, signingKey: Blob
  ) {
    self.protocolVersion = protocolVersion
    self.version = version
    self.world = world
    self.now = now
    self.week = week
    self.drill = drill
    self.setUp = setUp
    self.signingKey = signingKey
  }
}

/// An RFC 9457 problem document, and the only form an error takes.
public struct Problem: Codable, Hashable, Sendable {
  /// Always `about:blank`: `code` is what programs switch on.
  public var type: String
  /// The refusal's stable code.
  public var code: String
  public var status: Int
  /// A sentence that says what to do.
  public var detail: String

  public init(_ refusal: Refusal) {
    type = "about:blank"
    code = refusal.code
    status = refusal.status
    detail = refusal.message
  }
}
