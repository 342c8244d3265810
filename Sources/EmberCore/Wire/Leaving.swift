/// `POST /api/circles/:circle/leave`.
public struct Leaving: Codable, Hashable, Sendable {
  /// Whether the leaver's drops in the circle burn now; if not, they fade as they would have.
  public var burnMine: Bool
  public init(burnMine: Bool) { self.burnMine = burnMine }
}

/// A card of someone who has left a circle, or an older one of someone who came back.
public struct FormerMember: Codable, Hashable, Sendable {
  public var id: ID
  public var handle: String
  /// Milliseconds since 1970; absent for who is in the circle again.
  public var left: UInt64?
  /// Its MAC is under the key of the epoch in which they left.
  public var card: Blob
  public var joinSignature: Blob?
  public var invite: ID?

  public init(
    id: ID, handle: String, left: UInt64?, card: Blob, joinSignature: Blob?, invite: ID?
  ) {
    self.id = id
    self.handle = handle
    self.left = left
    self.card = card
    self.joinSignature = joinSignature
    self.invite = invite
  }
}
