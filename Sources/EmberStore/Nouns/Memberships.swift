public import EmberCore

/// Someone's place in a circle.
public struct Membership: Hashable, Sendable {
  public var circle: ID
  public var member: ID
  /// Wall ms; nothing dropped before it is seen.
  public var joined: UInt64
  /// Rises with every joining on the server; the smallest among those still in is the founder's.
  public var order: Int64
  /// By which invite; nil for the one who founded the circle.
  public var invite: ID?
  /// Wall ms; nil while in.
  public var left: UInt64?
}

extension Snapshot {
  /// The one place where membership is checked: inside the transaction, so that what follows is
  /// still true when it is written.
  ///
  /// Throws `.notFound` for a stranger, for one who left, and for a circle that isn't there.
  @discardableResult
  public func membership(of member: ID, in circle: ID) throws(StoreError) -> Membership {
    fatalError()
  }

  /// Those in the circle now, in the order they came: the first is the founder.
  public func memberships(in circle: ID) throws(StoreError) -> [Membership] { fatalError() }

  /// All who ever were, for "by whose invite" and "who left".
  public func everyMembership(in circle: ID) throws(StoreError) -> [Membership] { fatalError() }

  /// Whether they are the earliest member still in: the one who may remove. Throws `.notFound`.
  public func isFounder(_ member: ID, of circle: ID) throws(StoreError) -> Bool { fatalError() }
}

extension Transaction {
  /// Someone leaves or is removed: from here on a stranger. Deletes their envelopes in the circle,
  /// voids the circle's invites, makes a rekey due.
  ///
  /// Returns how many are left; at 0 the caller ends the circle. Throws `.notFound`.
  @discardableResult
  public func leave(_ circle: ID, member: ID, at now: UInt64) throws(StoreError) -> Int {
    fatalError()
  }
}
