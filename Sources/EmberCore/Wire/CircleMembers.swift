/// A current member, with everything another client needs to check the card.
public struct CircleMember: Codable, Hashable, Sendable {
  public var id: ID
  public var handle: String
  /// Milliseconds since 1970.
  public var joined: UInt64
  public var card: Blob
  /// Made with the invite's join key, over the invite's id and the card; absent for a founder.
  public var joinSignature: Blob?
  /// Absent for a founder.
  public var invite: ID?
  /// The old key over the new card, where the keys have changed.
  public var succession: Blob?

  public init(
    id: ID, handle: String, joined: UInt64, card: Blob, joinSignature: Blob?, invite: ID?,
    succession: Blob?
  ) {
    self.id = id
    self.handle = handle
    self.joined = joined
    self.card = card
    self.joinSignature = joinSignature
    self.invite = invite
    self.succession = succession
  }
}
