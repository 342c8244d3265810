public import EmberCore

/// Who took a photo to their own device; the circle sees it.
public struct Keep: Hashable, Sendable {
  public var drop: ID
  public var photo: UInt16
  public var member: ID
  /// The rendition they got.
  public var rung: Rung
  /// Wall ms.
  public var at: UInt64

  public init(drop: ID, photo: UInt16, member: ID, rung: Rung, at: UInt64) {
    self.drop = drop
    self.photo = photo
    self.member = member
    self.rung = rung
    self.at = at
  }
}

extension Snapshot {
  /// By photo, then time.
  public func keeps(of drop: ID) throws(StoreError) -> [Keep] { fatalError() }
}

extension Transaction {
  /// Notes keeps by members who may see their drop; one that is there stays as it was. Returns the
  /// new ones. Throws `.notFound`, `.gone`.
  @discardableResult
  public func keep(_ keeps: [Keep]) throws(StoreError) -> [Keep] { fatalError() }
}
